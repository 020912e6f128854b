// The inspector's Sweep tab: when each axis' shadows start and stop overlapping, on one time line.
#pragma once

#include "session/app_state.h"

namespace app {

void draw_sweep_tab(AppState& state);

}  // namespace app
