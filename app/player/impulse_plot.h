// The accumulated impulse of the contact's points, stage by stage, in bars.
#pragma once

#include "player/impulse_walk.h"
#include "player/lesson.h"

namespace app {

/// Bars up to `entry` in full, those to come faint; substeps side by side. The impulse of a bounce stands on
/// top of its bar.
void paint_impulse_plot(const PlotView& view, const ImpulseWalk& walk, std::size_t entry, Painter& painter,
                        Labels& labels);

}  // namespace app
