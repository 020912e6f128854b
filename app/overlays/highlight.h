// What a table row is about, lit up on the canvas whether or not its overlay is switched on.
#pragma once

#include "overlays/overlay.h"

namespace app {

void paint_highlight(const OverlayInput& input, Painter& painter, Labels& labels);

}  // namespace app
