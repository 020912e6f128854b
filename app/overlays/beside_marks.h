// On the canvas of the second world: where the run has the bodies at the same moment, faint and dashed, and
// of those that are seen the body that lies farthest from its place in the run.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// Nothing unless `input.beside` is given. In a crowd only the selected bodies, the pair and the farthest
/// one are drawn.
void paint_beside(const OverlayInput& input, Painter& painter, Labels& labels);

}  // namespace app
