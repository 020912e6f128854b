// The hands on the difference's canvas: wheel and middle drag look around, a drag moves the shape that the
// difference is made of. Moving A by d moves the difference by d, moving B by d moves it by -d.
#pragma once

#include "session/parts.h"

union SDL_Event;

namespace app {

/// A mouse event that no pane took. True when it was this canvas's.
bool difference_handle_event(Work& work, Seen& seen, WindowState& window, const SDL_Event& event);

/// Cancel the drag under way and put the shape back; false when there was none.
bool cancel_difference_drag(Work& work, WindowState& window);

}  // namespace app
