#include "panels/transport_button.h"

#include <fmt/format.h>
#include <imgui.h>

#include <cmath>

#include "draw/palette.h"
#include "panels/item_names.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/playing.h"

namespace app {

namespace {

void triangle(ImDrawList& list, float x, float y, float size, ImU32 color) {
    list.AddTriangleFilled(ImVec2(x - 0.8f * size, y - std::abs(size)),
                           ImVec2(x - 0.8f * size, y + std::abs(size)), ImVec2(x + size, y), color);
}

void upright(ImDrawList& list, float x, float y, float half, ImU32 color) {
    list.AddRectFilled(ImVec2(x - px(1.2f), y - half), ImVec2(x + px(1.2f), y + half), color);
}

/// Pointing right, or left when the size is negative.
void chevron(ImDrawList& list, float x, float y, float size, ImU32 color) {
    const ImVec2 tip(x + 0.4f * size, y);
    const float half = std::abs(size);
    list.AddLine(ImVec2(x - 0.4f * size, y - half), tip, color, px(1.6f));
    list.AddLine(tip, ImVec2(x - 0.4f * size, y + half), color, px(1.6f));
}

/// What replaces the icon where its font is missing.
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
        case Icon::first_step:
            chevron(list, center.x - 0.5f * r, center.y, -r, color);
            chevron(list, center.x + 0.5f * r, center.y, -r, color);
            break;
        case Icon::step_less:
            chevron(list, center.x, center.y, -r, color);
            break;
        case Icon::step_more:
            chevron(list, center.x, center.y, r, color);
            break;
        case Icon::last_step:
            chevron(list, center.x - 0.5f * r, center.y, r, color);
            chevron(list, center.x + 0.5f * r, center.y, r, color);
            break;
        case Icon::play_steps:
            list.AddCircle(center, 1.5f * r, color, 0, px(1.2f));
            triangle(list, center.x, center.y, 0.7f * r, color);
            break;
        case Icon::pause_steps:
            list.AddCircle(center, 1.5f * r, color, 0, px(1.2f));
            upright(list, center.x - 0.4f * r, center.y, 0.7f * r, color);
            upright(list, center.x + 0.4f * r, center.y, 0.7f * r, color);
            break;
        default:
            break;
    }
}

}  // namespace

std::string with_time_key(const Playing& playing, const char* words, const char* key) {
    if (!playing.player.open) return fmt::format("{} ({})", words, key);
    return fmt::format(panel_words::key_is_lessons, words, key);
}

void draw_whose_keys(const Palette& palette, const char* name) {
    constexpr float roomy = 620.0f;
    if (ImGui::GetContentRegionAvail().x < px(roomy)) return;
    ImGui::AlignTextToFramePadding();
    dim_text(palette, name);
    ImGui::SameLine(0.0f, px(6.0f));
}

bool has_two_rows() {
    constexpr float least_height = 60.0f;
    return ImGui::GetWindowWidth() < px(two_row_transport) && ImGui::GetWindowHeight() > px(least_height);
}

bool transport_button(const Palette& palette, const std::string& name, Icon icon, const std::string& help) {
    const float side = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = 1.3f * side;
    const bool pressed = ImGui::Button(("##" + name).c_str(), ImVec2(width, side));
    const ImVec2 center(at.x + 0.5f * width, at.y + 0.5f * side);
    if (!draw_icon(*ImGui::GetWindowDrawList(), icon, center, palette.text)) {
        draw_mark(icon, center, to_u32(palette.text));
    }
    name_item(name);
    tooltip(help);
    ImGui::SameLine(0.0f, px(4.0f));
    return pressed;
}

}  // namespace app
