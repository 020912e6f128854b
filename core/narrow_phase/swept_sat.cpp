#include "narrow_phase/swept_sat.h"

#include "narrow_phase/box_sweep_kernel.h"
#include "narrow_phase/sweep_kernel.h"
#include "narrow_phase/swept_sat_body.h"
#include "trace/tracer.h"

namespace collide {

namespace {

/// Any pair; where a kernel knows no such shapes, or leaves one that nearly touches to the body.
[[gnu::noinline]] SweepResult sweep_by_body(const Shape& a, const Transform& xf_a, DVec2 velocity_a,
                                            const Shape& b, const Transform& xf_b, DVec2 velocity_b,
                                            double t_max) {
    NoTrace trace;
    return swept_sat_body(a, xf_a, velocity_a, b, xf_b, velocity_b, t_max, SatMode::stop_at_first_gap, trace);
}

/// Two discs about their local origins.
[[gnu::flatten]] SweepResult sweep_discs(const PairFrame& pair, const Transform& xf_a, DVec2 velocity_a,
                                         const Transform& xf_b, DVec2 velocity_b, double t_max) {
    const DiscAxis now = disc_axis(pair);
    if (is_doubtful(pair, now.separation)) [[unlikely]] {
        return sweep_by_body(pair.a, xf_a, velocity_a, pair.b, xf_b, velocity_b, t_max);
    }
    NoTrace trace;
    SweepResult result =
        swept_discs_body(pair, sweep_motion(xf_a, velocity_a, velocity_b), now, t_max, xf_a, trace);
    if (result.outcome == SweepOutcome::hit && is_far(pair)) {
        result.time = refined_time(pair.a, xf_a, velocity_a, pair.b, xf_b, velocity_b, t_max, result);
    }
    return result;
}

bool are_sharp_boxes(const Shape& a, const Shape& b) {
    return a.is_box() && b.is_box() && a.radius() + b.radius() == 0.0f;
}

}  // namespace

SweepResult swept_sat(const Shape& a, const Transform& xf_a, DVec2 velocity_a, const Shape& b,
                      const Transform& xf_b, DVec2 velocity_b, double t_max) {
    // A way of their own: sharing the next one's result costs boxes a quarter of their time.
    if (are_sharp_boxes(a, b)) {
        const PairFrame pair(a, xf_a, b, xf_b);
        bool doubtful = false;
        SweepResult result =
            sweep_boxes(pair, sweep_motion(xf_a, velocity_a, velocity_b), t_max, xf_a, doubtful);
        // Seldom far, but often a hit: in this order the processor guesses right.
        if (doubtful) [[unlikely]] {
            return sweep_by_body(a, xf_a, velocity_a, b, xf_b, velocity_b, t_max);
        }
        if (is_far(pair) && result.outcome == SweepOutcome::hit) {
            result.time = refined_time(a, xf_a, velocity_a, b, xf_b, velocity_b, t_max, result);
        }
        return result;
    }
    const bool sharp = sweep_kernel_covers(a, b);
    if (sharp || rounded_sweep_kernel_covers(a, b)) {
        const PairFrame pair(a, xf_a, b, xf_b);
        const SweepMotion motion = sweep_motion(xf_a, velocity_a, velocity_b);
        SweepResult result =
            sharp ? sweep_edges(pair, motion, t_max, xf_a) : sweep_rounded_edges(pair, motion, t_max, xf_a);
        if (is_left_to_body(result)) [[unlikely]] {
            return sweep_by_body(a, xf_a, velocity_a, b, xf_b, velocity_b, t_max);
        }
        if (result.outcome == SweepOutcome::hit && is_far(pair)) {
            result.time = refined_time(a, xf_a, velocity_a, b, xf_b, velocity_b, t_max, result);
        }
        return result;
    }
    if (are_centred_discs(a, b)) {
        return sweep_discs(PairFrame(a, xf_a, b, xf_b), xf_a, velocity_a, xf_b, velocity_b, t_max);
    }
    return sweep_by_body(a, xf_a, velocity_a, b, xf_b, velocity_b, t_max);
}

}  // namespace collide
