#include "panels/transport_button.h"

#include <imgui.h>

#include "panels/widgets.h"

namespace app {

namespace {

void triangle(ImDrawList& list, float x, float y, float size, ImU32 color) {
    list.AddTriangleFilled(ImVec2(x - 0.8f * size, y - std::abs(size)),
                           ImVec2(x - 0.8f * size, y + std::abs(size)), ImVec2(x + size, y), color);
}

void upright(ImDrawList& list, float x, float y, float half, ImU32 color) {
    list.AddRectFilled(ImVec2(x - px(1.2f), y - half), ImVec2(x + px(1.2f), y + half), color);
}

/// What stands in for the icon where its font is missing.
void draw_mark(Icon icon, ImVec2 center, ImU32 color) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float r = px(5.5f);
    switch (icon) {
        case Icon::play:
            triangle(list, center.x, center.y, r, color);
            break;
        case Icon::pause:
            upright(list, center.x - 0.5f * r, center.y, r, color);
            upright(list, center.x + 0.5f * r, center.y, r, color);
            break;
        case Icon::step:
            triangle(list, center.x - 0.2f * r, center.y, 0.9f * r, color);
            upright(list, center.x + r, center.y, r, color);
            break;
        case Icon::back:
            triangle(list, center.x + 0.2f * r, center.y, -0.9f * r, color);
            upright(list, center.x - r, center.y, r, color);
            break;
        case Icon::restart:
            triangle(list, center.x - 0.1f * r, center.y, -0.7f * r, color);
            triangle(list, center.x + 0.9f * r, center.y, -0.7f * r, color);
            upright(list, center.x - 1.1f * r, center.y, r, color);
            break;
        case Icon::reset:
            list.AddRectFilled(ImVec2(center.x - 0.8f * r, center.y - 0.8f * r),
                               ImVec2(center.x + 0.8f * r, center.y + 0.8f * r), color);
            break;
        case Icon::last:
            triangle(list, center.x - 0.9f * r, center.y, 0.7f * r, color);
            triangle(list, center.x + 0.1f * r, center.y, 0.7f * r, color);
            upright(list, center.x + 1.1f * r, center.y, r, color);
            break;
        default:
            break;
    }
}

}  // namespace

bool transport_button(AppState& state, const std::string& name, Icon icon, const std::string& help) {
    const float side = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = 1.3f * side;
    const bool pressed = ImGui::Button(("##" + name).c_str(), ImVec2(width, side));
    const ImVec2 center(at.x + 0.5f * width, at.y + 0.5f * side);
    if (!draw_icon(*ImGui::GetWindowDrawList(), icon, center, state.palette().text)) {
        draw_mark(icon, center, to_u32(state.palette().text));
    }
    probe_item(state.probe, name);
    tooltip(help);
    ImGui::SameLine(0.0f, px(4.0f));
    return pressed;
}

}  // namespace app
