// Clipping to boxes, in canvas pixels: what lies far outside is cut off before it costs anything or loses
// precision.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include <collide/base/vec2.h>

namespace app {

using collide::DVec2;
using collide::Vec2;

/// The stretch [t0, t1] of a segment, as fractions of its length.
struct Stretch {
    double t0 = 0.0;
    double t1 = 1.0;
};

/// The part of a segment inside the box; empty when it misses (Liang and Barsky 1984).
std::optional<Stretch> clip_segment(DVec2 from, DVec2 to, DVec2 lower, DVec2 upper);

/// The part of an infinite line inside the box.
std::optional<std::array<Vec2, 2>> clip_line(DVec2 point, DVec2 direction, DVec2 lower, DVec2 upper);

/// The part of a convex polygon inside the box (Sutherland and Hodgman 1974).
std::vector<DVec2> clip_polygon(std::vector<DVec2> outline, DVec2 lower, DVec2 upper);

/// The part of a segment inside a convex polygon, of either orientation (Cyrus and Beck 1978).
std::optional<Stretch> clip_to_polygon(Vec2 from, Vec2 to, const std::vector<Vec2>& convex_outline);

}  // namespace app
