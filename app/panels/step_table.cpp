#include "panels/step_table.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "panels/panel_state.h"
#include "panels/widgets.h"

namespace app {

namespace {

bool has_head(std::span<const StepColumn> columns) {
    return std::any_of(columns.begin(), columns.end(),
                       [](const StepColumn& column) { return !column.title.empty(); });
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

/// Over the title in the head of a column, which is flush left.
void link_head(PanelState& panels, const Palette& palette, const StepColumn& column, ImVec2 at) {
    if (column.term.empty()) return;
    link_term(panels.terms, palette, at, ImGui::CalcTextSize(column.title.c_str()).x, column.term);
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
        link_head(panels, palette, column, at);
    }
}

/// Height inside of which a long table scrolls; 0: it does not, because it fits or would show too little.
float scrolled_height(const StepTable& table, const LongTables& tables) {
    constexpr std::size_t least_rows = 5;
    const float whole = table_height(table.rows);
    const float room = std::floor(tables.room.value_or(table_height(table.most_rows)));
    return room < table_height(least_rows) || room >= whole ? 0.0f : room;
}

/// The pinned one is not listed again.
std::vector<std::size_t> listed_rows(const StepTable& table) {
    std::vector<std::size_t> rows(table.rows);
    std::iota(rows.begin(), rows.end(), std::size_t{0});
    if (table.sorted_rows) rows = table.sorted_rows();
    if (table.pinned) std::erase(rows, *table.pinned);
    return rows;
}

}  // namespace

StepColumn roomy_column(StepColumn column) {
    column.flags |= roomy_column_flags() & ~ImGuiTableColumnFlags_WidthFixed;
    return column;
}

void draw_step_table(ViewState& view, PanelState& panels, const Palette& palette, const StepTable& table,
                     const std::function<void(std::size_t row)>& draw_cells) {
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
    if (has_head(columns)) draw_head(panels, palette, table, columns);
    const std::vector<std::size_t> rows = listed_rows(table);
    if (is_long) scroll_to_highlight(view, panels, table.speaks_of, rows, height > 0.0f ? 0.0f : top);
    if (table.pinned) {
        begin_pinned_row(view, palette, {table.speaks_of, *table.pinned});
        draw_cells(*table.pinned);
    }
    const auto draw_row = [&](std::size_t row) {
        ImGui::TableNextRow();
        ImGui::TableSetColumnIndex(0);
        if (table.speaks_of != Highlight::Kind::none) highlight_row(view, {table.speaks_of, row});
        draw_cells(row);
    };
    ImGuiListClipper clipper;
    // A row of a short table may take several lines.
    if (is_long) {
        clipper.Begin(static_cast<int>(rows.size()));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                draw_row(rows[static_cast<std::size_t>(i)]);
            }
        }
    } else {
        for (const std::size_t row : rows) draw_row(row);
    }
    ImGui::EndTable();
    if (!is_long) return;
    panels.long_tables.used += ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y - top;
    ++panels.long_tables.count;
}

void fit_text(Color color, const std::string& text, const std::string& help) {
    colored_text(color, with_ellipsis(text, ImGui::GetContentRegionAvail().x));
    tooltip(help);
}

}  // namespace app
