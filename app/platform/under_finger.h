// A finger lies on the picture, a shape, or a panel. The page asks which, and then presses or scrolls.
#pragma once

#include <collide/base/vec2.h>
#include "platform/host.h"

namespace app {

struct Session;

/// `place`: in the window, ImGui pixels.
UnderFinger under_finger(const Session& session, collide::Vec2 place);

/// Moves what the list at this place shows by pixels, down for a positive number. A list at its end hands the
/// finger on to the one around it. Elsewhere it does nothing.
void scroll_by_finger(collide::Vec2 place, float pixels);

}  // namespace app
