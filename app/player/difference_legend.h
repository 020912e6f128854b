// What a step of GJK or EPA draws in the difference, for the legend of the second canvas: only what is there.
#pragma once

#include <cstddef>
#include <vector>

#include <collide/trace/epa_recording.h>
#include <collide/trace/gjk_recording.h>
#include "overlays/overlay.h"

namespace app {

/// Empty when there is no such step.
std::vector<LegendEntry> gjk_step_legend(const collide::GjkRecording& gjk, std::size_t index);
std::vector<LegendEntry> epa_step_legend(const collide::EpaRecording& epa, std::size_t index);

}  // namespace app
