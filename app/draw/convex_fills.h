// What the outlines of a body enclose, as convex pieces that a painter can fill without any overlap.
#pragma once

#include <vector>

#include <collide/base/vec2.h>

namespace app {

/// The largest outline without the others, which are its holes; canvas pixels. Empty when they can't be cut
/// into pieces: when one touches another, as where all are cut off at the border of the canvas.
std::vector<std::vector<collide::Vec2>> convex_fills(const std::vector<std::vector<collide::Vec2>>& outlines);

}  // namespace app
