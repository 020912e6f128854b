// The inspector's Compare tab: four methods on the focus pair, side by side.
#pragma once

#include "session/app_state.h"

namespace app {

void draw_compare_tab(AppState& state);

}  // namespace app
