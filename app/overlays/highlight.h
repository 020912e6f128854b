// Highlights between canvas and tables in both directions. A table row highlights its subject on the canvas,
// and the mark under the cursor highlights its row.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// Highlights the subject of a table row on the canvas, even if its overlay is off.
void paint_highlight(const OverlayInput& input, Painter& painter, Labels& labels);

/// Highlights one distance query of conservative advancement: both bodies at its time, and the distance
/// between them.
void paint_toi_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index);

/// Returns what is under the cursor: a contact mark, else a candidate axis (its normal, edge or line), else
/// the topmost body. Only overlays that are on count. Returns kind `none` over an empty canvas.
Highlight highlight_at(const OverlayInput& input, Vec2 canvas_point);

}  // namespace app
