// Finds what is under a finger: the picture, a shape, or a panel. The page then makes the touch a press or a
// scroll.
#pragma once

#include <collide/base/vec2.h>
#include "platform/host.h"

namespace app {

struct Session;

/// Returns what is at `place`, a position in the window in ImGui pixels.
UnderFinger under_finger(const Session& session, collide::Vec2 place);

/// Scrolls the list at this place; for a positive number of `pixels` its content moves down. A list at its
/// end passes the scroll on to the list around it. Does nothing if there is no list.
void scroll_by_finger(collide::Vec2 place, float pixels);

}  // namespace app
