// When two boxes that translate touch first, in doubles. It is the proof of settled_sweep.h on all four axes
// at once, and on the axis across the motion. It needs no search before it.
//
// On each axis the distance of the centres, less how far both boxes reach, is the gap (box_kernel.h).
//
//   hit    The gap that closes last is open now. When it closes, the other three axes overlap clearly.
//   never  On the axis across the motion there is a gap that the search in floats sees, too.
//   miss   Some gap is open at 0 and at t_max. The search names its axis.
#pragma once

#include <bit>
#include <cmath>
#include <limits>

#include <collide/base/lanes.h>
#include <collide/narrow_phase/box_kernel.h>
#include <collide/narrow_phase/settled_sweep.h>
#include <collide/narrow_phase/sweep_choice.h>
#include <collide/narrow_phase/translation_cast.h>

namespace collide {

inline bool are_sharp_boxes(const Shape& a, const Shape& b) {
    return a.is_box() && b.is_box() && a.radius() + b.radius() == 0.0f;
}

/// Two axes of one box, those of its edges 0 and 1. As long as the columns of the box's turn, which are units
/// but for the rounding of floats.
struct BoxSides {
    Doubles2 offset;   // of B's centre
    Doubles2 speed;    // of B
    Doubles2 reach;    // of both boxes
    Doubles2 closing;  // speed at which the gap closes
    Doubles2 gap;      // at t = 0
    Doubles2 entry;    // when the gap closes; less than 0 when it never does
};

/// `own` is the half height and width of the box, `cast` half the projections of the other one.
[[gnu::always_inline]] inline void look_along(BoxSides& out, Turn turn, const Doubles2& own,
                                              const Doubles2& cast, DVec2 way, DVec2 velocity) {
    const Doubles2 x{turn.s, turn.c};
    const Doubles2 y{-turn.c, turn.s};
    const Doubles2 never = Doubles2{} - 1.0;
    out.offset = x * way.x + y * way.y;
    out.speed = x * velocity.x + y * velocity.y;
    out.reach = own * (turn.c * turn.c + turn.s * turn.s) + cast;
    out.closing = choose(out.offset < 0.0, out.speed, Doubles2(-out.speed));
    out.gap = magnitude(out.offset) - out.reach;
    out.entry = choose(out.closing > 0.0, Doubles2(out.gap / out.closing), never);
}

/// The axes on which both overlap at a time, clearly or because the gap has just closed. Several that close
/// at once are all on their way in: rounding shifts the time, and no more. A gap must close at a hundredth of
/// the speed for that: else it is a graze.
[[gnu::always_inline]] inline std::uint32_t overlaps_at(const BoxSides& sides, const Doubles2& time,
                                                        double doubt, double speed_squared) {
    const Doubles2 gap = magnitude(Doubles2(sides.offset + sides.speed * time)) - sides.reach;
    const Doubles2 same_side = sides.gap - sides.closing * time;
    const Doubles2 rate_squared = sides.closing * sides.closing * doubtful_roundings;
    return bits(gap < -doubt) |
           (bits(same_side >= -doubt) & bits(sides.closing > 0.0) & bits(rate_squared > speed_squared));
}

/// Half the projection of a box on the axis across the motion, times the speed: each side casts the speed
/// along the other one. The two lanes are to be added.
[[gnu::always_inline]] inline Doubles2 across_motion(const BoxSides& sides, const Doubles2& own) {
    return own * magnitude(Doubles2(shuffled<1, 0>(sides.speed)));
}

/// Whether the search in floats finds this gap across the motion, too, given times the speed. Four times
/// separation_error leaves no doubt, as long as the square of the speed is no rounding.
[[gnu::always_inline]] inline bool is_seen_by_floats(double gap, double size, double speed_squared) {
    const double margin = 4.0 * 8.0 * double{float_rounding} * size;
    return ((speed_squared > double{std::numeric_limits<float>::min()}) & (gap > 0.0) &
            (gap * gap > margin * margin * speed_squared)) != 0;
}

/// What is proved of two sharp boxes.
struct BoxSweepProof {
    bool hit = false;
    bool never = false;
    bool miss = false;
    bool ahead = false;      // of a hit: whether B is ahead on its axis
    double time = 0.0;       // of a hit, seconds
    std::uint32_t lane = 0;  // of a hit: edges 0 and 1 of A, 0 and 1 of B
};

[[gnu::always_inline]] inline BoxSweepProof prove_boxes(const MovingShapes& pair, double t_max) {
    const Turn a = turn_of(pair.xf_a.rotation);
    const Turn b = turn_of(pair.xf_b.rotation);
    const DVec2 way = pair.xf_b.position - pair.xf_a.position;
    const DVec2 velocity = pair.velocity_b - pair.velocity_a;
    const DVec2 half_a(half_size(pair.a));
    const DVec2 half_b(half_size(pair.b));
    const double c = std::abs(a.c * b.c + a.s * b.s);
    const double s = std::abs(a.c * b.s - a.s * b.c);
    const Doubles2 sc{s, c};
    const Doubles2 cs{c, s};
    const Doubles2 own_a{half_a.y, half_a.x};
    const Doubles2 own_b{half_b.y, half_b.x};
    BoxSides of_a;
    BoxSides of_b;
    look_along(of_a, a, own_a, sc * half_b.x + cs * half_b.y, way, velocity);
    look_along(of_b, b, own_b, sc * half_a.x + cs * half_a.y, way, velocity);

    const double size = double{pair.a.extent()} + double{pair.b.extent()} + std::abs(way.x) + std::abs(way.y);
    const double doubt = doubtful_roundings * length_rounding * size;
    const double speed_squared = dot(velocity, velocity);
    Doubles2 latest = larger(of_a.entry, of_b.entry);
    raise(latest, shuffled<1, 0>(latest));
    const auto all_four = [&](auto&& on_two) { return on_two(of_a) | on_two(of_b) << 2; };
    const std::uint32_t entering = all_four([&](const BoxSides& of) { return bits(of.entry == latest); });
    const std::uint32_t ahead = all_four([&](const BoxSides& of) { return bits(of.offset > 0.0); });
    const std::uint32_t open = all_four([&](const BoxSides& of) { return bits(of.gap > doubt); });
    const std::uint32_t open_late =
        all_four([&](const BoxSides& of) { return bits(of.gap - of.closing * t_max > doubt); });
    const std::uint32_t overlapping =
        all_four([&](const BoxSides& of) { return overlaps_at(of, latest, doubt, speed_squared); });

    BoxSweepProof proof;
    proof.time = latest[0];
    proof.lane = static_cast<std::uint32_t>(std::countr_zero(entering | 8u));
    proof.ahead = ((ahead >> proof.lane) & 1u) != 0;
    proof.miss = (open & open_late) != 0;
    // A touch just at the end must not depend on how it was found: the cast decides.
    const double early = t_max - proof.time;
    const bool in_time =
        ((proof.time > 0.0) & (early > 0.0) & (early * early * speed_squared > doubt * doubt)) != 0;
    proof.hit = (in_time & ((entering & open) != 0) & (overlapping == 15u)) != 0;
    const Doubles2 cast = across_motion(of_a, own_a) + across_motion(of_b, own_b);
    const double gap_across = std::abs(cross(velocity, way)) - (cast[0] + cast[1]);
    proof.never = is_seen_by_floats(gap_across, size, speed_squared);
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

/// What is proved: the hit, or else a miss by the axis across the motion.
[[gnu::always_inline]] inline SweepResult proved_result(const BoxSweepProof& proof, const Transform& xf_a,
                                                        const Transform& xf_b) {
    const bool hit = proof.hit;
    const Rotation q = proof.lane < 2 ? xf_a.rotation : xf_b.rotation;
    const float sign = proof.ahead ? 1.0f : -1.0f;
    const bool first = (proof.lane & 1u) == 0;
    const float x = sign * (first ? q.s : q.c);
    const float y = sign * (first ? -q.c : q.s);
    // Added to 0, no coordinate is -0.
    return {hit ? SweepOutcome::hit : SweepOutcome::miss,
            hit ? proof.time : 0.0,
            {hit ? 0.0f + x : 1.0f, hit ? 0.0f + y : 0.0f},
            box_axis(hit ? proof.lane : 4u),
            0.0f,
            hit ? 9u : 1u};
}

/// `settle_sweep` of two sharp boxes, with the proof at hand.
inline void settle_boxes(SweepResult& result, const BoxSweepProof& proof, const MovingShapes& pair,
                         double t_max) {
    if (is_settled(result)) {
        return;
    }
    if (proof.hit) {
        result = proved_result(proof, pair.xf_a, pair.xf_b);
    } else if (!(result.outcome == SweepOutcome::miss && proof.miss)) {
        cast_anew(result, pair, t_max);
    }
}

}  // namespace collide
