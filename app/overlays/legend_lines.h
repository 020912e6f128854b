// The lines of the legend: which of an overlay's hold for the pair and the structure that stand, and what the
// bodies themselves show.
#pragma once

#include <vector>

#include "overlays/overlay.h"

namespace app {

/// Those whose `when` holds. Whether their mark was painted is seen by `PaintedLines`.
std::vector<LegendEntry> lines_that_hold(const OverlayInput& input, std::span<const LegendEntry> legend);
/// Of the rims, seams and dashes that bodies have under any overlay.
std::vector<LegendEntry> lines_of_bodies(const OverlayInput& input);

}  // namespace app
