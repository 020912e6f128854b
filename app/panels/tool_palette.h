// How wide the strip of tools is: one column of buttons, or more where the window is low.
#pragma once

#include <imgui.h>

#include "draw/palette.h"
#include "session/tool_state.h"

namespace app {

// The picture on a tool's button: from the icon font where that has one, drawn where it has none.

/// Centred, about `size` pixels wide and high.
void draw_tool_icon(ImDrawList& list, Tool tool, ImVec2 center, float size, Color color);

/// Logical pixels throughout.
struct PaletteRoom {
    float height = 0.0f;
    float button = 0.0f;  // height of the window's buttons: the palette's are no smaller
};
int palette_columns(const PaletteRoom& room);
float palette_width(const PaletteRoom& room);
inline constexpr float palette_margin = 4.0f;

}  // namespace app
