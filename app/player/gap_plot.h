// The gap of a pair over time as a curve, with the looks of every method that searches for its first root.
#pragma once

#include "player/lesson.h"

namespace app {

struct GapWalk;

/// The chosen method's looks up to `step` of its recording, those of the others faintly.
void paint_gap_plot(const PlotView& view, const GapWalk& walk, const LessonInput& input, std::size_t step,
                    Painter& painter, Labels& labels);

}  // namespace app
