// Marks that the players of the swept test share.
#pragma once

#include <string>

#include "player/lesson_marks.h"

namespace app {

/// The axis with its edge, both shadows at t = 0 and the motion of B along it as A sees it.
void paint_swept_axis(const collide::SweepRecording& sweep, std::size_t index, const std::string& name,
                      const PairMarks& marks);
/// Where the two are when they touch; nothing of a miss.
void paint_sweep_hit(const collide::SweepRecording& sweep, const PairMarks& marks);

}  // namespace app
