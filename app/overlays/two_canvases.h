// Two canvases in the room of one: how they share it, and what each of them is called.
#pragma once

#include <string>
#include <vector>

#include <collide/base/vec2.h>
#include "draw/labels.h"
#include "overlays/overlay.h"

namespace app {

/// How two canvases share the room of one: side by side where that is much wider than high, else one below
/// the other.
struct CanvasSplit {
    Vec2 main{0.0f, 0.0f};        // size
    Vec2 corner{0.0f, 0.0f};      // of the second one, from that of the room
    Vec2 difference{0.0f, 0.0f};  // its size; nothing when there is too little room for two
    bool side_by_side = false;
};
/// `share` of the longer side goes to the difference; neither gets less than `least` pixels of it.
CanvasSplit split_canvas(Vec2 room, float share, float least);

/// The share when nobody has changed it, and the least, in logical pixels.
inline constexpr float standard_share = 0.46f;
inline constexpr float least_canvas_side = 130.0f;

/// What a canvas is, in its upper left corner, where there are two of them.
struct CanvasTitle {
    std::string name;                // "Second world"
    std::vector<std::string> lines;  // dimmed; the first one stands beside the name where it fits
    bool beside_name = false;
    Vec2 lower{0.0f, 0.0f};  // of the box it stands in, canvas pixels
    Vec2 upper{0.0f, 0.0f};
};

/// Laid out for a canvas: each of `notes` wraps where it is too long. All are left out where the canvas is
/// too low for them.
CanvasTitle canvas_title(std::string name, const std::vector<std::string>& notes, const OverlayInput& input,
                         const Painter& measure);

void paint_title(const CanvasTitle& title, const OverlayInput& input, Painter& painter);

}  // namespace app
