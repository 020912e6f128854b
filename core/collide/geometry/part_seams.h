// Where the parts of a compound body meet: edges and corners that lie inside of the body touch nothing.
//
//   1. An edge is a seam when other parts cover all of the strip right outside of it.
//   2. At a corner the sectors that the pieces around it fill are put together. What is free between them
//   says
//      how the outline turns there: more than a half turn is free at a convex corner, less at a reflex one,
//      nothing inside of the body.
//
// So a box slides over a floor of boxes laid side by side as over one (narrow_phase/seams.h).
//
// Source: own; for pieces of one polygon the seams are known exactly (body_pieces.h), here parts may overlap
// in any way. What lies within `part_seam_fraction` of a piece's extent is one.
// Limits: parts without corners or with a rounding neither hide nor are hidden.
#pragma once

#include <collide/geometry/body_pieces.h>

namespace collide {

/// Completes the seams of pieces of several parts. Each piece comes with the seams inside of its part, which
/// may be open; where no piece has any seam, the list is emptied.
void join_parts(BodyPieces& body);

}  // namespace collide
