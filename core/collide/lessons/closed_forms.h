// Pairs with a formula of their own: two AABBs, two circles, two freely rotated rectangles.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/tuning.h>

namespace collide::lessons {

/// Two axis-aligned boxes: signed separation along x and y, the larger one decides.
/// Unlike for shapes, a separated pair's `separation` is the larger of the two gaps.
struct AabbTest {
    bool overlap = false;
    double separation_x = 0.0;
    double separation_y = 0.0;
    double separation = 0.0;
    DVec2 normal{1.0, 0.0};  // from A to B
};
AabbTest test_aabbs(const Aabb& a, const Aabb& b);

/// Two circles: distance of the centres less both radii. Concentric circles push along +x.
SatResult test_circles(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

/// Two freely rotated rectangles: the AABBs first, then the four axes (two edge normals of each), ending at
/// the first gap. Source: the article on rotated rectangles for a top-down racing game.
/// Precondition: both `is_box()` without radius.
struct RectangleTest {
    bool aabb_overlap = false;  // false: no axis was tried
    bool overlap = false;
    int axes_tested = 0;           // 0 to 4
    std::optional<AxisId> gap_on;  // the axis that separates
};
RectangleTest test_rectangles(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

}  // namespace collide::lessons
