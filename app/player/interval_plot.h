// The boxes of sort and sweep as bars along the swept axis, in their order, with the line at its place.
#pragma once

#include <collide/trace/sweep_line_recording.h>
#include "player/lesson.h"

namespace app {

/// After the first `done` steps of the recording; all bars are done when `over`.
void paint_intervals(const PlotView& view, const LessonInput& input,
                     const collide::SweepLineRecording& recording, std::size_t done, bool over,
                     Painter& painter);

}  // namespace app
