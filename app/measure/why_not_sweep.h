// The sweep's row of Why not?: the hit, or the numbers that speak against one.
#pragma once

#include "measure/why_not.h"

namespace app {

/// Passed with the time of the hit, or stopped with the number that decided. That is a gap that nothing
/// closes, an entry after the exit or too late, or an exit that is past.
WhyNotRow sweep_row(const collide::PairRecording& pair, double t_max);

}  // namespace app
