// Bounding boxes that are never smaller than the shape, whatever the rounding.
//
// A vertex's coordinate is a sum of products of floats, which doubles represent exactly. Where a sum of them
// is not exact, it is rounded outwards to a neighbouring double, at most two steps away. Where all sums are
// exact, as for boxes along the axes with simple coordinates, the box is exact.
#pragma once

#include <cmath>
#include <limits>

#include <collide/base/expansion.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/transform.h>

namespace collide {

/// The next double above, or the one behind it.
inline double above(double x) {
    return x +
           (std::abs(x) * std::numeric_limits<double>::epsilon() + std::numeric_limits<double>::denorm_min());
}

/// The sum a + b, rounded up; exact where the sum is a double.
inline double sum_above(double a, double b) {
    const Exact sum = sum_of(a, b);
    return sum.tail > 0.0 ? above(sum.value) : sum.value;
}

/// The box of what reaches from `lower` to `upper` around the place of `xf` in world axes, metres, and by
/// `radius` beyond. `rounded`: both may be off by one rounding.
inline Aabb bounds_around(const Transform& xf, DVec2 lower, DVec2 upper, bool rounded, double radius) {
    const DVec2 position = xf.position;
    const auto reach = [&](double farthest, double place, double tail) {
        return sum_above(sum_above(place, sum_above(rounded ? above(farthest) : farthest, radius)), tail);
    };
    // Taken from 0, so that 0 keeps its sign.
    const DVec2 tail = xf.tail;
    return {{0.0 - reach(-lower.x, -position.x, -tail.x), 0.0 - reach(-lower.y, -position.y, -tail.y)},
            {reach(upper.x, position.x, tail.x), reach(upper.y, position.y, tail.y)}};
}

/// Whether products with both the cosine and the sine are added up.
inline bool is_slanted(Rotation q) { return q.c != 0.0f && q.s != 0.0f; }

/// The box of a rectangle about its origin, of half width and height `half`. To the bit that of its corners,
/// since rounding is symmetric in sign.
inline Aabb box_bounds(Vec2 half, const Transform& xf, double radius = 0.0) {
    const DVec2 h(half);
    const DVec2 q = glm::abs(DVec2(xf.rotation.c, xf.rotation.s));
    const DVec2 reach(q.x * h.x + q.y * h.y, q.y * h.x + q.x * h.y);
    return bounds_around(xf, -reach, reach, is_slanted(xf.rotation), radius);
}

}  // namespace collide
