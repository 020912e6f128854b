// The marks of a run: its contacts on the canvas, with their ids and forces.
#pragma once

#include "overlays/overlay.h"
#include "simulation/motion_view.h"

namespace app {

/// World place of a contact's point, on A's surface.
DVec2 place_of(const MotionView& motion, const collide::Contact& contact, std::uint32_t point);

/// Whether the surfaces stand still against each other there, so that static friction holds them.
bool sticks(const MotionView& motion, const collide::Contact& contact, std::uint32_t point);

/// The coefficient that bounds friction there: static where the surfaces stick, else kinetic.
float friction_limit(const MotionView& motion, const collide::Contact& contact, std::uint32_t point);

/// The features that the point's id names: "edge 2 | vertex 0", A's first. Two edges make two points, the
/// second called "edge 2 | edge 0 (2)".
std::string feature_words(const collide::ContactPointState& point);

/// Whether the point pushed in the last step.
bool pushes(const collide::ContactPointState& point);

/// Whether the two overlap there, or pushed each other in the last step.
bool touches(const collide::ContactPointState& point);
bool touches(const collide::Contact& contact);

/// Whether the contact has words. Of many contacts only those of the focus pair and of selected bodies have.
bool speaks(const OverlayInput& input, const collide::Contact& contact);

/// The pull of a hand on a body of the run, unless the overlay of the joints draws it with the others.
void paint_hand(const OverlayInput& input, Painter& painter);

/// "12.3 N", "1.2 kN".
std::string force_words(double newtons);

}  // namespace app
