// What a canvas is, in its upper left corner, where there are two of them.
#pragma once

#include <string>
#include <vector>

#include "draw/labels.h"
#include "overlays/overlay.h"

namespace app {

struct CanvasTitle {
    std::string name;                // "Second world"
    std::vector<std::string> lines;  // dimmed; the first one stands beside the name where it fits
    bool beside_name = false;
    Vec2 lower{0.0f, 0.0f};  // of the box it stands in, canvas pixels
    Vec2 upper{0.0f, 0.0f};
    /// How far down it reaches.
    float bottom() const { return upper.y; }
};

/// Laid out for a canvas: each of `notes` wraps where it is too long. All are left out where the canvas is
/// too low for them.
CanvasTitle canvas_title(std::string name, const std::vector<std::string>& notes, const OverlayInput& input,
                         const Painter& measure);

void paint_title(const CanvasTitle& title, const OverlayInput& input, Painter& painter);

}  // namespace app
