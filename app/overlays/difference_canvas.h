// The second canvas: the Minkowski difference A - B of the focus pair, its own world with the origin in it.
// The shapes overlap exactly when the origin lies inside; its distance from the outline is their separation.
//
// Edges wear the hue of the shape that they come from. Closest point, depth, simplex and polygon are GJK's
// and EPA's own, from their recordings.
#pragma once

#include <cstdint>
#include <optional>

#include "overlays/difference_links.h"

namespace app {

/// The step of an algorithm to show in place of its end.
struct DifferenceStep {
    enum class Algorithm : std::uint8_t { gjk, epa };
    Algorithm algorithm = Algorithm::gjk;
    std::size_t index = 0;
};

/// Everything but the pane's frame. `input.camera` is this canvas' own.
void paint_difference(const OverlayInput& input, std::optional<DifferenceStep> step, Painter& painter);

/// How two canvases share the room of one: side by side where that is much wider than high, else one below
/// the other.
struct CanvasSplit {
    Vec2 main{0.0f, 0.0f};        // size
    Vec2 corner{0.0f, 0.0f};      // of the second one, from that of the room
    Vec2 difference{0.0f, 0.0f};  // its size; nothing when there is too little room for two
    bool beside = false;
};
/// `share` of the longer side goes to the difference; neither gets less than `least` pixels of it.
CanvasSplit split_canvas(Vec2 room, float share, float least);

/// The share when nobody has changed it, and the least, in logical pixels.
inline constexpr float standard_share = 0.46f;
inline constexpr float least_canvas_side = 130.0f;

/// A camera that shows the difference and the origin on a canvas of this size.
Camera difference_camera(const OverlayInput& input, Vec2 canvas_size);

}  // namespace app
