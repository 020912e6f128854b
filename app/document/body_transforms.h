// Transforms of one body: rotation, scaling, mirroring, and stretching along an axis of the world. World
// frame; radians.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <collide/scene/scene.h>

namespace app {

/// Rotates a body to `angle` about the middle of its shape, not about its origin.
void turn_body(collide::BodySpec& body, double angle);

/// Returns the body rotated about a world point, as part of a rigid group.
collide::BodySpec turned_about(const collide::BodySpec& body, collide::DVec2 pivot, double angle);
/// Returns the body with all lengths multiplied by `factor`, about a fixed world point.
collide::BodySpec scaled_about(const collide::BodySpec& body, collide::DVec2 pivot, double factor);
/// The direction in which bodies are mirrored, or along which they are distributed.
enum class Direction : std::uint8_t { horizontal, vertical };

/// Returns the mirror image on the other side of `middle`, velocities included. It exchanges left and right,
/// or top and bottom.
collide::BodySpec mirrored_about(const collide::BodySpec& body, collide::DVec2 middle, Direction direction);

// Along one axis only. Some shapes can then no longer be stored in a scene file.

/// Returns why the body cannot be stretched along one axis; nothing if it can. Circles, capsules and rounded
/// corners would no longer be arcs.
std::optional<std::string> why_not_stretched(const collide::BodySpec& body);

/// Returns the body with world lengths along x multiplied by `factors.x` and along y by `factors.y`, about a
/// fixed world point. An upright box stays a box, and an ellipse an ellipse. An oblique box and a regular
/// polygon become polygons. Angle and velocities stay. Preconditions: `why_not_stretched` returns nothing,
/// and the factors are positive.
collide::BodySpec stretched_about(const collide::BodySpec& body, collide::DVec2 pivot,
                                  collide::DVec2 factors);

}  // namespace app
