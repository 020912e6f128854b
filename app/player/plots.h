// The plots beside the pseudocode: one for each lesson that has one, but for those of trees (tree_plot.h),
// cells (slot_row.h) and differences (difference_plot.h).
#pragma once

#include <collide/trace/pair_loop_recording.h>
#include <collide/trace/sweep_line_recording.h>
#include "overlays/axis_names.h"
#include "player/impulse_walk.h"
#include "player/lesson.h"

namespace app {

/// The accumulated impulse of the contact's points, stage by stage, in bars.
/// Bars up to `entry` in full, those to come faint; substeps side by side. The impulse of a bounce stands on
/// top of its bar.
void paint_impulse_plot(const PlotView& view, const ImpulseWalk& walk, std::size_t entry, Painter& painter,
                        Labels& labels);

/// The boxes of sort and sweep as bars along the swept axis, in their order, with the line at its place.
/// After the first `done` steps of the recording; all bars are done when `over`.
void paint_intervals(const PlotView& view, const LessonInput& input,
                     const collide::SweepLineRecording& recording, std::size_t done, bool over,
                     Painter& painter);

/// Conservative advancement as a ladder, time against the gap. Each distance query is a rung. Each safe step
/// is a slope: the fastest that the gap could have closed.
void paint_ladder(const PlotView& view, const collide::ToiRecording& toi, double t_max, std::size_t index,
                  Painter& painter, Labels& labels);

/// The tests of brute force as a triangle: a row for each box a, a column for each box b. What is filled has
/// been tested; that it is half of a square is what makes the cost quadratic.
/// The tests before `index` and that one itself.
void paint_pair_matrix(const PlotView& view, const collide::PairLoopRecording& loop, std::size_t index,
                       Painter& painter, Labels& labels);

/// The time window closing: a bar for each axis so far, and the stretch that all of them share.
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
