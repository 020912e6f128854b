// The boundary of a union of rounded convex pieces joined to closed outlines.
//
// Where two parts meet they were cut at one point (union_boundary.h). So the next part is the one that starts
// nearest to the end of the part before. O(n log n).
#pragma once

#include <collide/geometry/union_boundary.h>

namespace collide {

/// Parts end to end, the last one leading back to the first.
using Outline = std::vector<BoundaryPart>;

/// Outer outlines run counter-clockwise, holes clockwise, in the order of their first parts. Empty when the
/// parts do not close.
std::vector<Outline> union_outlines(std::span<const RoundedPiece> pieces);

}  // namespace collide
