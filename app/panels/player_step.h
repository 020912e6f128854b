// One step of a lesson in the player's pane: words, code, plot and values.
#pragma once

#include <cstddef>

#include "session/app_state.h"

namespace app {

/// Fills what is left of the window. With no step to show it says why.
void draw_player_step(AppState& state, std::size_t steps);

}  // namespace app
