// Clipping to boxes, in canvas pixels. Parts far outside are removed before they cost time or lose precision.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include <collide/base/vec2.h>

namespace app {

using collide::DVec2;
using collide::Vec2;

/// The part [t0, t1] of a segment, as fractions of its length.
struct Stretch {
    double t0 = 0.0;
    double t1 = 1.0;
};

/// Returns the part of a segment inside the box; nothing if the segment misses it (Liang and Barsky 1984).
std::optional<Stretch> clip_segment(DVec2 from, DVec2 to, DVec2 lower, DVec2 upper);

/// Returns the part of an infinite line inside the box; nothing if the line misses it.
std::optional<std::array<Vec2, 2>> clip_line(DVec2 point, DVec2 direction, DVec2 lower, DVec2 upper);

/// Returns the part of a convex polygon inside the box (Sutherland and Hodgman 1974).
std::vector<DVec2> clip_polygon(std::vector<DVec2> outline, DVec2 lower, DVec2 upper);

/// Returns the part of a segment inside a convex polygon of either orientation (Cyrus and Beck 1978).
std::optional<Stretch> clip_to_polygon(Vec2 from, Vec2 to, const std::vector<Vec2>& convex_outline);

}  // namespace app
