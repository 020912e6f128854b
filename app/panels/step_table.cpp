#include "panels/step_table.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

#include "panels/panel_state.h"
#include "panels/widgets.h"
#include "session/seen.h"

namespace app {

namespace {

/// Returns "sat_axis:3", the name of the row in tests.
std::string probe_name(const Highlight& row) {
    // In the order of Highlight::Kind.
    constexpr std::array kinds{"none",
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
    return std::string(kinds.at(static_cast<std::size_t>(row.kind))) + ":" + std::to_string(row.index);
}

/// Returns the height of a table with `rows` lines and a header.
float table_height(std::size_t rows) { return table_row_height() * static_cast<float>(rows + 1) + px(4.0f); }

void span_row(ViewState& view, const Highlight& row, const char* id, const char* name) {
    const bool speaks = row.kind != Highlight::Kind::none;
    tappable_row(id, speaks && view.highlight == row,
                 ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowItemOverlap,
                 ImVec2(0.0f, ImGui::GetTextLineHeight()));
    if (speaks && ImGui::IsItemHovered()) view.next_highlight = row;
    if (speaks) name_item(name + probe_name(row));
    ImGui::SameLine(0.0f, 0.0f);
}

/// Scrolls to the row of the highlighted object if the canvas was hovered, not the table. `order` contains
/// the index shown in each row. `top` is the position of the table in what scrolls: the table itself or the
/// tab.
void scroll_to_highlight(ViewState& view, PanelState& panels, Highlight::Kind kind,
                         std::span<const std::size_t> order, float top) {
    const Highlight lit = view.highlight;
    if (lit == panels.scrolled_to) return;
    panels.scrolled_to = lit;
    if (lit.kind != kind || ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem)) return;
    const auto row = std::find(order.begin(), order.end(), lit.index);
    if (row == order.end()) return;
    const float place = top + table_row_height() * (static_cast<float>(row - order.begin()) + 1.5f);
    ImGui::SetScrollY(std::max(0.0f, place - 0.5f * ImGui::GetWindowHeight()));
}

/// Draws a header cell that reacts to the mouse. Headers of numbers are aligned right, like the numbers.
void header_cell(int column, const char* title, bool flush_right) {
    if (!ImGui::TableSetColumnIndex(column)) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool sorted = (ImGui::TableGetColumnFlags(column) & ImGuiTableColumnFlags_IsSorted) != 0;
    const float room = ImGui::GetContentRegionAvail().x - (sorted ? sort_arrow_width() : 0.0f);
    const float shift = flush_right ? std::max(0.0f, room - text_width(title)) : 0.0f;
    ImGui::PushID(column);
    ImGui::TableHeader("##header");
    name_item(std::string("header:") + title);
    describe_item({.name = title});
    ImGui::PopID();
    ImGui::GetWindowDrawList()->AddText(ImVec2(at.x + shift, at.y), ImGui::GetColorU32(ImGuiCol_Text), title);
}

void set_up(const StepTable& table, std::span<const StepColumn> columns) {
    for (const StepColumn& column : columns) {
        const int width =
            column.width > 0.0f ? ImGuiTableColumnFlags_WidthFixed : ImGuiTableColumnFlags_WidthStretch;
        const int left_out = column.shown ? ImGuiTableColumnFlags_None : ImGuiTableColumnFlags_Disabled;
        ImGui::TableSetupColumn(column.title.c_str(), column.flags | width | left_out,
                                column.width > 0.0f ? column.width : 1.0f);
    }
    ImGui::TableSetupScrollFreeze(0, table.pinned ? 2 : 1);
}

void draw_head(PanelState& panels, const Palette& palette, const StepTable& table,
               std::span<const StepColumn> columns) {
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const StepColumn& column = columns[i];
        const int place = static_cast<int>(i);
        if (column.draw_head) {
            if (ImGui::TableSetColumnIndex(place)) column.draw_head();
            continue;
        }
        if (column.title.empty() && !table.answers) continue;
        if (!ImGui::TableSetColumnIndex(place)) continue;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        if (table.answers) {
            header_cell(place, column.title.c_str(), column.flush_right);
            if (!column.help.empty()) tooltip(column.help);
        } else {
            head_cell(palette, place, column.title, column.help, column.flush_right);
        }
        if (!column.term.empty()) link_term(panels.terms, palette, at, text_width(column.title), column.term);
    }
}

/// Returns the height within which a long table scrolls. It is 0 if the table does not scroll, because it
/// fits or would show too few rows.
float scrolled_height(const StepTable& table, const LongTables& tables) {
    constexpr std::size_t least_rows = 5;
    const float whole = table_height(table.rows);
    const float room = std::floor(tables.room.value_or(table_height(table.most_rows)));
    return room < table_height(least_rows) || room >= whole ? 0.0f : room;
}

}  // namespace

StepColumn roomy_column(StepColumn column) {
    constexpr float roomy = 300.0f;
    if (ImGui::GetWindowWidth() < px(roomy)) column.flags |= ImGuiTableColumnFlags_Disabled;
    return column;
}

void highlight_row(ViewState& view, const Highlight& row) {
    ImGui::PushID(static_cast<int>(row.index));
    span_row(view, row, "##row", "");
    ImGui::PopID();
}

float sort_arrow_width() {
    return std::floor(0.65f * ImGui::GetFontSize() + ImGui::GetStyle().FramePadding.x);
}

std::optional<TableOrder> table_order() {
    const ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (specs == nullptr || specs->SpecsCount == 0) return std::nullopt;
    const ImGuiTableColumnSortSpecs& spec = specs->Specs[0];
    return TableOrder{spec.ColumnIndex, spec.SortDirection != ImGuiSortDirection_Descending};
}

void head_cell(const Palette& palette, int column, std::string_view title, std::string_view help,
               bool flush_right) {
    if (!ImGui::TableSetColumnIndex(column)) return;
    (flush_right ? right_text : colored_text)(palette.text, title);
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

void draw_step_table(Seen& seen, PanelState& panels, const StepTable& table,
                     const std::function<void(std::size_t row)>& draw_cells) {
    ViewState& view = seen.view;
    const Palette& palette = seen.palette();
    const CompactRows compact;
    const bool is_long = table.most_rows > 0 && table.rows > table.most_rows;
    const float height = is_long ? scrolled_height(table, panels.long_tables) : 0.0f;
    const float top = ImGui::GetCursorPosY();
    const int flags = ImGuiTableFlags_PadOuterX |
                      (table.striped ? ImGuiTableFlags_RowBg : ImGuiTableFlags_None) |
                      (table.sorted_rows ? ImGuiTableFlags_Sortable : ImGuiTableFlags_None) |
                      (height > 0.0f ? ImGuiTableFlags_ScrollY : ImGuiTableFlags_None);
    if (!ImGui::BeginTable(table.id, table.column_count, flags, ImVec2(0.0f, height))) return;
    const std::vector<StepColumn> columns = table.columns();
    set_up(table, columns);
    if (std::any_of(columns.begin(), columns.end(),
                    [](const StepColumn& column) { return !column.title.empty(); }))
        draw_head(panels, palette, table, columns);
    std::vector<std::size_t> rows(table.rows);
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    if (table.sorted_rows) rows = table.sorted_rows();
    if (table.pinned) std::erase(rows, *table.pinned);
    if (is_long) scroll_to_highlight(view, panels, table.highlights, rows, height > 0.0f ? 0.0f : top);
    // The pinned row stays below the header in every order and scroll position.
    if (table.pinned) {
        ImGui::TableNextRow();
        ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, to_u32(with_alpha(palette.accent, 0.16f)));
        ImGui::TableSetColumnIndex(0);
        span_row(view, {table.highlights, *table.pinned}, "##pinned", "pinned ");
        draw_cells(*table.pinned);
    }
    const auto draw_row = [&](std::size_t row) {
        ImGui::TableNextRow();
        ImGui::TableSetColumnIndex(0);
        if (table.highlights != Highlight::Kind::none) highlight_row(view, {table.highlights, row});
        draw_cells(row);
    };
    if (is_long) {
        draw_visible_rows(rows.size(), [&](std::size_t i) { draw_row(rows[i]); });
    } else {  // a row of a short table may have several lines
        for (const std::size_t row : rows) draw_row(row);
    }
    ImGui::EndTable();
    if (!is_long) return;
    panels.long_tables.used += ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y - top;
    ++panels.long_tables.count;
}

void text_cell(int column, Color color, std::string_view text) {
    if (ImGui::TableSetColumnIndex(column)) colored_text(color, text);
}

void number_cell(int column, Color color, std::string_view text) {
    if (ImGui::TableSetColumnIndex(column)) right_text(color, text);
}

void fit_text(Color color, const std::string& text, const std::string& help) {
    colored_text(color, with_ellipsis(text, ImGui::GetContentRegionAvail().x));
    tooltip(help);
}

}  // namespace app
