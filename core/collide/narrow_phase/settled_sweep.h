// Verifies the result of a sweep in double precision. The sweep searches the axes in floats and finds the
// deciding axis, but only as a good guess. Here this one axis is computed in doubles, which proves or refutes
// the guess:
//
//   hit    When the gap over an edge closes, a corner of the other shape stands on the edge itself. Or two
//          rounded corners touch, and no neighbour lies farther out in that direction.
//   miss   On the axis the gap is open at 0 and at t_max. Or the proved touch comes later than t_max.
//
// For two sharp boxes all axes are tested at once (box_sweep_kernel.h).
//
// The time of a proved hit is exact up to the rounding of doubles. Results without a proof (grazes, ends of
// edges, parallel edges, gaps of rounding size) are computed by a cast (translation_cast.h).
#pragma once

#include <collide/narrow_phase/swept_sat.h>

namespace collide {

/// Two shapes and their velocities in the world frame, m/s.
struct MovingShapes {
    const Shape& a;
    const Transform& xf_a;
    DVec2 velocity_a;
    const Shape& b;
    const Transform& xf_b;
    DVec2 velocity_b;
};

/// Replaces `result` by its proof in doubles, or by the cast if there is no proof.
void prove_or_cast(SweepResult& result, const MovingShapes& pair, double t_max);

/// Replaces `result` by the cast.
void cast_exactly(SweepResult& result, const MovingShapes& pair, double t_max);

/// Returns whether `result` needs no verification: an overlap, or a miss by the axis across the motion, whose
/// gap is larger than rounding.
inline bool is_settled(const SweepResult& result) {
    return result.outcome == SweepOutcome::overlapping || result.axis.source == AxisSource::velocity;
}

/// Verifies and corrects a `result` of the float search.
inline void settle_sweep(SweepResult& result, const MovingShapes& pair, double t_max) {
    if (!is_settled(result)) {
        prove_or_cast(result, pair, t_max);
    }
}

}  // namespace collide
