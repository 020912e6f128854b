// Bounding boxes that are never smaller than the shape, whatever the rounding.
//
// A vertex's coordinate is a sum of products of floats, which doubles represent exactly. Where a sum of them
// is not exact, it is rounded outwards to a neighbouring double, at most two steps away. Where all sums are
// exact, as for boxes along the axes with simple coordinates, the box is exact.
#pragma once

#include <cmath>
#include <limits>

#include <collide/base/lanes.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/transform.h>

namespace collide {

// Sums of x and of y, side by side in two lanes.

/// The next double above, or the one behind it.
[[gnu::always_inline]] inline Doubles2 above(const Doubles2& x) {
    return x + (magnitude(x) * std::numeric_limits<double>::epsilon() +
                std::numeric_limits<double>::denorm_min());
}

/// The sum a + b, rounded up; exact where the sum is a double. As `sum_of` in every lane.
[[gnu::always_inline]] inline Doubles2 sum_above(const Doubles2& a, const Doubles2& b) {
    const Doubles2 sum = a + b;
    const Doubles2 b_part = sum - a;
    const Doubles2 a_part = sum - b_part;
    const Doubles2 tail = (a - a_part) + (b - b_part);
    return choose(tail > Doubles2{}, above(sum), sum);
}

/// The box of what reaches from `lower` to `upper` around the place of `xf` in world axes, metres, and by
/// `radius` beyond. `rounded`: both may be off by one rounding.
inline Aabb bounds_around(const Transform& xf, DVec2 lower, DVec2 upper, bool rounded, double radius) {
    const auto place = load_lanes<Doubles2>(&xf.position);
    const auto tail = load_lanes<Doubles2>(&xf.tail);
    const Doubles2 rounding = Doubles2{} + radius;
    const auto reach = [&](const Doubles2& farthest, const Doubles2& to, const Doubles2& rest) {
        return sum_above(sum_above(to, sum_above(rounded ? above(farthest) : farthest, rounding)), rest);
    };
    // Taken from 0, so that 0 keeps its sign.
    Aabb box;
    store_lanes(&box.lower, Doubles2(Doubles2{} - reach(-load_lanes<Doubles2>(&lower), -place, -tail)));
    store_lanes(&box.upper, reach(load_lanes<Doubles2>(&upper), place, tail));
    return box;
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
