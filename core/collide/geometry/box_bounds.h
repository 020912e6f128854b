// Computes bounding boxes that are never smaller than the shape, whatever the rounding.
//
// A vertex coordinate is a sum of products of floats, and doubles represent these products exactly. A sum
// that is not exact is rounded outwards to a neighbouring double, at most two steps away. Where all sums are
// exact, as for axis-aligned boxes with simple coordinates, the box is exact.
#pragma once

#include <cmath>
#include <limits>

#include <collide/base/lanes.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/transform.h>

namespace collide {

// The functions below compute x and y together, in the two lanes of a SIMD register.

/// Returns a double above x, at most two steps away.
[[gnu::always_inline]] inline Doubles2 above(const Doubles2& x) {
    return x + (magnitude(x) * std::numeric_limits<double>::epsilon() +
                std::numeric_limits<double>::denorm_min());
}

/// Returns the sum a + b, rounded up; exact where the sum is a double. Works in every lane as `sum_of` does.
[[gnu::always_inline]] inline Doubles2 sum_above(const Doubles2& a, const Doubles2& b) {
    const Doubles2 sum = a + b;
    const Doubles2 b_part = sum - a;
    const Doubles2 a_part = sum - b_part;
    const Doubles2 tail = (a - a_part) + (b - b_part);
    return choose(tail > Doubles2{}, above(sum), sum);
}

/// Returns the world box of a shape that reaches from `lower` to `upper` around the position of `xf`. `lower`
/// and `upper` are along world axes, and the box extends by `radius` further; all in metres. `rounded`:
/// `lower` and `upper` may be off by one rounding error.
inline Aabb bounds_around(const Transform& xf, DVec2 lower, DVec2 upper, bool rounded, double radius) {
    const auto place = load_lanes<Doubles2>(&xf.position);
    const auto remainder = load_lanes<Doubles2>(&xf.remainder);
    const Doubles2 rounding = Doubles2{} + radius;
    const auto reach = [&](const Doubles2& farthest, const Doubles2& to, const Doubles2& rest) {
        return sum_above(sum_above(to, sum_above(rounded ? above(farthest) : farthest, rounding)), rest);
    };
    // Computed as a difference from 0, so that a 0 keeps its sign.
    Aabb box;
    store_lanes(&box.lower, Doubles2(Doubles2{} - reach(-load_lanes<Doubles2>(&lower), -place, -remainder)));
    store_lanes(&box.upper, reach(load_lanes<Doubles2>(&upper), place, remainder));
    return box;
}

/// Returns whether a rotated coordinate sums products with both the cosine and the sine.
inline bool is_slanted(Rotation q) { return q.c != 0.0f && q.s != 0.0f; }

/// Returns the box of a rectangle centred on the origin with half extents `half`. The result is bit-identical
/// to the box of its corners, because rounding is symmetric in sign.
inline Aabb box_bounds(Vec2 half, const Transform& xf, double radius = 0.0) {
    const DVec2 h(half);
    const DVec2 q = glm::abs(DVec2(xf.rotation.c, xf.rotation.s));
    const DVec2 reach(q.x * h.x + q.y * h.y, q.y * h.x + q.x * h.y);
    return bounds_around(xf, -reach, reach, is_slanted(xf.rotation), radius);
}

}  // namespace collide
