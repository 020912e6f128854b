// The swept test of two boxes: sweep_gaps (sweep_kernel_body.h) on the four axes of box_kernel.h, so the same
// answer to the bit.
#pragma once

#include <collide/narrow_phase/box_kernel.h>
#include <collide/narrow_phase/sweep_kernel_body.h>

namespace collide {

/// See box_kernel.h: to either side of its centre a box casts the same projection.
inline Projection box_projection(const Shape& box, Vec2 direction) {
    const Vec2 half = half_size(box);
    const float cast = std::abs(direction.x) * half.x + std::abs(direction.y) * half.y;
    return {-cast, cast};
}

/// Without motion there is no such axis: its numbers are none, and separate nothing.
inline bool velocity_axis_separates_boxes(const PairFrame& pair, const SweepMotion& motion) {
    const Lanes4 unit = Lanes4{-motion.velocity.y, motion.velocity.x, 0.0f, 0.0f} / motion.speed;
    const Vec2 direction{unit[0], unit[1]};
    const Projection b = box_projection(pair.b, pair.into_b(direction));
    return parts_for_ever(
        pair, pair.gaps({direction, box_projection(pair.a, direction), pair.shifted(b, direction)}));
}

/// The sweep of two boxes. Their lanes are edges 0 and 1 of A, 0 and 1 of B.
inline SweepResult sweep_boxes(const PairFrame& pair, const GapBlocks<Lanes4, 1>& gaps,
                               const SweepMotion& motion, double t_max, const Transform& xf_a) {
    const SweepLanes sweep{pair, 2, motion.speed != 0.0f ? 1u : 0u};
    return sweep_gaps(sweep, gaps, motion, t_max, xf_a,
                      [&] { return velocity_axis_separates_boxes(pair, motion); });
}

}  // namespace collide
