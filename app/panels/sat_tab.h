// The inspector's SAT tab: how the separating axis test judges the focus pair at the shown time.
#pragma once

#include "session/app_state.h"

namespace app {

void draw_sat_tab(AppState& state);

}  // namespace app
