// What the keys of the transport do: in explore mode along the sweep, in simulate mode along the run
// (running.h).
#pragma once

#include "session/app_state.h"

namespace app {

void toggle_play(AppState& state);
/// One time step of the scene forward (+1) or back (-1).
void step_time(AppState& state, int direction);
void restart_time(AppState& state);
/// To t_max; in simulate mode to the last step of the branch.
void finish_time(AppState& state);
/// Let the time run; it stops at t_max.
void advance_time(AppState& state, double seconds);

}  // namespace app
