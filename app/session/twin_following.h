// Keeps the second world at the moment that the run shows, and switches the second canvas. There is only one,
// for the second world or the Minkowski difference; the one asked for last is shown.
#pragma once

#include "session/app_state.h"

namespace app {

/// Makes, follows or drops it, and renews what the canvas shows of it if anything has changed. Another frame
/// is wanted while it has not caught up. Precondition: the run's analysis is current.
void follow_run(AppState& state);

/// Whether its steps are behind the run's; the run waits for it then.
bool twin_is_behind(const AppState& state);

/// Shows it beside the run, or no more. It stands still with the file's scene until a run begins. Settings
/// that would make it the same as the run are changed: it sweeps if the run does not, or the other way round.
void want_twin(AppState& state, bool wanted);

void want_difference(AppState& state, bool wanted);
bool difference_is_shown(const AppState& state);

}  // namespace app
