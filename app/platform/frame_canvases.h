// The canvas and that of the Minkowski difference in a frame: their cameras, and what is drawn on them.
#pragma once

#include "platform/frame.h"
#include "platform/layout.h"
#include "session/parts.h"

namespace app {

void place_camera(Work& work, Seen& seen, ToolState& tool, WindowState& window, const PaneBox& canvas);
void place_difference(Work& work, Seen& seen, WindowState& window, const PaneBox& box);

void draw_canvas(Session& session, const FrameServices& services, const PaneBox& box);
void draw_difference(Work& work, Seen& seen, Playing& playing, WindowState& window,
                     const FrameServices& services, const PaneBox& box);

}  // namespace app
