// The consequence of a wrong answer, on the canvas. It shows the projections on the chosen edge or along the
// drawn arrow, or A or B moved by this arrow.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// Draws the consequence in the colour of answers. Draws nothing without `input.consequence` or without a
/// pair in focus.
void paint_consequence(const OverlayInput& input, Painter& painter, Labels& labels);

/// Returns the legend of the consequence's marks, as far as the overlays' legend does not contain them.
std::vector<LegendEntry> legend_of_consequence(const OverlayInput& input);

}  // namespace app
