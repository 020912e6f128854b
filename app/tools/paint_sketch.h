// What is being drawn, on top of the scene.
#pragma once

#include "draw/painter.h"
#include "session/parts.h"

namespace app {

/// `scale`: pixels per logical pixel. Nothing while the tool in hand is the one for selecting.
void paint_sketch(const Work& work, const Seen& seen, const ToolState& tool, Painter& painter, float scale);

}  // namespace app
