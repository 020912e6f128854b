// The time of impact of the focus pair with both bodies turning, beside the sweep that keeps their angles.
#pragma once

#include "session/app_state.h"

namespace app {

void draw_impact_tab(AppState& state);

}  // namespace app
