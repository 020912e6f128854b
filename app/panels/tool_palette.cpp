#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <vector>

#include "actions/actions.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/prompts.h"
#include "session/seen.h"
#include "session/tool_state.h"
#include "session/work.h"
#include "tools/sketch_tools.h"
#include "tools/tool_words.h"

namespace app {

namespace {

constexpr float right_angle = 0.5f * std::numbers::pi_v<float>;

/// Draws in a square from -1 to 1, y down.
struct Pen {
    ImDrawList& list;
    ImVec2 center;
    float half;
    ImU32 color;
    float width;

    ImVec2 at(float x, float y) const { return {center.x + x * half, center.y + y * half}; }
    void line(float x0, float y0, float x1, float y1) const {
        list.AddLine(at(x0, y0), at(x1, y1), color, width);
    }
    void dot(float x, float y) const { list.AddCircleFilled(at(x, y), 1.35f * width, color); }
    void path(const std::vector<ImVec2>& points, bool closed) const {
        for (const ImVec2 p : points) list.PathLineTo(at(p.x, p.y));
        list.PathStroke(color, closed ? ImDrawFlags_Closed : ImDrawFlags_None, width);
    }
};

std::vector<ImVec2> ring(int count, float rx, float ry, float start) {
    std::vector<ImVec2> points;
    for (int i = 0; i < count; ++i) {
        const float angle =
            start + 2.0f * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(count);
        points.emplace_back(rx * std::cos(angle), ry * std::sin(angle));
    }
    return points;
}

void draw_polygon(const Pen& pen) {
    const std::vector<ImVec2> corners{
        {-0.9f, 0.1f}, {-0.2f, -0.85f}, {0.9f, -0.4f}, {0.6f, 0.8f}, {-0.5f, 0.75f}};
    pen.path(corners, true);
    for (const ImVec2 corner : corners) pen.dot(corner.x, corner.y);
}

void draw_capsule(const Pen& pen) {
    std::vector<ImVec2> outline;
    constexpr int steps = 8;
    for (const float side : {1.0f, -1.0f}) {
        for (int i = 0; i <= steps; ++i) {
            const float angle = std::numbers::pi_v<float> * (static_cast<float>(i) / steps - 0.5f);
            outline.emplace_back(side * (0.5f + 0.45f * std::cos(angle)), side * 0.45f * std::sin(angle));
        }
    }
    pen.path(outline, true);
}

void draw_hull(const Pen& pen) {
    pen.path({{-0.9f, 0.5f}, {-0.4f, -0.85f}, {0.9f, -0.3f}, {0.5f, 0.8f}}, true);
    for (const ImVec2 p : {ImVec2(-0.2f, 0.1f), ImVec2(0.3f, -0.2f), ImVec2(0.2f, 0.35f)}) pen.dot(p.x, p.y);
}

void draw_vertices(const Pen& pen) {
    const std::vector<ImVec2> corners{{-0.8f, 0.75f}, {0.0f, -0.75f}, {0.8f, 0.75f}};
    pen.path(corners, true);
    for (const ImVec2 p : corners) {
        const float half = 0.24f * pen.half;
        const ImVec2 at = pen.at(p.x, p.y);
        pen.list.AddRectFilled(ImVec2(at.x - half, at.y - half), ImVec2(at.x + half, at.y + half), pen.color);
    }
}

/// Draws two bars joined by a pin.
void draw_joint(const Pen& pen) {
    pen.path(ring(16, 0.32f, 0.32f, 0.0f), true);
    pen.line(-0.95f, 0.55f, -0.28f, 0.16f);
    pen.line(0.95f, 0.55f, 0.28f, 0.16f);
}

void draw_segment(const Pen& pen) {
    pen.line(-0.8f, 0.7f, 0.8f, -0.7f);
    pen.dot(-0.8f, 0.7f);
    pen.dot(0.8f, -0.7f);
}

/// The picture on a tool's button: drawn, or from the icon font.
struct ToolPicture {
    Tool tool;
    std::optional<Icon> icon;
    void (*draw)(const Pen&) = nullptr;  // without an icon
};
constexpr std::array pictures{
    ToolPicture{Tool::select, Icon::pointer},
    ToolPicture{Tool::polygon, {}, draw_polygon},
    ToolPicture{Tool::freehand, Icon::pencil},
    ToolPicture{Tool::box,
                {},
                [](const Pen& pen) {
                    pen.path({{-0.85f, -0.65f}, {0.85f, -0.65f}, {0.85f, 0.65f}, {-0.85f, 0.65f}}, true);
                }},
    ToolPicture{
        Tool::regular, {}, [](const Pen& pen) { pen.path(ring(6, 0.95f, 0.95f, right_angle), true); }},
    ToolPicture{Tool::circle, {}, [](const Pen& pen) { pen.path(ring(28, 0.9f, 0.9f, 0.0f), true); }},
    ToolPicture{Tool::capsule, {}, draw_capsule},
    ToolPicture{Tool::segment, {}, draw_segment},
    ToolPicture{Tool::ellipse, {}, [](const Pen& pen) { pen.path(ring(28, 1.0f, 0.6f, 0.0f), true); }},
    ToolPicture{Tool::hull, {}, draw_hull},
    ToolPicture{Tool::vertices, {}, draw_vertices},
    ToolPicture{Tool::joint, {}, draw_joint},
    ToolPicture{Tool::cut, Icon::scissors},
    ToolPicture{Tool::erase, Icon::eraser},
};

/// Draws the icon centred, about `size` pixels wide and high.
void draw_tool_icon(ImDrawList& list, Tool tool, ImVec2 center, float size, Color color) {
    const ToolPicture& picture = *std::find_if(pictures.begin(), pictures.end(),
                                               [&](const ToolPicture& one) { return one.tool == tool; });
    if (picture.icon) return draw_icon(list, *picture.icon, center, color, size / ImGui::GetFontSize());
    picture.draw({list, center, 0.5f * size, to_u32(color), std::max(1.0f, px(1.5f))});
}

constexpr float least_side = 30.0f;  // of a button, logical pixels
constexpr float space = 2.0f;
constexpr float margin = palette_margin;
constexpr int switches = 2;  // for snapping, below the tools

float side_of(float button) { return std::max(least_side, std::floor(button)); }

/// Returns the height of a button of the window, logical pixels.
float button_height() { return ImGui::GetFrameHeight() / px(1.0f); }

std::string help_of(std::string_view title, std::string_view help, std::string_view action) {
    const std::string keys = chords_text(find_action(action));
    return keys.empty() ? fmt::format("{}\n{}", title, help) : fmt::format("{} ({})\n{}", title, keys, help);
}

/// Draws a square button; `paint` draws its centred picture. Returns true if it was clicked.
template <class Paint>
bool square_button(const Palette& palette, const std::string& name, bool chosen, const std::string& help,
                   Paint paint) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float side = px(side_of(button_height()));
    const bool pressed = ImGui::InvisibleButton(name.c_str(), ImVec2(side, side));
    name_item(name);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 far(at.x + side, at.y + side);
    if (chosen || ImGui::IsItemHovered())
        list.AddRectFilled(at, far, to_u32(with_alpha(palette.accent, chosen ? 0.35f : 0.16f)), px(5.0f));
    if (chosen) list.AddRect(at, far, to_u32(palette.accent), px(5.0f), 0, px(1.5f));
    paint(list, ImVec2(at.x + 0.5f * side, at.y + 0.5f * side));
    const std::string_view title = std::string_view(help).substr(0, help.find('\n'));
    describe_item({.name = title, .kind = ItemKind::toggle, .on = chosen});
    tooltip(help);
    return pressed;
}

void next_place(int& placed, int columns) {
    ++placed;
    if (placed % columns != 0) ImGui::SameLine(0.0f, px(space));
}

void snap_switch(const Palette& palette, const char* name, Icon icon, bool& on, std::string_view action) {
    const Color color = on ? palette.text : palette.dim_text;
    const auto paint = [&](ImDrawList& list, ImVec2 center) { draw_icon(list, icon, center, color); };
    const Action& row = find_action(action);
    if (square_button(palette, name, on, help_of(row.title, on ? "Is on." : "Is off.", action), paint))
        on = !on;
}

/// Draws one button for all tools that draw or change shapes. It shows the current tool and opens their list.
void draw_shape_menu(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    const Palette& palette = seen.palette();
    const bool draws = tool.tool != Tool::select;
    const auto paint = [&](ImDrawList& list, ImVec2 center) {
        const Color color = draws ? palette.text : palette.dim_text;
        draw_tool_icon(list, draws ? tool.tool : Tool::polygon, center, px(15.0f), color);
        const float r = px(2.5f);  // a mark in the corner shows that there are more tools
        const ImVec2 at(center.x + px(11.0f), center.y + px(11.0f));
        list.AddTriangleFilled({at.x - r, at.y + r}, {at.x + r, at.y - r}, {at.x + r, at.y + r},
                               to_u32(palette.dim_text));
    };
    if (square_button(palette, "tool:shapes", draws, panel_words::shape_menu, paint))
        ImGui::OpenPopup("shapes");
    if (!ImGui::BeginPopup("shapes")) return;
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(px(8.0f), px(6.0f)));
    for (const ToolInfo& info : tools()) {
        if (info.tool == Tool::select) continue;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const bool chosen = tool.tool == info.tool;
        const std::string keys = chords_text(find_action(info.action));
        if (ImGui::MenuItem(fmt::format("      {}", info.title).c_str(), keys.c_str(), chosen))
            choose_tool(work, seen, tool, prompts, info.tool);
        name_item(std::string("tool:") + info.action);
        tooltip(info.help);
        draw_tool_icon(*ImGui::GetWindowDrawList(), info.tool,
                       {at.x + px(9.0f), at.y + 0.5f * ImGui::GetTextLineHeight()}, px(14.0f), palette.text);
    }
    ImGui::PopStyleVar();
    ImGui::EndPopup();
}

int palette_columns(const PaletteRoom& room) {
    const float free = room.height - 2.0f * margin - 8.0f;
    const int rows = std::max(1, static_cast<int>(free / (side_of(room.button) + space)));
    return std::max(1, ((room.brief ? 2 : static_cast<int>(tools().size()) + switches) + rows - 1) / rows);
}

}  // namespace

float palette_width(const PaletteRoom& room) {
    return static_cast<float>(palette_columns(room)) * (side_of(room.button) + space) - space + 2.0f * margin;
}

void draw_tool_palette(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    const bool brief = seen.level() == Level::essential;
    const int columns = palette_columns({ImGui::GetWindowHeight() / seen.scale, button_height(), brief});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(px(space), px(space)));
    int placed = 0;
    for (const ToolInfo& info : tools()) {
        if (brief && info.tool != Tool::select) continue;
        const bool chosen = tool.tool == info.tool;
        const Color color = chosen ? seen.palette().text : seen.palette().dim_text;
        const auto paint = [&](ImDrawList& list, ImVec2 center) {
            draw_tool_icon(list, info.tool, center, px(15.0f), color);
        };
        if (square_button(seen.palette(), std::string("tool:") + info.action, chosen,
                          help_of(info.title, info.help, info.action), paint))
            choose_tool(work, seen, tool, prompts, info.tool);
        next_place(placed, columns);
    }
    if (brief) {
        draw_shape_menu(work, seen, tool, prompts);
        ImGui::PopStyleVar();
        return;
    }
    if (columns == 1) gap(8.0f);
    snap_switch(seen.palette(), "snap:grid", Icon::snap_grid, seen.settings.snap_to_grid, "snap_grid");
    next_place(placed, columns);
    snap_switch(seen.palette(), "snap:vertices", Icon::snap_vertices, seen.settings.snap_to_vertices,
                "snap_vertices");
    ImGui::PopStyleVar();
}

}  // namespace app
