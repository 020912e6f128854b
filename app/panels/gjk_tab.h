// The distance of the focus pair by GJK and its depth by EPA, step by step.
#pragma once

#include "session/app_state.h"

namespace app {

void draw_gjk_tab(AppState& state);

}  // namespace app
