// The swept test of two boxes: sweep_gaps (sweep_kernel_body.h) on the four axes of box_kernel.h, so the
// result is bit-identical.
#pragma once

#include <bit>
#include <cmath>
#include <limits>

#include <collide/base/lanes.h>
#include <collide/narrow_phase/box_kernel.h>
#include <collide/narrow_phase/settled_sweep.h>
#include <collide/narrow_phase/sweep_kernel.h>
#include <collide/narrow_phase/sweep_kernel_body.h>
#include <collide/narrow_phase/translation_cast.h>

namespace collide {

/// Returns the box's projection, which is symmetric about its centre; see box_kernel.h.
inline Projection box_projection(const Shape& box, Vec2 direction) {
    const Vec2 half = half_size(box);
    const float cast = std::abs(direction.x) * half.x + std::abs(direction.y) * half.y;
    return {-cast, cast};
}

/// Returns whether the axis across the motion separates the boxes for all time. Without motion the direction
/// is NaN, and the result is false.
inline bool velocity_axis_separates_boxes(const PairFrame& pair, const SweepMotion& motion) {
    const Lanes4 unit = Lanes4{-motion.velocity.y, motion.velocity.x, 0.0f, 0.0f} / motion.speed;
    const Vec2 direction{unit[0], unit[1]};
    const Projection b = box_projection(pair.b, pair.into_b(direction));
    return separates_for_all_time(
        pair, pair.gaps({direction, box_projection(pair.a, direction), pair.shifted(b, direction)}));
}

/// Sweeps two boxes. The lanes are edges 0 and 1 of A, then edges 0 and 1 of B.
inline SweepResult sweep_boxes(const PairFrame& pair, const GapBlocks<Lanes4, 1>& gaps,
                               const SweepMotion& motion, double t_max, const Transform& xf_a) {
    const SweepLanes sweep{pair, 2, motion.speed != 0.0f ? 1u : 0u};
    return sweep_gaps(sweep, gaps, motion, t_max, xf_a,
                      [&] { return velocity_axis_separates_boxes(pair, motion); });
}

// Finds in doubles when two translating boxes touch first. This is the proof of settled_sweep.h, on all four
// axes and on the axis across the motion at once. It needs no preceding search.
//
// On each axis the gap is the distance of the centres minus half the projections of both boxes
// (box_kernel.h).
//
//   hit    The gap that closes last is open now. When it closes, the other three axes overlap clearly.
//   never  On the axis across the motion there is a gap that the search in floats also finds.
//   miss   Some gap is open at 0 and at t_max. The search names its axis.

inline bool are_sharp_boxes(const Shape& a, const Shape& b) {
    return a.is_box() && b.is_box() && a.radius() + b.radius() == 0.0f;
}

/// Values on the two axes of one box, those of its edges 0 and 1. The axes are the columns of the box's
/// rotation, whose length is 1 only up to float rounding.
struct BoxSides {
    Doubles2 own;      // half height and half width of the box
    Doubles2 offset;   // position of B's centre relative to A's on the axes
    Doubles2 speed;    // velocity of B relative to A along the axes
    Doubles2 reach;    // sum of half the projections of both boxes
    Doubles2 closing;  // speed at which the gap closes
    Doubles2 gap;      // gap at t = 0
};

/// Fills `out`. `cast` is half the projection of the other box on the axes.
[[gnu::always_inline]] inline void look_along(BoxSides& out, DRotation turn, DVec2 half, const Doubles2& cast,
                                              DVec2 way, DVec2 velocity) {
    const Doubles2 x{turn.s, turn.c};
    const Doubles2 y{-turn.c, turn.s};
    out.own = Doubles2{half.y, half.x};
    out.offset = x * way.x + y * way.y;
    out.speed = x * velocity.x + y * velocity.y;
    out.reach = out.own * (turn.c * turn.c + turn.s * turn.s) + cast;
    out.closing = choose(out.offset < 0.0, out.speed, Doubles2(-out.speed));
    out.gap = magnitude(out.offset) - out.reach;
}

/// Returns when the gaps close, seconds; -1 where they never do.
[[gnu::always_inline]] inline Doubles2 entries(const BoxSides& sides) {
    const Doubles2 none = Doubles2{} - 1.0;
    return choose(sides.closing > 0.0, Doubles2(sides.gap / sides.closing), none);
}

/// Two translating sharp boxes with the values on all axes.
struct MovingBoxes {
    BoxSides of_a;
    BoxSides of_b;
    DVec2 way;       // from A's centre to B's centre
    DVec2 velocity;  // velocity of B relative to A
    double size = 0.0;
    double doubt = 0.0;  // a gap of more than this is larger than rounding errors, metres

    /// Returns one bit for each axis: edges 0 and 1 of A, then edges 0 and 1 of B. `on_two` gives the bits
    /// for one box's two axes.
    template <class OnTwo>
    [[gnu::always_inline]] std::uint32_t all_four(OnTwo&& on_two) const {
        return on_two(of_a) | on_two(of_b) << 2;
    }
};

[[gnu::always_inline]] inline void look_at_boxes(MovingBoxes& out, const MovingShapes& pair) {
    const DRotation a = to_double(pair.xf_a.rotation);
    const DRotation b = to_double(pair.xf_b.rotation);
    const DVec2 half_a(half_size(pair.a));
    const DVec2 half_b(half_size(pair.b));
    const double c = std::abs(a.c * b.c + a.s * b.s);
    const double s = std::abs(a.c * b.s - a.s * b.c);
    const Doubles2 sc{s, c};
    const Doubles2 cs{c, s};
    out.way = pair.xf_b.position - pair.xf_a.position;
    out.velocity = pair.velocity_b - pair.velocity_a;
    look_along(out.of_a, a, half_a, sc * half_b.x + cs * half_b.y, out.way, out.velocity);
    look_along(out.of_b, b, half_b, sc * half_a.x + cs * half_a.y, out.way, out.velocity);
    out.size = double{pair.a.extent()} + double{pair.b.extent()} + std::abs(out.way.x) + std::abs(out.way.y);
    out.doubt = doubtful_roundings * length_rounding * out.size;
}

/// Returns the gap in metres above which the search in floats also finds a gap: four times separation_error.
[[gnu::always_inline]] inline double seen_by_floats(double size) {
    return 4.0 * double{separation_roundings} * double{float_rounding} * size;
}

[[gnu::always_inline]] inline bool are_clearly_apart(const MovingBoxes& boxes) {
    const double margin = seen_by_floats(boxes.size);
    return boxes.all_four([&](const BoxSides& of) { return bits(of.gap > margin); }) != 0;
}

/// Returns the axes on which the boxes overlap at a time, clearly or because the gap has just closed. If
/// several gaps close at the same time, rounding only shifts that time. A gap that has just closed counts
/// only if it closes at a hundredth of the speed or faster; otherwise it is a graze.
[[gnu::always_inline]] inline std::uint32_t overlaps_at(const BoxSides& sides, const Doubles2& time,
                                                        double doubt, double speed_squared) {
    const Doubles2 gap = magnitude(Doubles2(sides.offset + sides.speed * time)) - sides.reach;
    const Doubles2 same_side = sides.gap - sides.closing * time;
    const Doubles2 rate_squared = sides.closing * sides.closing * doubtful_roundings;
    return bits(gap < -doubt) |
           (bits(same_side >= -doubt) & bits(sides.closing > 0.0) & bits(rate_squared > speed_squared));
}

/// Returns half the projection of a box on the axis across the motion, times the speed. The projection is the
/// sum of the two lanes.
[[gnu::always_inline]] inline Doubles2 across_motion(const BoxSides& sides) {
    return sides.own * magnitude(Doubles2(shuffled<1, 0>(sides.speed)));
}

/// Returns whether the search in floats also finds this gap across the motion. `gap` is multiplied by the
/// speed. The squared speed must exceed float underflow.
[[gnu::always_inline]] inline bool is_seen_by_floats(double gap, double size, double speed_squared) {
    const double margin = seen_by_floats(size);
    return ((speed_squared > double{std::numeric_limits<float>::min()}) & (gap > 0.0) &
            (gap * gap > margin * margin * speed_squared)) != 0;
}

/// What the proof says about two sharp boxes.
struct BoxSweepProof {
    bool hit = false;
    bool never = false;
    bool miss = false;
    bool ahead = false;      // for a hit: whether B is ahead on its axis
    double time = 0.0;       // for a hit: seconds
    std::uint32_t lane = 0;  // for a hit: edges 0 and 1 of A, then edges 0 and 1 of B
};

[[gnu::always_inline]] inline BoxSweepProof prove_boxes(const MovingBoxes& boxes, double t_max) {
    const double speed_squared = dot(boxes.velocity, boxes.velocity);
    const Doubles2 entry_a = entries(boxes.of_a);
    const Doubles2 entry_b = entries(boxes.of_b);
    Doubles2 latest = larger(entry_a, entry_b);
    raise(latest, shuffled<1, 0>(latest));
    const std::uint32_t entering = bits(entry_a == latest) | bits(entry_b == latest) << 2;
    const std::uint32_t open = boxes.all_four([&](const BoxSides& of) { return bits(of.gap > boxes.doubt); });
    const std::uint32_t ahead = boxes.all_four([&](const BoxSides& of) { return bits(of.offset > 0.0); });
    const std::uint32_t open_late =
        boxes.all_four([&](const BoxSides& of) { return bits(of.gap - of.closing * t_max > boxes.doubt); });
    const std::uint32_t overlapping = boxes.all_four(
        [&](const BoxSides& of) { return overlaps_at(of, latest, boxes.doubt, speed_squared); });

    BoxSweepProof proof;
    proof.time = latest[0];
    proof.lane = static_cast<std::uint32_t>(std::countr_zero(entering | 8u));
    proof.ahead = ((ahead >> proof.lane) & 1u) != 0;
    proof.miss = (open & open_late) != 0;
    // A touch exactly at the end must not depend on the method: the cast decides.
    const double early = t_max - proof.time;
    const bool in_time = ((proof.time > 0.0) & (early > 0.0) &
                          (early * early * speed_squared > boxes.doubt * boxes.doubt)) != 0;
    proof.hit = (in_time & ((entering & open) != 0) & (overlapping == 15u)) != 0;
    const Doubles2 cast = across_motion(boxes.of_a) + across_motion(boxes.of_b);
    const double gap_across = std::abs(cross(boxes.velocity, boxes.way)) - (cast[0] + cast[1]);
    proof.never = is_seen_by_floats(gap_across, boxes.size, speed_squared);
    return proof;
}

inline AxisId box_axis(std::uint32_t lane) {
    static constexpr std::array<AxisId, 5> ids{{{AxisSource::edge_a, 0, 0},
                                                {AxisSource::edge_a, 1, 0},
                                                {AxisSource::edge_b, 0, 0},
                                                {AxisSource::edge_b, 0, 1},
                                                {AxisSource::velocity, 0, 0}}};
    return ids[lane];
}

/// Returns the proved result: the hit, or otherwise the miss by the axis across the motion.
[[gnu::always_inline]] inline SweepResult proved_result(const BoxSweepProof& proof, const Transform& xf_a,
                                                        const Transform& xf_b) {
    const bool hit = proof.hit;
    const Rotation q = proof.lane < 2 ? xf_a.rotation : xf_b.rotation;
    const float sign = proof.ahead ? 1.0f : -1.0f;
    const bool first = (proof.lane & 1u) == 0;
    const float x = sign * (first ? q.s : q.c);
    const float y = sign * (first ? -q.c : q.s);
    // Adding 0 turns -0 into 0.
    return {hit ? SweepOutcome::hit : SweepOutcome::miss,
            hit ? proof.time : 0.0,
            {hit ? 0.0f + x : 1.0f, hit ? 0.0f + y : 0.0f},
            box_axis(hit ? proof.lane : 4u),
            0.0f,
            hit ? 9u : 1u};
}

/// Does the same as `settle_sweep` for two sharp boxes whose proof is known.
inline void settle_boxes(SweepResult& result, const BoxSweepProof& proof, const MovingShapes& pair,
                         double t_max) {
    if (is_settled(result)) {
        return;
    }
    if (proof.hit) {
        result = proved_result(proof, pair.xf_a, pair.xf_b);
    } else if (!(result.outcome == SweepOutcome::miss && proof.miss)) {
        cast_exactly(result, pair, t_max);
    }
}

}  // namespace collide
