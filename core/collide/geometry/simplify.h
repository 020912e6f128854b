// Fewer vertices for a stroke drawn by hand.
//
// Between two points that are kept, find the one farthest from the segment that joins them. It is kept too,
// when that distance exceeds the tolerance. Repeat between each of the two and it.
//
// Source: Douglas and Peucker 1973.
// Limits: O(n^2) at worst, O(n log n) for strokes as hands draw them. A simple outline may come to cross
// itself where it nearly touched itself; `find_crossing` tells.
#pragma once

#include <span>
#include <vector>

#include <collide/base/vec2.h>

namespace collide {

/// The points of the stroke that have to be kept. None of the others lies farther than `tolerance` metres
/// from the segment that replaces it. The ends are always kept.
std::vector<DVec2> simplify_stroke(std::span<const DVec2> stroke, double tolerance);

/// The same for a closed outline, without its first vertex once more at the end. Vertex 0 stays, and so does
/// the one farthest from it.
std::vector<DVec2> simplify_outline(std::span<const DVec2> outline, double tolerance);

}  // namespace collide
