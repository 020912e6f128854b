// Keeps the second world at the moment that the run shows, and switches the second canvas. There is only one,
// for the second world or the Minkowski difference; the one asked for last is shown.
#pragma once

#include "session/parts.h"

namespace app {

/// Makes, follows or drops it, and renews what the canvas shows of it if anything has changed. Another frame
/// is wanted while it has not caught up. Precondition: the run's analysis is current.
void follow_run(Work& work, Seen& seen);

/// Whether its steps are behind the run's; the run waits for it then.
bool twin_is_behind(const Work& work);

/// Shows it beside the run, or no more. It stands still with the file's scene until a run begins. Settings
/// that would make it the same as the run are changed: it sweeps if the run does not, or the other way round.
void want_twin(Work& work, Seen& seen, ToolState& tool, bool wanted);

void want_difference(Work& work, Seen& seen, ToolState& tool, bool wanted);
bool difference_is_shown(const Work& work, const Seen& seen);

}  // namespace app
