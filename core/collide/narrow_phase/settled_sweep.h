// The answer of a sweep put right. The search over the axes runs in floats and says which axis decides; that
// is no more than a good guess. Here that one axis is looked at in doubles, and proves the guess:
//
//   hit    When the gap over an edge closes, a corner of the other shape stands on the edge itself. Or two
//          rounded corners touch, and no neighbour lies farther out in that direction.
//   miss   On the axis the gap is open at 0 and at t_max. Or the proved touch comes later than t_max.
//
// Of two sharp boxes all axes are looked at at once (box_sweep_kernel.h).
//
// The time of a hit is the one proved, right to the rounding of doubles. What is not proved (grazes, ends of
// edges, parallel edges, gaps of rounding) is found out by casting (translation_cast.h).
#pragma once

#include <collide/narrow_phase/swept_sat.h>

namespace collide {

/// Velocities in the world frame, m/s.
struct MovingShapes {
    const Shape& a;
    const Transform& xf_a;
    DVec2 velocity_a;
    const Shape& b;
    const Transform& xf_b;
    DVec2 velocity_b;
};

/// The proof, or the cast.
void prove_or_cast(SweepResult& result, const MovingShapes& pair, double t_max);

/// The cast alone.
void cast_anew(SweepResult& result, const MovingShapes& pair, double t_max);

/// An overlap is right as it is, and so is a miss by the axis across the motion, whose gap is more than
/// rounding.
inline bool is_settled(const SweepResult& result) {
    return result.outcome == SweepOutcome::overlapping || result.axis.source == AxisSource::velocity;
}

/// Puts right a `result` as the bodies and the kernels have it.
inline void settle_sweep(SweepResult& result, const MovingShapes& pair, double t_max) {
    if (!is_settled(result)) {
        prove_or_cast(result, pair, t_max);
    }
}

}  // namespace collide
