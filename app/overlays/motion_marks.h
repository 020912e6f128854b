// The marks of a run: its contacts on the canvas, with ids and forces.
#pragma once

#include "overlays/overlay.h"
#include "simulation/motion_view.h"

namespace app {

/// Returns the world position of a contact point, on A's surface.
DVec2 place_of(const MotionView& motion, const collide::Contact& contact, std::uint32_t point);

/// Returns whether the surfaces do not slide at this point, so that static friction holds them.
bool sticks(const MotionView& motion, const collide::Contact& contact, std::uint32_t point);

/// Returns the friction coefficient at this point: static if the surfaces stick, else kinetic.
float friction_limit(const MotionView& motion, const collide::Contact& contact, std::uint32_t point);

/// Returns the features in the point's id, A's first: "edge 2 | vertex 0". Two edges make two points; the
/// second is called "edge 2 | edge 0 (2)".
std::string feature_words(const collide::ContactPointState& point);

/// Returns whether the point had an impulse in the last step.
bool pushes(const collide::ContactPointState& point);

/// Return whether the surfaces overlap there, or had an impulse in the last step.
bool touches(const collide::ContactPointState& point);
bool touches(const collide::Contact& contact);

/// Returns whether the contact has labels. If there are many contacts, only those of the focus pair and of
/// selected bodies have.
bool speaks(const OverlayInput& input, const collide::Contact& contact);

/// Draws the mouse joint that pulls a body of the run, unless the overlay of joints draws it.
void paint_hand(const OverlayInput& input, Painter& painter);

/// Returns "12.3 N" or "1.2 kN".
std::string force_words(double newtons);

}  // namespace app
