// Pairs with a closed formula: two AABBs, two circles, two freely rotated rectangles.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/tuning.h>

namespace collide::lessons {

/// Tests two axis-aligned boxes. The larger of the signed separations along x and y decides. Unlike with
/// shapes, `separation` of a separated pair is the larger of the two gaps.
struct AabbTest {
    bool overlap = false;
    double separation_x = 0.0;
    double separation_y = 0.0;
    double separation = 0.0;
    DVec2 normal{1.0, 0.0};  // unit, from A to B
};
AabbTest test_aabbs(const Aabb& a, const Aabb& b);

/// Tests two circles: the distance of their centres minus both radii. Concentric circles separate along +x.
SatResult test_circles(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

/// Tests two freely rotated rectangles: first the AABBs, then the four axes (two edge normals of each
/// rectangle), up to the first gap. Source: the article on rotated rectangles for a top-down racing game.
/// Precondition: both are `is_box()` without radius.
struct RectangleTest {
    bool aabb_overlap = false;  // false: no axis was tested
    bool overlap = false;
    int axes_tested = 0;           // 0 to 4
    std::optional<AxisId> gap_on;  // the axis that separates
};
RectangleTest test_rectangles(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

}  // namespace collide::lessons
