// What the transport's buttons do to the shown time.
#pragma once

#include "document/view_state.h"

namespace app {

/// Steps in one sweep: the buttons move by t_max over this.
inline constexpr int steps_per_sweep = 60;

/// Stop, and move the shown time by so many steps, within [0, t_max].
void step_time(ViewState& view, double t_max, int steps);
/// Back to now, stopped.
void restart(ViewState& view);
/// Start or stop; started at the end, it begins anew.
void toggle_playing(ViewState& view, double t_max);

}  // namespace app
