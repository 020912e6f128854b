// Two canvases in the area of one: how they share it, and the title of each.
#pragma once

#include <string>
#include <vector>

#include <collide/base/vec2.h>
#include "draw/labels.h"
#include "overlays/overlay.h"

namespace app {

/// How two canvases share the area of one: side by side if it is much wider than high, else one below the
/// other. Sizes are in pixels.
struct CanvasSplit {
    Vec2 main{0.0f, 0.0f};        // size
    Vec2 corner{0.0f, 0.0f};      // of the second canvas, relative to the corner of the area
    Vec2 difference{0.0f, 0.0f};  // size of the second canvas; zero if the area is too small for two
    bool side_by_side = false;
};
/// Splits the area. The fraction `share` of its longer side goes to the second canvas; neither canvas gets
/// less than `least` pixels.
CanvasSplit split_canvas(Vec2 room, float share, float least);

/// The default share, and the least side of a canvas, logical pixels.
inline constexpr float standard_share = 0.46f;
inline constexpr float least_canvas_side = 130.0f;

/// The title of a canvas in its upper left corner, if there are two canvases.
struct CanvasTitle {
    std::string name;                // "Second world"
    std::vector<std::string> lines;  // dimmed; the first is to the right of the name if it fits
    bool beside_name = false;
    Vec2 lower{0.0f, 0.0f};  // of its box, canvas pixels
    Vec2 upper{0.0f, 0.0f};
};

/// Returns the layout of a title: each of `notes` wraps if it is too long. Notes are left out if the canvas
/// is too low for them.
CanvasTitle canvas_title(std::string name, const std::vector<std::string>& notes, const OverlayInput& input,
                         const Painter& measure);

void paint_title(const CanvasTitle& title, const OverlayInput& input, Painter& painter);

}  // namespace app
