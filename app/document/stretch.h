// Bodies scaled along one axis of the world only: what stays a shape of a scene file, and what does not.
#pragma once

#include <optional>
#include <string>

#include <collide/scene/scene.h>

namespace app {

/// Why the body can't be stretched along one axis; nothing when it can. Circles, capsules and roundings would
/// no longer be arcs.
std::optional<std::string> why_not_stretched(const collide::BodySpec& body);

/// The body with world lengths along x times `factors.x` and along y times `factors.y`, seen from a world
/// point that stays. A box that stands upright stays a box, an ellipse an ellipse; a box aslant and a regular
/// polygon become polygons. Angle and motion stay. Precondition: not refused above, factors positive.
collide::BodySpec stretched_about(const collide::BodySpec& body, collide::DVec2 pivot,
                                  collide::DVec2 factors);

}  // namespace app
