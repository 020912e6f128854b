// Fewer vertices for a stroke drawn by hand.
//
// Source: Douglas and Peucker 1973.
#pragma once

#include <span>
#include <vector>

#include "base/vec2.h"

namespace collide {

/// The points of the stroke that are needed so that none of the others lies farther than `tolerance` metres
/// from the line that is left; the ends stay. A closed outline: `simplify_outline`, whose ends are vertex 0
/// and the one farthest from it.
std::vector<DVec2> simplify_stroke(std::span<const DVec2> stroke, double tolerance);
std::vector<DVec2> simplify_outline(std::span<const DVec2> outline, double tolerance);

}  // namespace collide
