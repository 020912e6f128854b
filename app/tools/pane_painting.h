// What all canvases of the window share: a painter that draws nothing outside of the canvas, and the line
// around a second one.
#pragma once

#include <imgui.h>

#include <array>

#include "draw/imgui_painter.h"
#include "draw/palette.h"

namespace app {

/// Calls `paint` with a painter whose origin is the pane's. ImGui pixels.
template <class Paint>
void paint_pane(Vec2 origin, Vec2 size, const CanvasFonts& fonts, Paint paint) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const Vec2 end = origin + size;
    list.PushClipRect({origin.x, origin.y}, {end.x, end.y});
    ImGuiPainter painter(list, origin, fonts);
    paint(painter);
    list.PopClipRect();
}

inline void paint_pane_border(Painter& painter, Vec2 size, const Palette& palette, float scale) {
    painter.polyline(std::array{Vec2(0.0f, 0.0f), Vec2(size.x, 0.0f), size, Vec2(0.0f, size.y)}, true,
                     {palette.border, 2.0f * scale});
}

}  // namespace app
