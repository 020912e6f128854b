// Computes everything the program shows about one pair of bodies in one call. That is: boxes, SAT, GJK and
// EPA, contacts, the sweep and the time of impact. A concave body is a union of pieces. The deepest (or
// nearest) pair of pieces gives the result for the bodies, by its contact with the outline of the body
// (seams.h). SAT has no axes for ellipses. For them GJK and EPA give the result, and the sweep is a
// conservative advancement without rotation.
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

/// The contacts of both constructions at one moment.
struct ContactSet {
    ContactPoints manifold;
    ContactPoints support;
    friend bool operator==(const ContactSet&, const ContactSet&) = default;
};

struct PairResult {
    bool aabb_overlap = false;
    bool covered = false;                       // false: a shape is an ellipse, so `sat` is meaningless
    std::array<std::uint32_t, 2> pieces{0, 0};  // the deepest or nearest pieces, used for `sat`, `gjk`, `epa`
                                                // and `contacts`
    bool overlap = false;                       // whether the bodies share a point
    double separation = 0.0;                    // metres: distance, or negative depth
    bool decided_exactly = false;  // whether exact arithmetic decided, because float rounding left
                                   // `overlap` open (touching.h)
    DVec2 normal{1.0, 0.0};        // unit, from A to B
    DVec2 mtd{0.0, 0.0};           // normal * separation when overlapping: moving A by it just
                                   // separates the bodies
    SatResult sat;
    /// Set where the axis of `sat` leads through a seam between pieces: the axis over the outline that
    /// replaces it. `normal`, `separation` and `contacts` then belong to this axis.
    std::optional<SurfaceAxis> surface;
    GjkResult gjk;
    std::optional<EpaResult> epa;  // set when overlapping
    ContactSet contacts;           // set when overlapping or touching
    std::array<std::uint32_t, 2> sweep_pieces{0, 0};
    SweepResult sweep;
    ContactSet impact;  // contacts at the time of a future hit
    std::array<std::uint32_t, 2> toi_pieces{0, 0};
    ToiResult toi;  // with rotation; if the bodies overlap at the start, `normal` comes from `sweep`
    friend bool operator==(const PairResult&, const PairResult&) = default;
};

/// Return the normal and the axis of the contacts at the current pose.
Vec2 contact_normal(const PairResult& result);
AxisId contact_axis(const PairResult& result);

/// Returns the box that contains the collider on its translation over [0, seconds].
Aabb swept_bounds(const Collider& collider, double seconds);

/// Returns the body's pose after `seconds`: its pivot translated by its velocity, and the body rotated about
/// the pivot at `angular_velocity` (rad/s; 0 for a pure translation).
Pose pose_after(const Collider& collider, double seconds, double angular_velocity);

/// Returns the path of one piece as the body moves and turns.
Trajectory piece_trajectory(const Collider& collider, std::uint32_t piece);

/// Returns the path of a piece whose body keeps its angle, as in a linear sweep.
Trajectory piece_translation(const Collider& collider, std::uint32_t piece);

/// Runs the whole pipeline for a pair over [0, t_max] seconds. Bodies whose pieces are far apart still get a
/// result.
PairResult query_pair(const Collider& a, const Collider& b, double t_max);

/// The short result that a scene with many bodies needs in each frame. Boxes are tested first, the rest only
/// where boxes (for the sweep: swept boxes) meet. `time` is the time of a future hit, seconds.
struct PairVerdict {
    bool overlap = false;
    bool will_hit = false;
    double time = 0.0;
};
PairVerdict judge_pair(const Collider& a, const Collider& b, double t_max);

// Finds out which of many bodies touch on their way, with rotation. The function works like `judge_pair`,
// with the time of impact in place of the linear sweep. Boxes that contain the turning bodies are tested
// first.

/// Returns a box that contains the collider on its path over [0, seconds] while it rotates about its pivot.
/// For a body that does not rotate it is `swept_bounds`.
Aabb turning_bounds(const Collider& collider, double seconds);

/// Returns the overlap and the time of impact as `query_pair` does; for bodies that do not rotate, returns
/// `judge_pair`.
PairVerdict judge_turning_pair(const Collider& a, const Collider& b, double t_max);

}  // namespace collide
