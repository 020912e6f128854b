// What is being drawn, on top of the scene.
#pragma once

#include "draw/painter.h"
#include "session/app_state.h"

namespace app {

/// `scale`: pixels per logical pixel. Nothing while the tool in hand is the one for selecting.
void paint_sketch(const AppState& state, Painter& painter, float scale);

}  // namespace app
