// Draws the answer of another engine to a query as a ghost over the right answer.
#pragma once

#include "overlays/overlay.h"

namespace app {

/// Draws where the engine says that a ray or a cast hits, where bodies are at its time of impact, and its
/// contact points. Draws nothing without `input.engine`.
void paint_engine_ghost(const OverlayInput& input, Painter& painter, Labels& labels);
std::vector<LegendEntry> legend_of_engine(const OverlayInput& input);

}  // namespace app
