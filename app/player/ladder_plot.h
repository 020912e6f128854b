// Conservative advancement as a ladder: time against the gap, each look a rung, each safe step the slope by
// which the gap could have closed at worst.
#pragma once

#include "player/lesson.h"

namespace app {

void paint_ladder(const PlotView& view, const collide::ToiRecording& toi, double t_max, std::size_t index,
                  Painter& painter, Labels& labels);

}  // namespace app
