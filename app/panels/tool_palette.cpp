#include "panels/tool_palette.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "actions/actions.h"
#include "draw/palette.h"
#include "panels/icons.h"
#include "panels/item_names.h"
#include "panels/panels.h"
#include "panels/tool_icon.h"
#include "panels/widgets.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "tools/sketch_tools.h"
#include "tools/tool_words.h"

namespace app {

namespace {

constexpr float button_side = 30.0f;  // logical pixels
constexpr float space = 2.0f;
constexpr float margin = palette_margin;
constexpr int switches = 2;  // of snapping, below the tools

int buttons() { return static_cast<int>(tools().size()) + switches; }

std::string help_of(std::string_view title, std::string_view help, std::string_view action) {
    const std::string keys = chords_text(find_action(action));
    return keys.empty() ? fmt::format("{}\n{}", title, help) : fmt::format("{} ({})\n{}", title, keys, help);
}

/// A square button; true when it was pressed. `paint` draws on it, centred.
template <class Paint>
bool square_button(const Palette& palette, const std::string& name, bool chosen, const std::string& help,
                   Paint paint) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float side = px(button_side);
    const bool pressed = ImGui::InvisibleButton(name.c_str(), ImVec2(side, side));
    name_item(name);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 far(at.x + side, at.y + side);
    if (chosen || ImGui::IsItemHovered()) {
        list.AddRectFilled(at, far, to_u32(with_alpha(palette.accent, chosen ? 0.35f : 0.16f)), px(5.0f));
    }
    if (chosen) list.AddRect(at, far, to_u32(palette.accent), px(5.0f), 0, px(1.5f));
    paint(list, ImVec2(at.x + 0.5f * side, at.y + 0.5f * side));
    tooltip(help);
    return pressed;
}

void next_place(int& placed, int columns) {
    ++placed;
    if (placed % columns != 0) ImGui::SameLine(0.0f, px(space));
}

void snap_switch(const Palette& palette, const char* name, Icon icon, const char* letter, bool& on,
                 std::string_view action) {
    const Color color = on ? palette.text : palette.dim_text;
    const auto paint = [&](ImDrawList& list, ImVec2 center) {
        if (draw_icon(list, icon, center, color)) return;
        const ImVec2 size = ImGui::CalcTextSize(letter);
        list.AddText(ImVec2(center.x - 0.5f * size.x, center.y - 0.5f * size.y), to_u32(color), letter);
    };
    const Action& row = find_action(action);
    if (square_button(palette, name, on, help_of(row.title, on ? "Is on." : "Is off.", action), paint))
        on = !on;
}

}  // namespace

int palette_columns(float height) {
    const float room = height - 2.0f * margin - 8.0f;
    const int rows = std::max(1, static_cast<int>(room / (button_side + space)));
    return std::max(1, (buttons() + rows - 1) / rows);
}

float palette_width(float height) {
    return static_cast<float>(palette_columns(height)) * (button_side + space) - space + 2.0f * margin;
}

void draw_tool_palette(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    const int columns = palette_columns(ImGui::GetWindowHeight() / seen.scale);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(px(space), px(space)));
    int placed = 0;
    for (const ToolInfo& info : tools()) {
        const bool chosen = tool.tool == info.tool;
        const Color color = chosen ? seen.palette().text : seen.palette().dim_text;
        const auto paint = [&](ImDrawList& list, ImVec2 center) {
            draw_tool_icon(list, info.tool, center, px(15.0f), color);
        };
        const std::string name = std::string("tool:") + info.action;
        if (square_button(seen.palette(), name, chosen, help_of(info.title, info.help, info.action), paint)) {
            choose_tool(work, seen, tool, prompts, info.tool);
        }
        next_place(placed, columns);
    }
    if (columns == 1) gap(8.0f);
    snap_switch(seen.palette(), "snap:grid", Icon::snap_grid, "G", seen.settings.snap_to_grid, "snap_grid");
    next_place(placed, columns);
    snap_switch(seen.palette(), "snap:vertices", Icon::snap_vertices, "V", seen.settings.snap_to_vertices,
                "snap_vertices");
    ImGui::PopStyleVar();
}

}  // namespace app
