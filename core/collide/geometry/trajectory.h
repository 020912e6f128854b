// How a shape's frame moves: the pivot of its body translates at a constant velocity while the frame turns
// about it at a constant rate. True rotation, not blended positions.
#pragma once

#include <cmath>
#include <optional>

#include <collide/geometry/collider.h>
#include <collide/geometry/transform.h>

namespace collide {

struct Trajectory {
    DVec2 pivot{0.0, 0.0};          // at t = 0, world
    DVec2 arm{0.0, 0.0};            // from the pivot to the shape's origin at t = 0, world axes
    Turn turn;                      // of the shape at t = 0
    DVec2 velocity{0.0, 0.0};       // of the pivot, m/s
    double angular_velocity = 0.0;  // rad/s
    /// World position of the shape's origin at t = 0, to the bit as its `Transform` has it; else pivot + arm.
    std::optional<DVec2> position{};
    DVec2 tail{0.0, 0.0};  // what rounding left out of that
};

/// `local_pivot` in the body's frame.
inline Trajectory trajectory(const PlacedShape& placed, const Pose& pose, DVec2 local_pivot, DVec2 velocity,
                             double angular_velocity) {
    const Turn body = turn_by(pose.angle);
    const Transform start = world_transform(placed, pose);
    return {pose.position + rotate(body, local_pivot),
            rotate(body, placed.center - local_pivot),
            turn_by(pose.angle + placed.rotation),
            velocity,
            angular_velocity,
            start.position,
            start.tail};
}

/// The shape's frame after `seconds`, seen from a place in the world, so that only differences enter.
struct Placement {
    DVec2 position{0.0, 0.0};
    Turn turn;
};
inline Placement placement_at(const Trajectory& path, double seconds, DVec2 world_origin) {
    const DVec2 pivot = (path.pivot - world_origin) + path.velocity * seconds;
    if (path.angular_velocity == 0.0) {
        return {pivot + path.arm, path.turn};
    }
    const Turn spin = turn_by(path.angular_velocity * seconds);
    return {pivot + rotate(spin, path.arm), combined(spin, path.turn)};
}

}  // namespace collide
