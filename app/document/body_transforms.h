// One body turned, scaled, mirrored, or stretched along one axis of the world. World frame; radians.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <collide/scene/scene.h>

namespace app {

/// Turn a body to `angle` about the middle of its shape rather than about its origin.
void turn_body(collide::BodySpec& body, double angle);

/// The body turned about a world point, as a rigid part of a group.
collide::BodySpec turned_about(const collide::BodySpec& body, collide::DVec2 pivot, double angle);
/// The body with all lengths times `factor`, about a world point that stays fixed.
collide::BodySpec scaled_about(const collide::BodySpec& body, collide::DVec2 pivot, double factor);
/// Which way a mirror image is turned over, and along which axis bodies are spread.
enum class Direction : std::uint8_t { horizontal, vertical };

/// The mirror image on the other side of `middle`, velocities included: left and right exchanged, or top and
/// bottom.
collide::BodySpec mirrored_about(const collide::BodySpec& body, collide::DVec2 middle, Direction direction);

// Along one axis only: what stays a shape of a scene file, and what does not.

/// Why the body can't be stretched along one axis; nothing when it can. Circles, capsules and roundings would
/// no longer be arcs.
std::optional<std::string> why_not_stretched(const collide::BodySpec& body);

/// The body with world lengths along x times `factors.x` and along y times `factors.y`, seen from a world
/// point that stays. A box that stands upright stays a box, an ellipse an ellipse; a box aslant and a regular
/// polygon become polygons. Angle and motion stay. Precondition: not refused above, factors positive.
collide::BodySpec stretched_about(const collide::BodySpec& body, collide::DVec2 pivot,
                                  collide::DVec2 factors);

}  // namespace app
