// The normal of an edge as an axis that turns with the edge's shape. On this axis the gap between the edge's
// line and the other shape's corners is computed.
//
// The shape with the edge lies behind the edge's line at all times. So the gap between the line and the
// corners is a lower bound of the distance: nothing touches until this gap closes. In the frame that turns
// with the edge, the gap of a corner is
//
//   gap(t) = n.(D + v t) + m(t).q - front,    n = R(w t) n0,  m = R(r t) n0,  r = w - w'
//
// Here D + v t is the vector from the pivot of the edge's shape to the pivot of the corners' shape. The
// vector q leads from the latter pivot to the corner at t = 0. The angular velocities of the two shapes are w
// and w'. By Taylor's theorem, for a time s from now up to a horizon S,
//
//   gap(t + s) >= gap + gap' s + (gap'' - max(0, -gap''') S / 3 - K S^2 / 12) s^2 / 2
//
// where K bounds the fourth derivative. The right side is a parabola in s. The first root of the parabolas of
// all corners is a safe step. The horizon shrinks with the steps, so near the contact the error of a step is
// of third order in its length.
//
// Source: the axis is that of Catto, "Continuous Collision" (GDC 2013), who finds the root for one corner by
// bisection. The parabolas bound all corners at once, so that no root is skipped.
// Limits: sharp polygons of at most eight vertices.
#pragma once

#include <collide/narrow_phase/moving_pair.h>
#include <collide/narrow_phase/sat_kernel.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

struct EdgeAxis {
    bool on_a = true;  // whether the edge belongs to A
    std::uint32_t edge = 0;
    bool outward = true;  // true: the axis is the edge's outward normal; false: the opposite, so a corner of
                          // the edge's shape is in front
    DVec2 normal;         // unit, from the edge's shape to the other shape, at t = 0
    double front;         // how far the edge's shape extends along the normal from its pivot, plus radii and
                          // contact distance
    double rate;          // angular velocity of the edge's shape, rad/s
    double swing;         // `rate` minus the angular velocity of the corners' shape, rad/s
    double horizon;       // longest time in seconds for which one parabola may be used
    DVec2 pivots;         // from the pivot of the edge's shape to the pivot of the corners' shape, at t = 0
    DVec2 velocity;       // rate of change of `pivots`, m/s
    double speed;         // length of `velocity`
    double farthest;      // speed at which the farthest points can close the gap by turning, m/s
    double third_of_corners;  // bounds of one corner's contribution to the gap's third and fourth derivatives
    double fourth_of_corners;
};

/// The terms that all corners share at one moment: the gap and its derivatives without the terms of the
/// single corner.
struct AxisMotion {
    DVec2 direction;  // the normal in the orientation that the corners' shape had at t = 0
    double gap;
    double slope;
    double curvature;         // minus the second derivative, plus the term that bounds the fourth derivative
    double bend;              // minus the third derivative
    double third_most;        // bound of the third derivative's magnitude for any corner
    double third_of_seconds;  // a third of the seconds for which the values are valid
    double closing;           // fastest speed at which the gap can close
    double rate;
    double rate_squared;
};

/// The gap of the nearest corner, and the safe step in seconds. A step beyond the horizon only means that the
/// gap stays open until the horizon.
struct AxisLook {
    double gap = 0.0;
    double time = 0.0;
};

/// The edge whose normal has the widest gap. For a box's two parallel edges SAT names the first, although the
/// gap may lie in front of the opposite edge.
struct SeparatingEdge {
    bool on_a = true;
    std::uint32_t edge = 0;
    bool outward = true;
    double gap = 0.0;
};
inline SeparatingEdge separating_edge(const PairFrame& frame, const SatBest& best) {
    const bool on_a = best.axis.source == AxisSource::edge_a;
    const std::uint32_t edge = on_a ? best.axis.a : best.axis.b;
    const Vec2 own = on_a ? frame.normal_a(edge) : -frame.normal_b(edge);
    const bool outward = dot(best.normal, own) > 0.0f;
    const bool opposite = !outward && (on_a ? frame.a : frame.b).is_box();
    return {on_a, opposite ? edge ^ 2u : edge, outward || opposite, double{best.separation}};
}

inline const Shape& edged(const MovingPair& pair, const EdgeAxis& axis) {
    return axis.on_a ? pair.a : pair.b;
}
inline const Shape& cornered(const MovingPair& pair, const EdgeAxis& axis) {
    return axis.on_a ? pair.b : pair.a;
}
inline const Trajectory& edged_path(const MovingPair& pair, const EdgeAxis& axis) {
    return axis.on_a ? pair.path_a : pair.path_b;
}
inline const Trajectory& cornered_path(const MovingPair& pair, const EdgeAxis& axis) {
    return axis.on_a ? pair.path_b : pair.path_a;
}

/// The unit normal of an edge (or its opposite) in the shape's frame, in double precision. `reach` is the
/// shape's support along the normal from its origin. It is empty when all corners must be searched for it.
struct EdgeNormal {
    DVec2 local{0.0, 0.0};
    std::optional<double> reach;
};

inline EdgeNormal edge_normal(const Shape& shape, const SeparatingEdge& facing) {
    const double sign = facing.outward ? 1.0 : -1.0;
    if (shape.is_box()) {
        const DVec2 half(shape.vertex(2));
        const bool upright = facing.edge % 2 == 0;  // edge 0 points down, 1 right, 2 up, 3 left
        const double side = facing.edge == 1 || facing.edge == 2 ? sign : -sign;
        return {{upright ? 0.0 : side, upright ? side : 0.0}, upright ? half.y : half.x};
    }
    const DVec2 along(DVec2(shape.vertex(shape.next(facing.edge))) - DVec2(shape.vertex(facing.edge)));
    return {sign * perp_right(along) * (1.0 / std::sqrt(dot(along, along))), std::nullopt};
}

/// Returns the axis that SAT found, with its unit normal in double precision and the exact extent of the
/// shape along it.
template <class Corners>
EdgeAxis edge_axis(const MovingPair& pair, const SeparatingEdge& facing) {
    EdgeAxis axis;
    axis.on_a = facing.on_a;
    axis.edge = facing.edge;
    axis.outward = facing.outward;
    const Shape& shape = edged(pair, axis);
    const Trajectory& path = edged_path(pair, axis);
    const EdgeNormal normal = edge_normal(shape, facing);
    axis.normal = rotate(path.rotation, normal.local);
    const double front = normal.reach ? dot(axis.normal, path.arm) + *normal.reach
                                      : -Corners(shape, path).lowest_along(-axis.normal);
    axis.front = pair.radii + pair.contact + front;
    axis.rate = path.angular_velocity;
    axis.swing = axis.rate - cornered_path(pair, axis).angular_velocity;
    const double fastest = std::max(std::abs(axis.rate), std::abs(axis.swing));
    axis.horizon = fastest > 0.0 ? parabola_turn / fastest : never;
    axis.pivots = axis.on_a ? pair.pivots : -pair.pivots;
    axis.velocity = axis.on_a ? pair.velocity : -pair.velocity;
    axis.speed = std::sqrt(dot(pair.velocity, pair.velocity));
    axis.farthest = farthest_speed(pair);
    const double swing_squared = axis.swing * axis.swing;
    axis.third_of_corners = std::abs(axis.swing) * swing_squared * (axis.on_a ? pair.reach_b : pair.reach_a);
    axis.fourth_of_corners = axis.third_of_corners * std::abs(axis.swing);
    return axis;
}

/// Returns an upper bound of a vector's length, at most an eighth too large. A square root here would delay
/// all dependent computations.
inline double length_at_most(DVec2 v) {
    const double x = std::abs(v.x);
    const double y = std::abs(v.y);
    return std::max(x, y) + 0.5 * std::min(x, y);
}

/// The axis at one moment of the slide (edge_slide.h).
struct AxisMoment {
    double time = 0.0;
    DVec2 normal;     // from the edge's shape to the other shape
    DVec2 direction;  // the normal in the orientation that the corners' shape had at t = 0
    DVec2 pivots;     // from the pivot of the edge's shape to the pivot of the corners' shape
};

inline AxisMoment axis_moment(const EdgeAxis& axis, const Moment& now) {
    const DVec2 normal = rotate(axis.on_a ? now.spin_a : now.spin_b, axis.normal);
    return {now.time, normal, inverse_rotate(axis.on_a ? now.spin_b : now.spin_a, normal),
            axis.on_a ? now.pivots : -now.pivots};
}

/// Returns the axis at another time, rotated from `start` in one rotation. `start` changes once per horizon,
/// not per step: in a product of many small rotations, lengths and angles would drift.
inline AxisMoment axis_moment(const EdgeAxis& axis, const AxisMoment& start, double time) {
    const Turns turns = turns_after(axis.rate, axis.swing, time - start.time);
    return {time, rotate(turns.a, start.normal), rotate(turns.b, start.direction),
            axis.pivots + axis.velocity * time};
}

/// Returns the shared terms at a moment, valid for the next `seconds`.
inline AxisMotion motion_on(const EdgeAxis& axis, const AxisMoment& now, double seconds) {
    const DVec2 n = now.normal;
    const DVec2 left = perp_left(n);
    const double w = axis.rate;
    const double ahead = dot(n, now.pivots);
    const double aside = dot(left, now.pivots);
    const double opening = dot(n, axis.velocity);
    AxisMotion motion;
    motion.direction = now.direction;
    motion.gap = ahead - axis.front;
    motion.slope = opening + w * aside;
    motion.rate = axis.swing;
    motion.rate_squared = axis.swing * axis.swing;
    motion.bend = w * w * (w * aside + 3.0 * opening);
    motion.third_most = std::abs(motion.bend) + axis.third_of_corners;
    motion.third_of_seconds = seconds * (1.0 / 3.0);
    const double apart = length_at_most(now.pivots) + axis.speed * seconds;
    const double of_pivots = std::abs(w) * w * w * (std::abs(w) * apart + 4.0 * axis.speed);
    const double fourth = of_pivots + axis.fourth_of_corners;
    motion.curvature =
        fourth * (seconds * seconds * (1.0 / 12.0)) - w * (2.0 * dot(left, axis.velocity) - w * ahead);
    motion.closing = axis.farthest - opening;
    return motion;
}

}  // namespace collide
