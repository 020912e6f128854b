// When and where two moving pieces touch next. This answers a question of the sweep (event_loop.h).
//
//   two discs that do not swing     the closed-form quadratic
//   other pieces                    time_of_impact.h, outline against outline
//   pieces that touch at the start  They touch now if they approach at a contact point. Otherwise they touch
//                                   when the outlines come nearer than they are now, or when an inner shape
//                                   of the first piece touches. The inner shapes are skin, core and centre
//                                   (SweepCore). If an inner shape touches already and does not approach, the
//                                   next inner shape decides.
//   a seam between pieces or        The same as for pieces that touch at the start. So a body that slides
//                                   over a floor of many pieces or bodies is not stopped at their ends
//                                   (narrow_phase/seams.h, static_neighbours.h).
//
// Times are fractions of the step, velocities metres and radians per step. Sources: see time_of_impact.h;
// Ericson 2005, 5.5.6, for two moving discs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <collide/base/vec2.h>
#include <collide/dynamics/model/body_on_path.h>
#include <collide/dynamics/model/contact.h>
#include <collide/dynamics/model/step.h>
#include <collide/dynamics/sweep/relative_path.h>
#include <collide/dynamics/sweep/static_neighbours.h>
#include <collide/narrow_phase/time_of_impact.h>

namespace collide {

// The inside of a shape, some depth below its outline. This part of a fast body must never pass through
// anything.
//
// A body may overlap what it touches a little from one step to the next, and contacts push it out again. A
// sweep of its outline would stop it completely wherever it slides. So the sweep (continuous.h) uses three
// shapes, one inside the other: the outline, the skin and the core. The skin lies a tenth of the half width
// below the outline, and the core half of it.
//
// Source: the core shapes of Box2D (Catto, "Continuous Collision", GDC 2013), which lie two slops below the
// outline. Here the depth is a fraction of the width, so that most of the body is always inside.

/// Returns the points of the shape at least `depth` metres below its outline, in the same frame. For an
/// ellipse this is an approximation. Precondition: 0 <= depth <= half_width / 2 (support.h).
Shape inset(const Shape& shape, double depth);

struct SweepCore {
    Shape skin;
    Shape core;
    Shape middle;  // a point inside the core
};

SweepCore sweep_core(const Shape& shape, double half_width);
/// Returns the inner shapes of each piece.
std::vector<SweepCore> sweep_cores(const Collider& body);

struct MovingPiece {
    const Shape& shape;
    Trajectory path;
    const Collider* seams = nullptr;  // set if touches on its seams do not count; at the step's start
    std::uint32_t piece = 0;          // piece number within the body
    const StaticNeighbours* neighbours = nullptr;  // may be nullptr
};

/// Returns piece `piece` of a body on its path from now on. If `neighbours` is nullptr, all touches of the
/// piece count.
inline MovingPiece moving_piece(const BodyOnPath& body, std::uint32_t piece,
                                const StaticNeighbours* neighbours) {
    const Collider& collider = body.collider;
    const bool smooth =
        neighbours != nullptr && neighbours->from.settings.seams_smoothed && !collider.seams.empty();
    return {collider.pieces[piece].shape,
            piece_path(body.path, collider.pieces[piece], collider.local_pivot, body.time),
            smooth ? &collider : nullptr, piece, neighbours};
}

/// Returns the path as it continues after `time` seconds.
inline Trajectory moved_on(const Trajectory& path, double time) {
    const DRotation spin = DRotation::from_angle(path.angular_velocity * time);
    return {path.pivot + path.velocity * time, rotate(spin, path.arm), combined(spin, path.rotation),
            path.velocity, path.angular_velocity};
}

/// Returns the velocity of the piece's point that is at `world_point` at the start, world.
inline DVec2 velocity_at(const Trajectory& path, DVec2 world_point) {
    return path.velocity + path.angular_velocity * perp_left(world_point - path.pivot);
}

/// How two pieces touch, with points on both surfaces, world.
struct Touch {
    double time = 0.0;       // since the start of the paths
    DVec2 normal{1.0, 0.0};  // unit, from A to B
    std::uint32_t count = 0;
    std::array<DVec2, 2> points_a{};
    std::array<DVec2, 2> points_b{};
};

struct TouchLimits {
    double t_max = 1.0;
    double contact = 0.0;      // metres: distance that counts as touching
    double slowest = 0.0;      // metres per step: slower pieces do not approach
    double slowest_now = 0.0;  // >= slowest: the same limit for pieces that touch at the start
    StepWork* work = nullptr;  // counter of the queries; may be nullptr
};

/// Whether both ends of an edge count as contact points. In metres: the gap at the first and at the second
/// end, and how far apart two flat edges may be.
using EndsMeet = bool (*)(double first, double second, double flat);

/// Returns whether both gaps are at most `flat`.
inline bool both_are_near(double first, double second, double flat) {
    return first <= flat && second <= flat;
}

/// Returns how far apart two points may be, metres, and still count as a flat contact. Another point of the
/// two pieces is then within `contact`.
double flat_gap(const Shape& a, const Shape& b, double contact);

/// Returns an upper bound on `flat_gap` for all pieces of two bodies, metres.
double largest_flat_gap(const Collider& a, const Collider& b, double contact);

/// Returns whether both outlines face the touch, so that it is not on a seam.
bool is_on_outlines(const Touch& touch, const MovingPiece& a, const MovingPiece& b);

/// Returns the points in which two pieces touch at the time and normal of `hit`. Where edges meet flat, these
/// are two points of the outlines. Otherwise they are the closest points. Distances up to `contact` metres
/// count as touching.
Touch touch_of(const MovingPiece& a, const MovingPiece& b, const ToiResult& hit, double contact,
               EndsMeet ends_meet);

std::optional<Touch> next_touch(const MovingPiece& a, const MovingPiece& b, const SweepCore& inside_of_a,
                                const TouchLimits& limits);

// One-sided edges: edges of chains can be hit only from one side, also by fast bodies.

/// Returns whether a body that meets the piece comes from behind. The body moves along the world direction
/// `inward`: the contact's normal towards the piece. Always false for a two-sided piece. `other` is placed as
/// at the step's start.
inline bool comes_from_behind(const Collider& other, std::uint32_t piece, DVec2 inward) {
    if (other.seams.empty() || !other.seams[piece].one_sided) {
        return false;
    }
    const Vec2 outward = rotate(other.transforms[piece].rotation, other.pieces[piece].shape.normal(0));
    return dot(DVec2(outward), inward) >= 0.0;
}

// Bodies of several pieces touch with more than one piece at once. A box that falls flat on tiles touches all
// tiles below it. If the first pair of pieces were resolved alone, the box would start to rotate. So all
// touches of the two bodies at that moment belong to one impact.

/// The static neighbours of two bodies that may meet. Either may be nullptr.
struct BothNeighbours {
    const StaticNeighbours* of_a = nullptr;
    const StaticNeighbours* of_b = nullptr;
};

/// A touch of a piece of body A with a piece of body B.
struct PieceTouch {
    std::uint32_t piece_a = 0;
    std::uint32_t piece_b = 0;
    Touch touch;
};

/// Appends to `found` the touches of all pairs of pieces of two bodies, except `first`, at the moment of
/// `first`. Gaps count up to the size that is allowed between two points of one edge (`flat_gap`). `contact`
/// is as in TouchLimits. Pieces that overlap are left to the response.
void add_touches_beside(const BodyOnPath& a, const BodyOnPath& b, const BothNeighbours& beside,
                        const PieceTouch& first, double contact, StepWork& work,
                        std::vector<PieceTouch>& found);

// Where a piece of a fast body must stop at another piece, if the body is in contact. The body has three
// inner shapes, one inside the other: skin, core, centre.
//
//   skin apart at the start, and hits      It stops where the outline touches. If the outline touches
//                                          already, it stops where the skin touches. A body that comes at a
//                                          flat angle may slide instead. Then its path must end in a touch
//                                          with the core outside, so that the next step has the contact.
//   skin overlaps at the start             only the core counts
//   core overlaps, too                     only the centre counts
//   counted shape touches and approaches   it stops at once
//
// A shape that overlaps cannot stop the body from getting deeper, so the next inner shape does. Times are
// fractions of the step.

/// Returns when two pieces that touch at the start without approaching will be nearer than now. That may
/// happen at another corner or on a curve.
std::optional<Touch> next_nearer(const MovingPiece& a, const MovingPiece& b, const TouchLimits& limits);

/// Returns where the swept piece must stop within `limits.t_max`, or nothing if it need not stop. The points
/// are those of the outlines along the normal: two points where edges meet flat. `only_middle`: only the
/// centre counts.
std::optional<Touch> stop_of(const MovingPiece& swept, const SweepCore& inside, const MovingPiece& other,
                             bool only_middle, const TouchLimits& limits);

// The first touch of two bodies on their paths through a step, with any of their pieces.

/// Returns the touch as seen from B: with A and B exchanged.
inline std::optional<Touch> turned_round(std::optional<Touch> touch) {
    if (touch) {
        touch->normal = -touch->normal;
        std::swap(touch->points_a, touch->points_b);
    }
    return touch;
}

/// Returns the earliest touch of two bodies. `ask(piece_a, piece_b, take)` must call `take` with each
/// possible touch of two pieces. After each touch that counts, `limits.t_max` is its time.
template <class Ask>
std::optional<PieceTouch> first_touch(const BodyOnPath& a, const BodyOnPath& b, const BothNeighbours& beside,
                                      TouchLimits& limits, Ask&& ask) {
    std::optional<PieceTouch> first;
    const double gap = largest_flat_gap(a.collider, b.collider, limits.contact);
    // For two bodies of one piece each, the caller has already computed this bound.
    const bool many = a.collider.pieces.size() > 1 || b.collider.pieces.size() > 1;
    const RelativePaths paths = many ? relative_paths(a, b, limits.t_max) : RelativePaths{};
    const auto meet = [&](std::uint32_t p, std::uint32_t q) {
        const MovingPiece piece_a = moving_piece(a, p, beside.of_a);
        const MovingPiece piece_b = moving_piece(b, q, beside.of_b);
        if (many && meets_after(piece_a.shape, piece_a.path, piece_b.shape, piece_b.path, paths,
                                limits.contact) > 1.0) {
            return;
        }
        ask(piece_a, piece_b, [&](const std::optional<Touch>& touch) {
            if (!touch || comes_from_behind(b.collider, q, touch->normal) ||
                comes_from_behind(a.collider, p, -touch->normal)) {
                return;
            }
            first = PieceTouch{p, q, *touch};
            limits.t_max = touch->time;
        });
    };
    const std::uint64_t compared = each_near_pair(a, b, gap, limits.t_max, meet);
    if (limits.work != nullptr) limits.work->pieces += compared;
    return first;
}

}  // namespace collide
