// The frame just drawn, for the recording that is under way.
#pragma once

#include "app_state.h"
#include "platform/window.h"

namespace app {

/// After `Window::end_frame`: hands the canvas to the recording when a picture is due.
void record_frame(AppState& state, const Window& window);

}  // namespace app
