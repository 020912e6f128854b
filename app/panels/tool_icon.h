// The picture on a tool's button: from the icon font where that has one, drawn where it has none.
#pragma once

#include <imgui.h>

#include "draw/color.h"
#include "session/tool_state.h"

namespace app {

/// Centred, about `size` pixels wide and high.
void draw_tool_icon(ImDrawList& list, Tool tool, ImVec2 center, float size, Color color);

}  // namespace app
