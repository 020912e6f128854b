// Conservative advancement as a ladder, time against the gap. Each distance query is a rung. Each safe step
// is a slope: the fastest that the gap could have closed.
#pragma once

#include "player/lesson.h"

namespace app {

void paint_ladder(const PlotView& view, const collide::ToiRecording& toi, double t_max, std::size_t index,
                  Painter& painter, Labels& labels);

}  // namespace app
