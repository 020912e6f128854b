// Time along the sweep: play, step, restart.
#pragma once

#include "app_state.h"

namespace app {

void toggle_play(AppState& state);
/// One time step of the scene forward (+1) or back (-1).
void step_time(AppState& state, int direction);
void restart_time(AppState& state);
/// To t_max.
void finish_time(AppState& state);
/// Let the time run; it stops at t_max.
void advance_time(AppState& state, double seconds);

}  // namespace app
