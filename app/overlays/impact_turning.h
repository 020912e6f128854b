// A single look of conservative advancement on the canvas.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// Both bodies as step `index` of the recording saw them, and the distance between them.
void paint_toi_step(const OverlayInput& input, Painter& painter, Labels& labels, std::size_t index);

}  // namespace app
