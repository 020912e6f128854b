// The Voronoi region of a feature of a simplex: when the origin lies there, that feature is the nearest one
// (Ericson 2005, 5.1.5).
#pragma once

#include <vector>

#include "player/difference_steps.h"

namespace app {

/// On the canvas, cut to it; empty when nothing of it can be seen.
std::vector<Vec2> region_outline(const DifferenceView& view, const WeighedSimplex& simplex,
                                 collide::SimplexRegion region);

/// "vertex A2 - B0", "the edge from A2 - B0 to A1 - B0", "the inside of the triangle".
std::string region_name(const WeighedSimplex& simplex, collide::SimplexRegion region);

}  // namespace app
