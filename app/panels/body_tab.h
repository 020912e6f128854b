// The inspector's Body tab: the numbers of the selected body, typed or dragged.
#pragma once

#include "session/app_state.h"

namespace app {

void draw_body_tab(AppState& state);

}  // namespace app
