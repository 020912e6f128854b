// The second canvas: the Minkowski difference A - B of the focus pair, its own world with the origin in it.
// The shapes overlap exactly when the origin lies inside; its distance from the outline is their separation.
//
// Edges wear the hue of the shape that they come from. Closest point, depth, simplex and polygon are GJK's
// and EPA's own, from their recordings.
#pragma once

#include <cstdint>
#include <optional>

#include "overlays/difference_links.h"
#include "overlays/two_canvases.h"

namespace app {

/// The step of an algorithm to show in place of its end.
struct DifferenceStep {
    enum class Algorithm : std::uint8_t { gjk, epa };
    Algorithm algorithm = Algorithm::gjk;
    std::size_t index = 0;
};

/// Everything but the pane's frame. `input.camera` is this canvas' own.
void paint_difference(const OverlayInput& input, std::optional<DifferenceStep> step, Painter& painter);

/// A camera that shows the difference and the origin on a canvas of this size.
Camera difference_camera(const OverlayInput& input, Vec2 canvas_size);

}  // namespace app
