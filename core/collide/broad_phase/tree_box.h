// The boxes of the dynamic tree's nodes: floats, rounded outwards, so that a node takes half a cache line.
// They may only be too large; the proxies' own boxes have the last word.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/base/cpu.h>
#include <collide/geometry/aabb.h>

#if COLLIDE_WITH(SSE2)
#include <emmintrin.h>
#endif

namespace collide {

struct TreeBox {
    float lower_x = 0.0f;
    float lower_y = 0.0f;
    float upper_x = 0.0f;
    float upper_y = 0.0f;

    /// Half of the circumference, metres: what surface area is in the plane.
    float perimeter() const { return (upper_x - lower_x) + (upper_y - lower_y); }
    Aabb wide() const { return {{lower_x, lower_y}, {upper_x, upper_y}}; }
    friend bool operator==(const TreeBox&, const TreeBox&) = default;
};

inline TreeBox united(const TreeBox& a, const TreeBox& b) {
    return {std::min(a.lower_x, b.lower_x), std::min(a.lower_y, b.lower_y), std::max(a.upper_x, b.upper_x),
            std::max(a.upper_y, b.upper_y)};
}

/// Touching counts. Without a branch: what the four comparisons say cannot be foretold.
inline bool overlaps(const TreeBox& a, const TreeBox& b) {
#if COLLIDE_WITH(SSE2)
    const __m128 all_a = _mm_loadu_ps(&a.lower_x);
    const __m128 all_b = _mm_loadu_ps(&b.lower_x);
    const __m128 lower = _mm_movelh_ps(all_a, all_b);
    const __m128 upper = _mm_movehl_ps(all_a, all_b);  // of b first
    return _mm_movemask_ps(_mm_cmple_ps(lower, upper)) == 0xf;
#else
    const bool x = (a.lower_x <= b.upper_x) & (b.lower_x <= a.upper_x);
    const bool y = (a.lower_y <= b.upper_y) & (b.lower_y <= a.upper_y);
    return x & y;
#endif
}

/// Exact.
inline bool contains(const TreeBox& outer, const Aabb& inner) {
    const bool x = (static_cast<double>(outer.lower_x) <= inner.lower.x) &
                   (inner.upper.x <= static_cast<double>(outer.upper_x));
    const bool y = (static_cast<double>(outer.lower_y) <= inner.lower.y) &
                   (inner.upper.y <= static_cast<double>(outer.upper_y));
    return x & y;
}

inline bool contains(const TreeBox& outer, const TreeBox& inner) {
    return outer.lower_x <= inner.lower_x && outer.lower_y <= inner.lower_y &&
           inner.upper_x <= outer.upper_x && inner.upper_y <= outer.upper_y;
}

/// The largest float that is not above `value`.
inline float rounded_down(double value) {
    constexpr float most = std::numeric_limits<float>::max();
    if (value > static_cast<double>(most)) {
        return most;
    }
    if (value < -static_cast<double>(most)) {
        return -std::numeric_limits<float>::infinity();
    }
    const auto nearest = static_cast<float>(value);
    return static_cast<double>(nearest) <= value
               ? nearest
               : std::nextafterf(nearest, -std::numeric_limits<float>::infinity());
}

/// The smallest float that is not below `value`.
inline float rounded_up(double value) { return -rounded_down(-value); }

/// The smallest tree box around `box` with `margin` metres on each side.
inline TreeBox tree_box_around(const Aabb& box, double margin) {
    return {rounded_down(box.lower.x - margin), rounded_down(box.lower.y - margin),
            rounded_up(box.upper.x + margin), rounded_up(box.upper.y + margin)};
}

}  // namespace collide
