// The tests of brute force as a triangle: a row for each box a, a column for each box b. What is filled has
// been tested; that it is half of a square is what makes the cost quadratic.
#pragma once

#include <collide/trace/pair_loop_recording.h>
#include "player/lesson.h"

namespace app {

/// The tests before `index` and that one itself.
void paint_pair_matrix(const PlotView& view, const collide::PairLoopRecording& loop, std::size_t index,
                       Painter& painter, Labels& labels);

}  // namespace app
