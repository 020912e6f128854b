// The direction for which the player of support functions queries them, and the knob that turns it on the
// canvas.
#pragma once

#include <optional>

#include "analysis/pipeline.h"
#include "document/view_state.h"

namespace app {

/// The distance from the origin of A's frame to the knob, logical pixels.
inline constexpr float knob_distance = 84.0f;

/// Returns the default direction: from A's position to B's, radians.
double standard_direction(const Analysis& analysis);

/// Returns the position of the knob in canvas pixels; nothing while its player is closed. `scale` is the
/// number of pixels for each logical pixel.
std::optional<Vec2> direction_knob(const ViewState& view, const Analysis& analysis, float scale);

/// Returns the direction from A's position to a point of the canvas, radians. It is a multiple of 15 degrees
/// if `snaps`.
double direction_towards(const ViewState& view, const Analysis& analysis, Vec2 canvas_point, bool snaps);

}  // namespace app
