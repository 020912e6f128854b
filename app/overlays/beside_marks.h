// Marks on the canvas of the second world, faint and dashed: where the run has the bodies at the same moment.
// Of the visible bodies the one that differs most in position is marked.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// Nothing unless `input.beside` is given. In a crowd only the selected bodies, the pair and the farthest
/// one are drawn.
void paint_beside(const OverlayInput& input, Painter& painter, Labels& labels);

}  // namespace app
