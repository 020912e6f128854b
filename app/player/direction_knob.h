// The direction that the player of support functions asks, and the knob that turns it on the canvas.
#pragma once

#include <optional>

#include "analysis/pipeline.h"
#include "document/view_state.h"

namespace app {

/// From the place of A's frame to the knob, logical pixels.
inline constexpr float knob_distance = 84.0f;

/// The direction when nobody has turned it: from A's place to B's, radians.
double standard_direction(const Analysis& analysis);

/// Where the knob is, canvas pixels; none while its player is closed. `scale`: pixels per logical pixel.
std::optional<Vec2> direction_knob(const ViewState& view, const Analysis& analysis, float scale);

/// The direction from A's place to a point of the canvas, radians; in steps of 15 degrees when it snaps.
double direction_towards(const ViewState& view, const Analysis& analysis, Vec2 canvas_point, bool snaps);

}  // namespace app
