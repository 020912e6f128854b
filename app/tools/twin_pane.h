// The hands on the second world's canvas. It shows the same region at the same scale as the run's: wheel and
// drags look around in both at once. Bodies are moved in the run alone.
#pragma once

#include "session/app_state.h"

union SDL_Event;

namespace app {

/// The run's camera on the second world's canvas.
Camera twin_camera(const AppState& state);

/// A mouse event that no pane took. True when it was this canvas's.
bool twin_handle_event(AppState& state, const SDL_Event& event);

}  // namespace app
