// The keys that drive bodies, held down rather than struck.
#pragma once

#include "session/parts.h"

struct SDL_KeyboardEvent;

namespace app {

/// A key going down or up; true when it drives a body. The arrows drive only while no undriven body is
/// selected, for then they nudge.
bool steer_by_key(Document& stage, ViewState& view, ToolState& tool, const SDL_KeyboardEvent& key);

/// Move the driven bodies; one undo step from the first key down to the last key up.
void advance_driving(Document& stage, ToolState& tool, double seconds);

/// Let go of all keys (the window lost the focus).
void release_steering(ToolState& tool);

}  // namespace app
