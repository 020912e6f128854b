// When two moving pieces touch next, and where: the answer to a question of the sweep (event_loop.h).
//
//   two discs that do not swing     the closed-form quadratic
//   others                          time_of_impact.h, outline against outline
//   touching at the start           Now, when they approach at a point of contact. Else when the outlines
//                                   come nearer than they are now, or when an inner shape of the first
//                                   touches. The inner shapes are skin, core and centre (SweepCore). An
//                                   inner shape that touches already and does not approach leaves the
//                                   decision to the next one inside.
//   on a seam between pieces,       The same: a body that slides over a floor of many pieces or bodies is not
//   or between static bodies        stopped by the end of one (narrow_phase/seams.h, static_neighbours.h).
//
// Times are fractions of the step, velocities metres and radians a step. Sources: as of time_of_impact.h;
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

// The inside of a shape, some depth below its outline: what of a fast body must never pass through anything.
//
// A body may overlap what it touches, a little, from one step to the next: contacts push it out again. A
// sweep of its outline would stop it dead wherever it slides. So the sweep (continuous.h) uses three shapes,
// one inside the other: the outline, the skin and the core. The skin lies a tenth of the half width below the
// outline, the core half of it.
//
// Source: the core shapes of Box2D (Catto, "Continuous Collision", GDC 2013), which lie two slops below the
// outline. Here the depth is a part of the width, so that the part outside is never most of the body.

/// Points of the shape at least `depth` metres below its outline; of an ellipse about so. In the same frame.
/// Precondition: 0 <= depth <= half_width / 2 (support.h).
Shape inset(const Shape& shape, double depth);

struct SweepCore {
    Shape skin;
    Shape core;
    Shape middle;  // a point inside of the core
};

SweepCore sweep_core(const Shape& shape, double half_width);
/// Of each piece.
std::vector<SweepCore> sweep_cores(const Collider& body);

struct MovingPiece {
    const Shape& shape;
    Trajectory path;
    const Collider* seams = nullptr;  // of the body, placed as of the step's start, if touches on its seams
    std::uint32_t piece = 0;          // do not count
    const StaticNeighbours* neighbours = nullptr;  // may be none
};

/// Piece `piece` of a body, from now on. `neighbours` may be nullptr: then all of its touches count.
inline MovingPiece moving_piece(const BodyOnPath& body, std::uint32_t piece,
                                const StaticNeighbours* neighbours) {
    const Collider& collider = body.collider;
    const bool smooth =
        neighbours != nullptr && neighbours->from.settings.seams_smoothed && !collider.seams.empty();
    return {collider.pieces[piece].shape,
            piece_path(body.path, collider.pieces[piece], collider.local_pivot, body.time),
            smooth ? &collider : nullptr, piece, neighbours};
}

/// The path as it goes on after some seconds.
inline Trajectory moved_on(const Trajectory& path, double time) {
    const Turn spin = turn_by(path.angular_velocity * time);
    return {path.pivot + path.velocity * time, rotate(spin, path.arm), combined(spin, path.turn),
            path.velocity, path.angular_velocity};
}

/// World, of the point of the piece that is there at the start.
inline DVec2 velocity_at(const Trajectory& path, DVec2 world_point) {
    return path.velocity + path.angular_velocity * perp_left(world_point - path.pivot);
}

/// How pieces touch: points on both surfaces, world.
struct Touch {
    double time = 0.0;       // from the start of the paths
    DVec2 normal{1.0, 0.0};  // unit, from A to B
    std::uint32_t count = 0;
    std::array<DVec2, 2> points_a{};
    std::array<DVec2, 2> points_b{};
};

struct TouchLimits {
    double t_max = 1.0;
    double contact = 0.0;      // metres: what counts as touching
    double slowest = 0.0;      // metres a step: slower than this nothing approaches,
    double slowest_now = 0.0;  // >= slowest: nor what touches at the start
    StepWork* work = nullptr;  // counts what was asked
};

/// Whether both ends of a stretch count. All in metres: the gaps at the first and the second, and how far
/// edges that meet flat may be apart.
using EndsMeet = bool (*)(double first, double second, double flat);

/// Both are no farther apart than that.
inline bool both_are_near(double first, double second, double flat) {
    return first <= flat && second <= flat;
}

/// How far apart two pieces may be, metres, where another point of theirs is within `contact`, and still
/// count as meeting flat.
double flat_gap(const Shape& a, const Shape& b, double contact);

/// No two pieces of the bodies have a larger one.
double largest_flat_gap(const Collider& a, const Collider& b, double contact);

/// Whether both outlines face the touch.
bool is_on_outlines(const Touch& touch, const MovingPiece& a, const MovingPiece& b);

/// The points in which two pieces touch at the time and normal of `hit`. Where edges meet flat these are two
/// points of the outlines, else the closest points. `contact` metres count as touching.
Touch touch_of(const MovingPiece& a, const MovingPiece& b, const ToiResult& hit, double contact,
               EndsMeet ends_meet);

std::optional<Touch> next_touch(const MovingPiece& a, const MovingPiece& b, const SweepCore& inside_of_a,
                                const TouchLimits& limits);

// Edges of chains are met from one side alone, by what moves fast too.

/// Whether a body that meets the piece comes from behind. It moves along the world direction `inward`, the
/// contact's normal towards the piece. Always false for a piece with two sides. `other` is placed as at the
/// step's start.
inline bool comes_from_behind(const Collider& other, std::uint32_t piece, DVec2 inward) {
    if (other.seams.empty() || !other.seams[piece].one_sided) {
        return false;
    }
    const Vec2 outward = rotate(other.transforms[piece].rotation, other.pieces[piece].shape.normal(0));
    return dot(DVec2(outward), inward) >= 0.0;
}

// Bodies of several pieces meet with more than one of them at once. A box that falls flat on tiles touches
// all that lie below it. What two pieces do first alone would turn such a box. So all touches of the two
// bodies at that moment belong to one impact.

/// Of two bodies that may meet; either may be none.
struct BothNeighbours {
    const StaticNeighbours* of_a = nullptr;
    const StaticNeighbours* of_b = nullptr;
};

/// A touch of a piece of body A with one of body B.
struct PieceTouch {
    std::uint32_t piece_a = 0;
    std::uint32_t piece_b = 0;
    Touch touch;
};

/// Adds to `found` the touches of all pieces of two bodies, except `first`, at the moment at which those of
/// `first` meet. Gaps count that would count between two points of one edge, too (`flat_gap`). `contact` as
/// in TouchLimits. Pieces that overlap are left to the response.
void add_touches_beside(const BodyOnPath& a, const BodyOnPath& b, const BothNeighbours& beside,
                        const PieceTouch& first, double contact, StepWork& work,
                        std::vector<PieceTouch>& found);

// Where a piece of a fast body must stop for another piece, when the body is in contact: the sweep of one
// pair. The body has three shapes, one inside the other: skin, core, centre.
//
//   skin apart at the start, and hits      It stops where the outline touches. If the outline touches
//                                          already, it stops where the skin touches. A body that comes at a
//                                          flat angle may slide instead. Its path must end in a touch with
//                                          the core outside; the next step then has the contact.
//   skin overlaps at the start             only the core counts
//   core overlaps, too                     only the centre counts
//   what counts touches and approaches     it stops at once
//
// A shape that overlaps cannot get deeper, and the rest of the body follows. Times are fractions of the step.

/// Of two pieces that touch at the start and do not approach there: when they will be nearer than now. That
/// may be at another corner or on a curve.
std::optional<Touch> next_nearer(const MovingPiece& a, const MovingPiece& b, const TouchLimits& limits);

/// Within `limits.t_max` of their paths; nothing: it need not stop. The points are those of the outlines
/// along the normal: two where edges meet flat. `only_middle`: nothing but the centre counts.
std::optional<Touch> stop_of(const MovingPiece& swept, const SweepCore& inside, const MovingPiece& other,
                             bool only_middle, const TouchLimits& limits);

// What two bodies do on their paths through a step, whichever of their pieces does it.

/// The touch as seen from B.
inline std::optional<Touch> turned_round(std::optional<Touch> touch) {
    if (touch) {
        touch->normal = -touch->normal;
        std::swap(touch->points_a, touch->points_b);
    }
    return touch;
}

/// The earliest touch of two bodies. `ask(piece_a, piece_b, take)` gives to `take` what two pieces may do;
/// after each touch that counts `limits.t_max` is its time.
template <class Ask>
std::optional<PieceTouch> first_touch(const BodyOnPath& a, const BodyOnPath& b, const BothNeighbours& beside,
                                      TouchLimits& limits, Ask&& ask) {
    std::optional<PieceTouch> first;
    const double gap = largest_flat_gap(a.collider, b.collider, limits.contact);
    // Two pieces alone have been asked for their bound before.
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
