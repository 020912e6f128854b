// The selection as a group, in the Body tab: its scale, mirror images, edges in line, even gaps.
#pragma once

#include "session/app_state.h"

namespace app {

void draw_arrange_fields(AppState& state);

}  // namespace app
