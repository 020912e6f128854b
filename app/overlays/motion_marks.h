// Places of a run's contacts on the canvas, for the overlays that draw them.
#pragma once

#include "overlays/overlay.h"
#include "simulation/motion_view.h"

namespace app {

/// World place of a contact's point, on A's surface.
DVec2 place_of(const MotionView& motion, const collide::Contact& contact, std::uint32_t point);

/// Whether the point pushed in the last step.
bool pushes(const collide::ContactPointState& point);

/// Of many contacts only those of the focus pair and of selected bodies carry words.
bool speaks(const OverlayInput& input, const collide::Contact& contact);

/// The pull of a hand on a body of the run, unless the overlay of the joints draws it with the others.
void paint_hand(const OverlayInput& input, Painter& painter);

/// "12.3 N", "1.2 kN".
std::string force_words(double newtons);

}  // namespace app
