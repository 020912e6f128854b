// The lines of the legend: which of an overlay's hold for the pair and the structure that stand, and what the
// bodies themselves show.
#pragma once

#include <vector>

#include "overlays/overlay.h"

namespace app {

/// The lines whose `when` is true. `PaintedLines` finds out whether their mark was painted.
std::vector<LegendEntry> lines_that_hold(const OverlayInput& input, std::span<const LegendEntry> legend);
/// The lines for the rims, seams and dashes that bodies have under any overlay.
std::vector<LegendEntry> lines_of_bodies(const OverlayInput& input);

}  // namespace app
