// Finds the first time at which two shapes touch that translate and turn at constant rates, by conservative
// advancement.
//
// At any moment the distance d and its direction n bound how soon the shapes can touch. Nothing closes the
// gap faster than the farthest points move. So the shapes can safely advance by that time, and the distance
// is computed again. This repeats until the gap has closed or `t_max` has passed:
//
//   0. Take circles about the pivots that contain the shapes. Nothing can touch before the circles meet, nor
//      after they have separated. A shape that turns many times meanwhile is first replaced by the disc that
//      it sweeps. When the other shape has reached the disc, two turns are searched, then the disc is used
//      again.
//   1. Compute the distance and normal now (GJK, started from the simplex of the previous step).
//   2. Choose a safe step: the largest of three lower bounds on the time of touching, below.
//   3. Advance. Stop when the gap is closed, or when a bound says that it stays open until the end.
//
// A search for the touch itself (`contact` = 0) continues until the gap is below 1e-10 of the sizes. If the
// gap is still closing then, the last step ends at the touch. For shapes with vertices that do not turn, the
// result is that of the sweep (translation_cast.h). Near the touch the farthest corners are compared in
// double. All rotations are computed from the time itself, because a product of many small rotations drifts.
//
// The bounds use the distance r of a shape's farthest point from its pivot and the closing speed v of the
// pivots along n:
//
//   farthest point   gap / (v + |w_a| r_a + |w_b| r_b), Mirtich's and Coumans' bound
//
//   circles          the gap between the circles along n, divided by v: turning moves no point out of its
//                    circle
//
//   fronts           the gap between the foremost points of the two shapes on an axis that turns with the
//                    edge in contact. Each point moves along its tangent and curves back, so the foremost
//                    point after a turn is a support point along a tilted axis. While the same points stay
//                    foremost, this is Newton's step: it converges quadratically at any angular velocity.
//
// Two sharp polygons of at most eight vertices need no distances while an edge separates them. The edge
// normal with the widest gap (SAT) is kept as the axis. The shapes advance while its gap is open; then all
// edges are tested again. It is a hit when a corner has reached the inside of its edge (edge_slide.h,
// edge_axis.h).
//
// Sources: Mirtich 1996; Coumans, "Continuous Collision Detection and Physics" (2005); the turning axis is
// that of Catto, "Continuous Collision" (GDC 2013).
//
// Limits: with a contact distance, the error of distances is about a ten-millionth of the extents. The touch
// itself is exact up to rounding, for ellipses to about 1e-9 of the extents. At the iteration cap the result
// is a time before which nothing touches; the cap grows with the number of turns.
#pragma once

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/gjk.h>

namespace collide {

enum class ToiOutcome : std::uint8_t {
    overlapping,   // the shapes touch or overlap at t = 0
    hit,           // at `time` the distance is `contact` for the first time; if `contact` is 0, they touch
    miss,          // no hit within [0, t_max]
    iteration_cap  // undecided, but nothing touches before `time`
};

/// Limits of the search: it ends undecided after `toi_iterations`, plus `toi_iterations_per_turn` for each
/// turn that the shapes make meanwhile, but at most `most_toi_iterations`.
inline constexpr std::uint32_t toi_iterations = 10000;
inline constexpr std::uint32_t toi_iterations_per_turn = 30;
inline constexpr std::uint32_t most_toi_iterations = 1000000;

struct ToiResult {
    ToiOutcome outcome = ToiOutcome::miss;
    double time = 0.0;          // seconds; t_max for a miss
    double distance = 0.0;      // at `time`, metres; for a miss, a lower bound from the last step
    DVec2 normal{1.0, 0.0};     // at `time`, unit, from A to B, world; meaningless for an overlap at the
                                // start
    DVec2 closest_a{0.0, 0.0};  // at `time`, on the surfaces, world; only for a hit
    DVec2 closest_b{0.0, 0.0};
    std::uint32_t iterations = 0;  // number of distances, searches over the edges and gap evaluations
    /// Returns whether the shapes touch within [0, t_max].
    bool hit() const { return outcome == ToiOutcome::overlapping || outcome == ToiOutcome::hit; }
    /// Returns whether the shapes touch or the search was undecided. A caller that must not pass through
    /// anything then stops at `time`.
    bool may_hit() const { return outcome != ToiOutcome::miss; }
    friend bool operator==(const ToiResult&, const ToiResult&) = default;
};

/// Returns the first touch of two shapes of any kind; t_max >= 0 seconds. `contact` is the distance in metres
/// at which to stop, as a collision response wants it; 0 means the touch itself.
ToiResult time_of_impact(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                         double t_max, double contact = 0.0);

// The steps of conservative advancement for a tracer, in the order of time.

/// The bound that allowed a step.
enum class ToiBound : std::uint8_t { none, farthest_point, circles, fronts };

enum class ToiStepKind : std::uint8_t {
    circles,  // the time at which the circles about the pivots meet
    advance,  // a distance and the step that it allows
    end,      // the end; `outcome` says why
    axes,     // a search for the edge normal with the widest gap (SAT)
    slide,    // the gap on that axis, which turns with its edge, and the step that the gap allows
    disc      // like `advance`, but with the disc that the faster-turning shape sweeps
};

/// One moment of the search. Positions are relative to A's pivot at t = 0, world axes.
struct ToiEvent {
    ToiStepKind kind = ToiStepKind::advance;
    double time = 0.0;  // seconds; for `circles` the time at which they meet
    /// `advance`: the result of GJK. `axes` and `slide`: along the axis, from the nearest corner to the
    /// edge's line below it. `end`: the last result, with points only for a hit.
    GjkResult gjk{};
    double gap = 0.0;   // axes, slide, advance: the distance minus the contact distance, metres
    double step = 0.0;  // slide, advance: safe step in seconds; infinite: the shapes never touch
    ToiBound bound = ToiBound::none;
    double closing = 0.0;  // slide, advance: fastest speed at which the gap can close by the farthest-point
                           // bound, m/s
    ToiOutcome outcome = ToiOutcome::miss;  // set by `end`
    bool edge_on_a = false;                 // axes, slide: whether the axis' edge belongs to A
    std::uint32_t edge = 0;
};

}  // namespace collide
