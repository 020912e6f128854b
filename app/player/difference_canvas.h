// The second canvas shows the Minkowski difference A - B of the focus pair, in its own world with the origin
// in it. The shapes overlap exactly when the origin lies inside. The distance from the origin to the outline
// is their separation.
//
// An edge has the hue of the shape that it comes from. Closest point, depth, simplex and polygon are read
// from the recordings of GJK and EPA.
#pragma once

#include <cstdint>
#include <optional>

#include "overlays/difference_links.h"
#include "overlays/two_canvases.h"

namespace app {

/// The step of an algorithm to show instead of its result.
struct DifferenceStep {
    enum class Algorithm : std::uint8_t { gjk, epa };
    Algorithm algorithm = Algorithm::gjk;
    std::size_t index = 0;
};

/// Draws everything but the frame of the pane. `input.camera` is the camera of this canvas.
void paint_difference(const OverlayInput& input, std::optional<DifferenceStep> step, Painter& painter);

/// Returns a camera that shows the difference and the origin on a canvas of this size.
Camera difference_camera(const OverlayInput& input, Vec2 canvas_size);

}  // namespace app
