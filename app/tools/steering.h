// The keys that drive bodies, held down rather than struck.
#pragma once

#include "session/app_state.h"

struct SDL_KeyboardEvent;

namespace app {

/// A key going down or up; true when it drives a body. The arrows drive only while no undriven body is
/// selected, for then they nudge.
bool steer_by_key(AppState& state, const SDL_KeyboardEvent& key);

/// Move the driven bodies; one undo step from the first key down to the last key up.
void advance_driving(AppState& state, double seconds);

/// Let go of all keys (the window lost the focus).
void release_steering(AppState& state);

}  // namespace app
