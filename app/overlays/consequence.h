// What the answer to a question leads to, right or wrong. The shadows on the edge that was clicked or along
// the arrow that was drawn; A or B where that arrow takes it.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// Nothing unless `input.consequence` is given, and a pair is in focus. In the colour of answers.
void paint_consequence(const OverlayInput& input, Painter& painter, Labels& labels);

/// What its marks stand for, beyond what the overlays' legend has.
std::vector<LegendEntry> legend_of_consequence(const OverlayInput& input);

}  // namespace app
