// First time at which two shapes touch that translate and turn at constant rates, by conservative
// advancement.
//
// At any moment the distance d and its direction n bound how soon the shapes can touch. Nothing can close the
// gap faster than the farthest points move. So the shapes may be moved on by that time safely, and the
// distance is computed again. This goes on until the gap has closed or `t_max` has passed:
//
//   0. Take circles about the pivots that hold the shapes. Nothing can touch before they meet, nor after they
//      have parted. A shape that turns many times meanwhile is first taken for the disc that it sweeps. When
//      the other one has reached that, two turns are searched, and so on.
//   1. Compute distance and normal now (GJK, started from the simplex of the step before).
//   2. Choose a step that is safe: the largest of three lower bounds on the time of touching, below.
//   3. Move on. Stop when the gap is closed, or when a bound says that it stays open until the end.
//
// A search for the touch itself goes on until the gap is below 1e-10 of the sizes. If it still closes then,
// the last step ends at the touch. Of shapes with vertices that do not turn the end is that of the sweep
// (translation_cast.h). Near it the farthest corners are compared in double. All turns are those
// of the time itself: a product of many small turns drifts.
//
// The bounds, with r the distance of a shape's farthest point from its pivot and v the closing speed of the
// pivots along n:
//
//   farthest point   gap / (v + |w_a| r_a + |w_b| r_b), Mirtich's and Coumans' bound
//
//   circles          the gap between those circles along n, over v: turning takes no point out of its circle
//
//   fronts           on an axis that turns with the edge in contact, the gap between the two shapes' front
//                    points; a point moves along it by its tangent and curves back, so the front after a turn
//                    is a support along a tilted axis. Where the same points stay in front this is Newton's
//                    step: it converges quadratically however fast the shapes turn
//
// Two sharp polygons of at most eight vertices need distances only where no edge separates them any more. The
// edge normal with the widest gap (SAT) is kept as the axis. The shapes move on while its gap is open; then
// all edges are tested again. It is a hit when a corner has come down on the inside of its edge
// (edge_slide.h, edge_axis.h).
//
// Sources: Mirtich 1996; Coumans, "Continuous Collision Detection and Physics" (2005); the turning axis is
// that of Catto, "Continuous Collision" (GDC 2013).
//
// Limits: with a contact distance, distances are good to about a ten-millionth of the extents. The touch
// itself is right to rounding, of ellipses to about 1e-9 of the extents. At the iteration cap the answer is
// a time before which nothing touches; the cap grows with the turns to look through.
#pragma once

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/gjk.h>

namespace collide {

enum class ToiOutcome : std::uint8_t {
    overlapping,   // already at t = 0
    hit,           // at `time` the distance is `contact` for the first time; with 0 they touch
    miss,          // not within [0, t_max]
    iteration_cap  // not decided: nothing touches before `time`
};

/// The search gives up after so many iterations, and `toi_iterations_per_turn` more for each turn that the
/// shapes make meanwhile, but never after more than `most_toi_iterations`.
inline constexpr std::uint32_t toi_iterations = 10000;
inline constexpr std::uint32_t toi_iterations_per_turn = 30;
inline constexpr std::uint32_t most_toi_iterations = 1000000;

struct ToiResult {
    ToiOutcome outcome = ToiOutcome::miss;
    double time = 0.0;          // seconds; of a miss t_max
    double distance = 0.0;      // then, metres; of a miss as of the last look, there a bound from below
    DVec2 normal{1.0, 0.0};     // then, unit, from A to B, world; of an overlap at the start it says nothing
    DVec2 closest_a{0.0, 0.0};  // then, on the surfaces, world; of a hit only
    DVec2 closest_b{0.0, 0.0};
    std::uint32_t iterations = 0;  // distances, searches over the edges, looks at a gap
    /// Whether they touch within [0, t_max].
    bool hit() const { return outcome == ToiOutcome::overlapping || outcome == ToiOutcome::hit; }
    /// The same, or not decided. Who must not pass through anything stops at `time` then.
    bool may_hit() const { return outcome != ToiOutcome::miss; }
    friend bool operator==(const ToiResult&, const ToiResult&) = default;
};

/// Any shapes, ellipses too; t_max >= 0 seconds. `contact` in metres: the distance at which to stop, as a
/// response wants it; 0: at the touch itself.
ToiResult time_of_impact(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                         double t_max, double contact = 0.0);

// The steps of conservative advancement for a tracer, one moment after the other.

/// Which bound allowed a step.
enum class ToiBound : std::uint8_t { none, farthest_point, circles, fronts };

enum class ToiStage : std::uint8_t {
    circles,  // the time at which the circles about the pivots meet
    advance,  // a distance and the step that it allows
    end,      // `outcome` says why
    axes,     // the edge normals searched for the widest gap (SAT)
    slide,    // the gap on the axis found, which turns with its edge, and the step that it allows
    disc      // as advance, but from the disc that the faster shape sweeps in a turn
};

/// A moment as the body sees it. Places from A's pivot at t = 0, world axes.
struct ToiSeen {
    ToiStage stage = ToiStage::advance;
    double time = 0.0;  // circles: when they meet
    /// `advance`: as GJK found. `axes` and `slide`: along the axis, between the nearest corner and the edge's
    /// line below it. `end`: as found last, with points only of a hit.
    GjkResult gjk{};
    double gap = 0.0;   // axes, slide, advance: the distance less the contact distance
    double step = 0.0;  // slide, advance: safe to move on by, seconds; infinite: they never touch
    ToiBound bound = ToiBound::none;
    double closing = 0.0;  // slide, advance: fastest that the gap can close by the farthest-point bound, m/s
    ToiOutcome outcome = ToiOutcome::miss;  // end
    bool edge_on_a = false;                 // axes, slide: whose edge the axis belongs to
    std::uint32_t edge = 0;
};

}  // namespace collide
