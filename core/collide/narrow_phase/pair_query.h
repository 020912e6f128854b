// Everything the program asks about one pair of bodies, in one call: boxes, SAT, GJK and EPA, contacts, the
// sweep and the time of impact. A concave body is a union of pieces. The deepest (or nearest) piece pair
// answers for it, by its contact with the body's outline (seams.h). Where SAT has no axes (ellipses), GJK and
// EPA answer alone, and the sweep is a conservative advancement without turning.
#pragma once

#include <array>
#include <optional>

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/seams.h>
#include <collide/narrow_phase/swept_sat.h>
#include <collide/narrow_phase/time_of_impact.h>

namespace collide {

/// Contacts of both constructions, at one moment.
struct ContactSet {
    ContactPoints manifold;
    ContactPoints support;
    friend bool operator==(const ContactSet&, const ContactSet&) = default;
};

struct PairResult {
    bool aabb_overlap = false;
    bool covered = false;  // false: a shape is an ellipse, and `sat` says nothing
    std::array<std::uint32_t, 2> pieces{0,
                                        0};  // the deepest, or nearest; of `sat`, `gjk`, `epa` and `contacts`
    bool overlap = false;                    // they share a point
    double separation = 0.0;                 // metres: distance, or negative depth
    bool decided_exactly = false;            // in floats rounding left the verdict open (touching.h)
    DVec2 normal{1.0, 0.0};                  // unit, from A to B
    DVec2 mtd{0.0, 0.0};                     // normal * separation when overlapping: moves A just out of B
    SatResult sat;
    /// Where the axis of `sat` leads through a seam between pieces: the way out over the outline in its
    /// place. `normal`, `separation` and `contacts` are of this.
    std::optional<SurfaceAxis> surface;
    GjkResult gjk;
    std::optional<EpaResult> epa;  // when overlapping
    ContactSet contacts;           // when overlapping or touching
    std::array<std::uint32_t, 2> sweep_pieces{0, 0};
    SweepResult sweep;
    ContactSet impact;  // at the time of a future hit
    std::array<std::uint32_t, 2> toi_pieces{0, 0};
    ToiResult toi;  // with both bodies turning; where they overlap now, with the normal of `sweep`
    friend bool operator==(const PairResult&, const PairResult&) = default;
};

/// Normal and axis of the static contacts.
Vec2 contact_normal(const PairResult& result);
AxisId contact_axis(const PairResult& result);

/// The box that holds the collider on its path over [0, seconds].
Aabb swept_bounds(const Collider& collider, double seconds);

/// Where the body is after `seconds`: its pivot moved by its velocity, the body turned about it at
/// `angular_velocity` (rad/s; 0 for a translation alone).
Pose pose_after(const Collider& collider, double seconds, double angular_velocity);

/// The path of one piece as the body moves and turns.
Trajectory piece_trajectory(const Collider& collider, std::uint32_t piece);

/// The path of a piece whose body keeps its angle: what a linear sweep is about.
Trajectory piece_translation(const Collider& collider, std::uint32_t piece);

/// The whole pipeline for a pair. Bodies whose pieces are far apart still get an answer.
PairResult query_pair(const Collider& a, const Collider& b, double t_max);

/// What a crowd needs each frame: the boxes first, then the rest only where boxes (swept ones for the sweep)
/// meet.
struct PairVerdict {
    bool overlap = false;
    bool will_hit = false;
    double time = 0.0;
};
PairVerdict judge_pair(const Collider& a, const Collider& b, double t_max);

// Which bodies of a crowd touch on their way when they turn, too: `judge_pair`, by the time of
// impact in place of the linear sweep. Boxes that hold the turning bodies come first.

/// A box that holds the collider on its path over [0, seconds] while it turns about its pivot. Without a turn
/// it is that of `swept_bounds`.
Aabb turning_bounds(const Collider& collider, double seconds);

/// What `query_pair` says of the overlap and of the time of impact; of bodies that don't turn, `judge_pair`.
PairVerdict judge_turning_pair(const Collider& a, const Collider& b, double t_max);

}  // namespace collide
