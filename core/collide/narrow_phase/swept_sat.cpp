#include <collide/narrow_phase/swept_sat.h>

#include <cassert>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/box_sweep_kernel.h>
#include <collide/narrow_phase/settled_sweep.h>
#include <collide/narrow_phase/sweep_kernel.h>
#include <collide/narrow_phase/swept_sat_body.h>

namespace collide {

namespace {

/// Sweeps any pair without a kernel: shapes that no kernel supports, and pairs that nearly touch.
[[gnu::noinline]] SweepResult sweep_by_body(const MovingShapes& pair, double t_max) {
    NoTrace trace;
    SweepResult result = swept_sat_body(pair.a, pair.xf_a, pair.velocity_a, pair.b, pair.xf_b,
                                        pair.velocity_b, t_max, SatMode::stop_at_first_gap, trace);
    settle_sweep(result, pair, t_max);
    return result;
}

/// Sweeps shapes that a kernel supports. There is one result object, constructed in the caller's storage:
/// copying a result that was just written would stall.
[[gnu::always_inline]] inline SweepResult sweep_by_kernel(const MovingShapes& shapes, double t_max) {
    const PairFrame pair(shapes.a, shapes.xf_a, shapes.b, shapes.xf_b);
    const SweepMotion motion = sweep_motion(shapes.xf_a, shapes.velocity_a, shapes.velocity_b);
    SweepResult result = sweep_kernel_covers(shapes.a, shapes.b)
                             ? sweep_edges(pair, motion, t_max, shapes.xf_a)
                             : sweep_rounded_edges(pair, motion, t_max, shapes.xf_a);
    if (is_left_to_body(result)) [[unlikely]] {
        result = sweep_by_body(shapes, t_max);
    } else {
        settle_sweep(result, shapes, t_max);
    }
    return result;
}

/// Sweeps two discs about their local origins.
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

/// Sweeps two sharp boxes that are apart. The search in floats serves only to name the axis of a miss.
[[gnu::noinline]] SweepResult sweep_apart(const BoxSweepProof& proof, const MovingShapes& shapes,
                                          double t_max) {
    const PairFrame pair(shapes.a, shapes.xf_a, shapes.b, shapes.xf_b);
    GapBlocks<Lanes4, 1> gaps;
    box_gaps(gaps[0], pair);
    const SweepMotion motion = sweep_motion(shapes.xf_a, shapes.velocity_a, shapes.velocity_b);
    SweepResult result = sweep_boxes(pair, gaps, motion, t_max, shapes.xf_a);
    settle_boxes(result, proof, shapes, t_max);
    return result;
}

/// Sweeps two sharp boxes. Each result is constructed in the caller's storage, because a copy would take as
/// long as the rest.
[[gnu::always_inline]] inline SweepResult sweep_sharp_boxes(const MovingShapes& shapes, double t_max) {
    MovingBoxes boxes;
    look_at_boxes(boxes, shapes);
    if (are_clearly_apart(boxes)) {
        const BoxSweepProof proof = prove_boxes(boxes, t_max);
        if (proof.hit | proof.never) {
            return proved_result(proof, shapes.xf_a, shapes.xf_b);
        }
        return sweep_apart(proof, shapes, t_max);
    }
    const PairFrame pair(shapes.a, shapes.xf_a, shapes.b, shapes.xf_b);
    GapBlocks<Lanes4, 1> gaps;
    box_gaps(gaps[0], pair);
    const EdgeChoice now = first_best(gaps, 2, SatMode::search_on);
    const float error = separation_error(pair);
    if (now.separation < -error) {
        const SweepMotion motion = sweep_motion(shapes.xf_a, shapes.velocity_a, shapes.velocity_b);
        return overlapping_now({pair, 2, motion.speed != 0.0f ? 1u : 0u}, now, shapes.xf_a);
    }
    return now.separation > error ? sweep_apart(prove_boxes(boxes, t_max), shapes, t_max)
                                  : sweep_by_body(shapes, t_max);
}

}  // namespace

SweepResult swept_sat(const Shape& a, const Transform& xf_a, DVec2 velocity_a, const Shape& b,
                      const Transform& xf_b, DVec2 velocity_b, double t_max) {
    assert(sat_covers(a) && sat_covers(b) && t_max >= 0.0);
    const MovingShapes shapes{a, xf_a, velocity_a, b, xf_b, velocity_b};
    if (are_sharp_boxes(a, b)) {
        return sweep_sharp_boxes(shapes, t_max);
    }
    if (sweep_kernel_covers(a, b) || rounded_sweep_kernel_covers(a, b)) {
        return sweep_by_kernel(shapes, t_max);
    }
    if (are_centred_discs(a, b)) {
        return sweep_discs(shapes, t_max);
    }
    return sweep_by_body(shapes, t_max);
}

}  // namespace collide
