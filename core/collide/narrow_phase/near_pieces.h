// Which pieces of two bodies come near each other, and how fast a body's points turn about its pivot.
#pragma once

#include <cmath>

#include <collide/geometry/collider.h>
#include <collide/geometry/transform.h>

namespace collide {

inline const Aabb& box_of(const Collider& collider, std::uint32_t piece) {
    return collider.boxes.empty() ? collider.aabb : collider.boxes[piece];
}

inline double length_of(DVec2 v) { return std::sqrt(dot(v, v)); }

/// Distance between two boxes, metres, a little less than rounding may make of it.
inline double gap_between(const Aabb& a, const Aabb& b) {
    const Aabb wide_a = touching_bounds(a);
    const Aabb wide_b = touching_bounds(b);
    const DVec2 gap =
        glm::max(glm::max(wide_b.lower - wide_a.upper, wide_a.lower - wide_b.upper), DVec2(0.0));
    return std::hypot(gap.x, gap.y);
}

/// Calls `visit(i, j)` for the pairs of pieces whose boxes come within `reach()` metres of each other; the
/// first pair always.
template <class Reach, class Visit>
void each_near_pair(const Collider& a, const Collider& b, Reach&& reach, Visit&& visit) {
    for (std::uint32_t i = 0; i < a.pieces.size(); ++i) {
        if (i > 0 && gap_between(box_of(a, i), b.aabb) > reach()) {
            continue;
        }
        for (std::uint32_t j = 0; j < b.pieces.size(); ++j) {
            if (i + j == 0 || gap_between(box_of(a, i), box_of(b, j)) <= reach()) {
                visit(i, j);
            }
        }
    }
}

/// What the body turns about, world.
inline DVec2 pivot_of(const Collider& collider) {
    return collider.pose.position + rotate(turn_by(collider.pose.angle), collider.local_pivot);
}

/// No point of the body is farther from its pivot, metres.
inline double reach_of(const Collider& collider) {
    const DVec2 pivot = pivot_of(collider);
    return length_of(glm::max(collider.aabb.upper - pivot, pivot - collider.aabb.lower));
}

/// The greatest speed that turning alone gives a point of the body, m/s.
inline double turning_speed(const Collider& collider) {
    return std::abs(collider.angular_velocity) * reach_of(collider);
}

}  // namespace collide
