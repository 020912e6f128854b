// The path of a body within a step: its centre moves and it turns at constant rates. Times are fractions of
// the step, 0 its start and 1 its end.
#pragma once

#include <cmath>

#include <collide/dynamics/model/body.h>
#include <collide/geometry/trajectory.h>

namespace collide {

struct BodyPath {
    DVec2 center{0.0, 0.0};  // at 0, world
    double angle = 0.0;
    Turn turn;
    DVec2 displacement{0.0, 0.0};  // of the centre, metres a step
    double turned = 0.0;           // radians a step

    DVec2 center_at(double time) const { return center + time * displacement; }
    double angle_at(double time) const { return angle + time * turned; }
    Turn turn_at(double time) const { return time == 0.0 || turned == 0.0 ? turn : turn_by(angle_at(time)); }
    /// How far any point of a body of that extent goes at most.
    double reach(double extent) const { return glm::length(displacement) + std::abs(turned) * extent; }
};

inline BodyPath path_between(const BodyState& before, const BodyState& after) {
    return {before.center, before.angle, before.turn, after.center - before.center,
            after.angle - before.angle};
}

/// Stays where it is at `time`.
inline BodyPath stopped(const BodyPath& path, double time) {
    return {path.center_at(time), path.angle_at(time), path.turn_at(time), {0.0, 0.0}, 0.0};
}

/// A piece's path from `time` on, a second for a step.
inline Trajectory piece_path(const BodyPath& path, const PlacedShape& placed, DVec2 local_center,
                             double time) {
    const Turn turn = path.turn_at(time);
    return {path.center_at(time), rotate(turn, placed.center - local_center),
            placed.rotation == 0.0 ? turn : combined(turn, turn_by(placed.rotation)), path.displacement,
            path.turned};
}

/// A box that holds the body on its whole path.
inline Aabb swept_box(const BodyPath& path, double extent) {
    const DVec2 end = path.center + path.displacement;
    return {glm::min(path.center, end) - extent, glm::max(path.center, end) + extent};
}

}  // namespace collide
