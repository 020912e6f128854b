// What lies under the cursor, for the canvas to light up its row in the tables.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// A contact mark, else a candidate axis (its normal, its edge or its line), else the topmost body; only what
/// the switched-on overlays draw. `none` over empty canvas.
Highlight highlight_at(const OverlayInput& input, Vec2 canvas_point);

}  // namespace app
