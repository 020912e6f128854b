// The time window closing: a bar for each axis so far, and the stretch that all of them share.
#pragma once

#include "overlays/axis_names.h"
#include "player/lesson.h"

namespace app {

struct SweepPlot {
    const collide::SweepRecording& sweep;
    RoundEnds ends;
    double t_max = 1.0;
    std::size_t axes = 0;  // that get a row
    std::size_t lit = 0;   // the row that the step is about
};

void paint_sweep_plot(const PlotView& view, const SweepPlot& plot, std::size_t index, Painter& painter,
                      Labels& labels);

}  // namespace app
