// Every ray and probe point of the scene: what it finds, and its numbers to type.
#pragma once

#include "session/app_state.h"

namespace app {

void draw_rays_tab(AppState& state);

}  // namespace app
