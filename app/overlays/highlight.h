// Light between the canvas and the tables, both ways. What a row is about is lit up on the canvas, and what
// lies under the cursor lights up its row.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// What a table row is about, lit up on the canvas whether or not its overlay is switched on.
void paint_highlight(const OverlayInput& input, Painter& painter, Labels& labels);

/// A single look of conservative advancement: both bodies as it saw them, and the distance between them.
void paint_toi_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index);

/// What lies under the cursor: a contact mark, else a candidate axis (its normal, its edge or its line), else
/// the topmost body. Only what the switched-on overlays draw counts; `none` over empty canvas.
Highlight highlight_at(const OverlayInput& input, Vec2 canvas_point);

}  // namespace app
