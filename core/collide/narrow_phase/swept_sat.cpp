#include <collide/narrow_phase/swept_sat.h>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/box_sweep_kernel.h>
#include <collide/narrow_phase/settled_sweep.h>
#include <collide/narrow_phase/sweep_kernel.h>
#include <collide/narrow_phase/swept_sat_body.h>

namespace collide {

namespace {

/// Any pair; where a kernel knows no such shapes, or leaves one that nearly touches to the body.
[[gnu::noinline]] SweepResult sweep_by_body(const MovingShapes& pair, double t_max) {
    NoTrace trace;
    SweepResult result = swept_sat_body(pair.a, pair.xf_a, pair.velocity_a, pair.b, pair.xf_b,
                                        pair.velocity_b, t_max, SatMode::stop_at_first_gap, trace);
    settle_sweep(result, pair, t_max);
    return result;
}

/// Two discs about their local origins.
[[gnu::flatten]] SweepResult sweep_discs(const MovingShapes& shapes, double t_max) {
    const PairFrame pair(shapes.a, shapes.xf_a, shapes.b, shapes.xf_b);
    const DiscAxis now = disc_axis(pair);
    if (is_doubtful(pair, now.separation)) [[unlikely]] {
        return sweep_by_body(shapes, t_max);
    }
    NoTrace trace;
    const DVec2 way = shapes.xf_b.position - shapes.xf_a.position;
    return swept_discs_body(pair, sweep_motion(shapes.xf_a, shapes.velocity_a, shapes.velocity_b),
                            {way, shapes.velocity_b - shapes.velocity_a}, now, t_max, shapes.xf_a, trace);
}

bool are_sharp_boxes(const Shape& a, const Shape& b) {
    return a.is_box() && b.is_box() && a.radius() + b.radius() == 0.0f;
}

}  // namespace

SweepResult swept_sat(const Shape& a, const Transform& xf_a, DVec2 velocity_a, const Shape& b,
                      const Transform& xf_b, DVec2 velocity_b, double t_max) {
    const MovingShapes shapes{a, xf_a, velocity_a, b, xf_b, velocity_b};
    // A way of their own: sharing the next one's result costs boxes a quarter of their time.
    if (are_sharp_boxes(a, b)) {
        const PairFrame pair(a, xf_a, b, xf_b);
        bool doubtful = false;
        SweepResult result =
            sweep_boxes(pair, sweep_motion(xf_a, velocity_a, velocity_b), t_max, xf_a, doubtful);
        if (doubtful) [[unlikely]] {
            return sweep_by_body(shapes, t_max);
        }
        settle_sweep(result, shapes, t_max);
        return result;
    }
    const bool sharp = sweep_kernel_covers(a, b);
    if (sharp || rounded_sweep_kernel_covers(a, b)) {
        const PairFrame pair(a, xf_a, b, xf_b);
        const SweepMotion motion = sweep_motion(xf_a, velocity_a, velocity_b);
        SweepResult result =
            sharp ? sweep_edges(pair, motion, t_max, xf_a) : sweep_rounded_edges(pair, motion, t_max, xf_a);
        if (is_left_to_body(result)) [[unlikely]] {
            return sweep_by_body(shapes, t_max);
        }
        settle_sweep(result, shapes, t_max);
        return result;
    }
    if (are_centred_discs(a, b)) {
        return sweep_discs(shapes, t_max);
    }
    return sweep_by_body(shapes, t_max);
}

}  // namespace collide
