// The canvas and that of the Minkowski difference in a frame: their cameras, and what is drawn on them.
#pragma once

#include "platform/frame.h"
#include "platform/layout.h"

namespace app {

void place_camera(AppState& state, const PaneBox& canvas);
void place_difference(AppState& state, const PaneBox& box);

void draw_canvas(AppState& state, const FrameServices& services, const PaneBox& box);
void draw_difference(AppState& state, const FrameServices& services, const PaneBox& box);

}  // namespace app
