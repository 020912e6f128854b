#include "panels/table_rows.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "document/view_state.h"
#include "draw/palette.h"
#include "panels/item_names.h"
#include "panels/panel_state.h"
#include "panels/widgets.h"

namespace app {

namespace {

/// "sat_axis:3": how tests call the row.
std::string probe_name(const Highlight& row) {
    const char* const kinds[] = {"none",
                                 "sat_axis",
                                 "sweep_axis",
                                 "manifold_point",
                                 "support_point",
                                 "body",
                                 "impact_manifold_point",
                                 "impact_support_point",
                                 "difference_vertex",
                                 "core_vertex_a",
                                 "core_vertex_b",
                                 "gjk_step",
                                 "epa_step",
                                 "toi_step",
                                 "ray",
                                 "point",
                                 "tree_node",
                                 "cell_load",
                                 "body_pair"};
    return std::string(kinds[static_cast<std::size_t>(row.kind)]) + ":" + std::to_string(row.index);
}

float row_height() { return ImGui::GetTextLineHeight() + 2.0f * ImGui::GetStyle().CellPadding.y; }

/// Then the rows of tables have more space inside than lists have between theirs: see platform/style.cpp.
bool is_for_fingers() { return ImGui::GetStyle().CellPadding.y > ImGui::GetStyle().ItemSpacing.y; }

}  // namespace

bool tappable_row(const char* label, bool chosen, int flags, ImVec2 size) {
    if (!is_for_fingers()) return ImGui::Selectable(label, chosen, flags, size);
    const ImVec2 spacing = ImGui::GetStyle().ItemSpacing;
    const float height = size.y > 0.0f ? size.y : ImGui::GetTextLineHeight();
    const float missing = std::max(0.0f, row_height() - height - spacing.y);
    // What lies between two rows belongs to them. A row of a table has that space inside its cells already.
    const float above = ImGui::TableGetColumnCount() > 0 ? 0.0f : 0.5f * (spacing.y + missing);
    if (above > 0.0f) ImGui::SetCursorPosY(ImGui::GetCursorPosY() + above);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(spacing.x, spacing.y + missing));
    const bool pressed = ImGui::Selectable(label, chosen, flags, size);
    ImGui::PopStyleVar();
    if (above > 0.0f) ImGui::SetCursorPosY(ImGui::GetCursorPosY() - above);
    return pressed;
}

int fold_flags() {
    return ImGuiTreeNodeFlags_NoTreePushOnOpen |
           (is_for_fingers() ? ImGuiTreeNodeFlags_FramePadding : ImGuiTreeNodeFlags_None);
}

int roomy_column_flags() {
    constexpr float roomy = 300.0f;
    const bool narrow = ImGui::GetWindowWidth() < px(roomy);
    return ImGuiTableColumnFlags_WidthFixed |
           (narrow ? ImGuiTableColumnFlags_Disabled : ImGuiTableColumnFlags_None);
}

CompactRows::CompactRows() {
    const ImVec2 usual = ImGui::GetStyle().CellPadding;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, is_for_fingers() ? usual : ImVec2(usual.x, px(2.5f)));
}

CompactRows::~CompactRows() { ImGui::PopStyleVar(); }

float table_height(std::size_t rows) { return row_height() * static_cast<float>(rows + 1) + px(4.0f); }

void highlight_row(ViewState& view, const Highlight& row) {
    const bool speaks = row.kind != Highlight::Kind::none;
    const bool lit = speaks && view.highlight == row;
    ImGui::PushID(static_cast<int>(row.index));
    tappable_row("##row", lit, ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowItemOverlap,
                 ImVec2(0.0f, ImGui::GetTextLineHeight()));
    if (speaks && ImGui::IsItemHovered()) view.next_highlight = row;
    if (speaks) name_item(probe_name(row));
    ImGui::PopID();
    ImGui::SameLine(0.0f, 0.0f);
}

void begin_pinned_row(ViewState& view, const Palette& palette, const Highlight& row) {
    ImGui::TableNextRow();
    ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, to_u32(with_alpha(palette.accent, 0.16f)));
    ImGui::TableSetColumnIndex(0);
    const bool lit = view.highlight == row;
    tappable_row("##pinned", lit, ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowItemOverlap,
                 ImVec2(0.0f, ImGui::GetTextLineHeight()));
    if (ImGui::IsItemHovered()) view.next_highlight = row;
    name_item("pinned " + probe_name(row));
    ImGui::SameLine(0.0f, 0.0f);
}

void scroll_to_highlight(ViewState& view, PanelState& panels, Highlight::Kind kind,
                         std::span<const std::size_t> order, float top) {
    const Highlight lit = view.highlight;
    if (lit == panels.scrolled_to) return;
    panels.scrolled_to = lit;
    if (lit.kind != kind || ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem)) return;
    const auto row = std::find(order.begin(), order.end(), lit.index);
    if (row == order.end()) return;
    const float place = top + row_height() * (static_cast<float>(row - order.begin()) + 1.5f);
    ImGui::SetScrollY(std::max(0.0f, place - 0.5f * ImGui::GetWindowHeight()));
}

float sort_arrow_width() {
    return std::floor(0.65f * ImGui::GetFontSize() + ImGui::GetStyle().FramePadding.x);
}

void header_cell(int column, const char* title, bool flush_right) {
    if (!ImGui::TableSetColumnIndex(column)) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool sorted = (ImGui::TableGetColumnFlags(column) & ImGuiTableColumnFlags_IsSorted) != 0;
    const float room = ImGui::GetContentRegionAvail().x - (sorted ? sort_arrow_width() : 0.0f);
    const float shift = flush_right ? std::max(0.0f, room - ImGui::CalcTextSize(title).x) : 0.0f;
    ImGui::PushID(column);
    ImGui::TableHeader("##header");
    name_item(std::string("header:") + title);
    ImGui::PopID();
    ImGui::GetWindowDrawList()->AddText(ImVec2(at.x + shift, at.y), ImGui::GetColorU32(ImGuiCol_Text), title);
}

void head_cell(const Palette& palette, int column, std::string_view title, std::string_view help,
               bool flush_right) {
    if (!ImGui::TableSetColumnIndex(column)) return;
    if (flush_right) {
        right_text(palette.text, title);
    } else {
        colored_text(palette.text, title);
    }
    tooltip(help);
}

void decider_mark(Color color) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float side = ImGui::GetTextLineHeight();
    const ImVec2 c(at.x + 0.5f * side, at.y + 0.5f * side);
    const float r = px(4.5f);
    ImGui::GetWindowDrawList()->AddTriangleFilled(ImVec2(c.x - 0.7f * r, c.y - r), ImVec2(c.x + r, c.y),
                                                  ImVec2(c.x - 0.7f * r, c.y + r), to_u32(color));
    ImGui::Dummy(ImVec2(side, side));
}

}  // namespace app
