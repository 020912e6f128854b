// The hands on the second world's canvas. It shows the same region at the same scale as the run's: wheel and
// drags look around in both at once. Bodies are moved in the run alone.
#pragma once

union SDL_Event;

#include "draw/camera.h"

namespace app {

struct Seen;
struct WindowState;

/// The run's camera on the second world's canvas.
Camera twin_camera(const Seen& seen, const WindowState& window);

/// A mouse event that no pane took. True when it was this canvas's.
bool twin_handle_event(Seen& seen, WindowState& window, const SDL_Event& event);

}  // namespace app
