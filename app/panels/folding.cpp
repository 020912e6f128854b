#include "panels/folding.h"

#include <imgui.h>

#include <algorithm>
#include <string>

#include "document/settings.h"
#include "draw/palette.h"
#include "panels/icons.h"
#include "panels/item_names.h"
#include "panels/widgets.h"

namespace app {

namespace {

void draw_arrow(ImVec2 center, bool open, Color color) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (draw_icon(list, open ? Icon::unfolded : Icon::folded, center, color)) return;
    const float r = px(3.5f);
    if (open) {
        list.AddTriangleFilled(ImVec2(center.x - r, center.y - 0.6f * r),
                               ImVec2(center.x + r, center.y - 0.6f * r),
                               ImVec2(center.x, center.y + 0.8f * r), to_u32(color));
    } else {
        list.AddTriangleFilled(ImVec2(center.x - 0.6f * r, center.y - r),
                               ImVec2(center.x + 0.8f * r, center.y),
                               ImVec2(center.x - 0.6f * r, center.y + r), to_u32(color));
    }
}

}  // namespace

bool folding_heading(Settings& settings, const Palette& palette, std::string_view key,
                     std::string_view title) {
    auto& folded = settings.folded;
    const std::string name(key);
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + px(4.0f));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float arrow = px(16.0f);
    const float width = std::max(1.0f, ImGui::GetContentRegionAvail().x);
    const auto lines = lines_within(title, width - arrow);
    const float line_height = ImGui::GetTextLineHeight();
    const ImVec2 size(width, line_height * static_cast<float>(lines.size()));
    if (ImGui::InvisibleButton(name.c_str(), size)) {
        if (folded.erase(name) == 0) folded.insert(name);
    }
    name_item("heading:" + name);
    const bool open = !folded.contains(name);
    const Color color = ImGui::IsItemHovered() ? palette.text : palette.dim_text;
    draw_arrow(ImVec2(at.x + px(5.0f), at.y + 0.5f * line_height), open, color);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float y = at.y;
    for (const std::string_view line : lines) {
        list.AddText(ImVec2(at.x + arrow, y), to_u32(color), line.data(), line.data() + line.size());
        y += line_height;
    }
    y += px(2.0f);
    list.AddLine(ImVec2(at.x, y), ImVec2(at.x + size.x, y), to_u32(palette.border), 1.0f);
    ImGui::SetCursorPosY(ImGui::GetCursorPosY() + px(2.0f));
    return open;
}

}  // namespace app
