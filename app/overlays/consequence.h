// The consequence of a wrong answer, on the canvas. It is the shadows on the chosen edge or along the drawn
// arrow, or A or B moved by that arrow.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// Nothing unless `input.consequence` is given, and a pair is in focus. In the colour of answers.
void paint_consequence(const OverlayInput& input, Painter& painter, Labels& labels);

/// What its marks stand for, beyond what the overlays' legend has.
std::vector<LegendEntry> legend_of_consequence(const OverlayInput& input);

}  // namespace app
