// What is being drawn, on top of the scene.
#pragma once

#include "app_state.h"
#include "canvas/painter.h"

namespace app {

/// `scale`: pixels per logical pixel. Nothing while the tool in hand is the one for selecting.
void paint_sketch(const AppState& state, Painter& painter, float scale);

}  // namespace app
