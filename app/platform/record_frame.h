// The frame just drawn, for the recording that is under way.
#pragma once

#include "platform/window.h"
#include "session/app_state.h"

namespace app {

/// After `Window::end_frame`: hands the canvas to the recording when a picture is due.
void record_frame(AppState& state, const Window& window);

}  // namespace app
