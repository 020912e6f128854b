#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

#include "draw/palette.h"
#include "measure/race.h"
#include "measure/race_table.h"
#include "overlays/marks.h"
#include "panels/item_names.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/race_plot_view.h"
#include "panels/table_rows.h"
#include "panels/widgets.h"
#include "text/words.h"

namespace app {

namespace {

constexpr std::array<RaceColumn, race_column_count> columns{
    RaceColumn::name,  RaceColumn::candidates, RaceColumn::false_positives,
    RaceColumn::tests, RaceColumn::touched,    RaceColumn::memory,
    RaceColumn::time};

constexpr float bar_height = 3.0f;  // logical pixels
constexpr float mark_width = 16.0f;

/// What every row needs.
struct RaceTable {
    const RaceReport& report;
    const Palette& palette;
    float left = 0.0f;  // of the whole table, screen pixels
    float width = 0.0f;
    ImVec2 clip_lower{};  // of the pane: what crosses the columns is cut off there alone
    ImVec2 clip_upper{};
    std::array<ColumnScale, race_column_count> scales{};
    std::array<float, race_column_count> widths{};
    std::array<bool, race_column_count> shown{};
    RaceColumn chosen = RaceColumn::time;  // sorted by, and what the bars are of

    const LaneReading& reading(Contender contender) const {
        return report.readings[static_cast<std::size_t>(contender)];
    }
};

std::string cell_text(const RaceTable& table, const LaneReading& reading, RaceColumn column) {
    const auto value = race_value(reading, column);
    return value ? table.scales[static_cast<std::size_t>(column)].text(*value) : std::string("-");
}

float name_width() {
    float width = 0.0f;
    for (const Contender contender : all_contenders) {
        width = std::max(width, ImGui::CalcTextSize(title_of(contender).data()).x);
    }
    return width + px(mark_width);
}

float number_width(const RaceTable& table, RaceColumn column) {
    const auto i = static_cast<std::size_t>(column);
    const std::string head = race_head(column, table.scales[i]);
    const float arrow = column == table.chosen ? sort_arrow_width() : 0.0f;
    float width = ImGui::CalcTextSize(head.c_str()).x + arrow;
    for (const LaneReading& reading : table.report.readings) {
        width = std::max(width, ImGui::CalcTextSize(cell_text(table, reading, column).c_str()).x);
    }
    return width;
}

/// Where not all columns fit, those that are the same for all go first (the sentence above says them), then
/// what is asked for least.
void choose_columns(RaceTable& table) {
    constexpr std::array expendable{RaceColumn::candidates, RaceColumn::false_positives, RaceColumn::touched,
                                    RaceColumn::memory, RaceColumn::tests};
    const float padding = 2.0f * ImGui::GetStyle().CellPadding.x;
    table.shown.fill(true);
    const auto needed = [&] {
        float sum = 0.0f;
        for (std::size_t i = 0; i < race_column_count; ++i) {
            if (table.shown[i]) sum += table.widths[i] + padding;
        }
        return sum;
    };
    for (const RaceColumn column : expendable) {
        if (needed() <= table.width) break;
        if (column != table.chosen) table.shown[static_cast<std::size_t>(column)] = false;
    }
}

/// The column that the table was sorted by in the last frame; flags are there between BeginTable and set-up.
RaceColumn sorted_column() {
    for (const RaceColumn column : columns) {
        const auto flags = ImGui::TableGetColumnFlags(static_cast<int>(column));
        if ((flags & ImGuiTableColumnFlags_IsSorted) != 0) return column;
    }
    return RaceColumn::time;
}

void measure_columns(RaceTable& table) {
    for (const RaceColumn column : columns) {
        const auto i = static_cast<std::size_t>(column);
        table.scales[i] = column_scale(table.report.readings, column);
        table.widths[i] = column == RaceColumn::name ? name_width() : number_width(table, column);
    }
}

void setup_columns(const RaceTable& table) {
    for (const RaceColumn column : columns) {
        const auto i = static_cast<std::size_t>(column);
        ImGuiTableColumnFlags flags = column == RaceColumn::name ? ImGuiTableColumnFlags_WidthStretch
                                                                 : ImGuiTableColumnFlags_WidthFixed;
        if (!table.shown[i]) flags |= ImGuiTableColumnFlags_Disabled;
        if (column == RaceColumn::time) flags |= ImGuiTableColumnFlags_DefaultSort;
        const float width = column == RaceColumn::name ? 1.0f : table.widths[i];
        ImGui::TableSetupColumn(race_head(column, {}).c_str(), flags, width);
    }
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    for (const RaceColumn column : columns) {
        const auto i = static_cast<std::size_t>(column);
        if (!table.shown[i]) continue;
        header_cell(static_cast<int>(i), race_head(column, table.scales[i]).c_str(),
                    column != RaceColumn::name);
        tooltip(race_help(column));
    }
}

/// How the contenders stand, the first in front.
std::vector<Contender> rows_in_order(const RaceTable& table) {
    const ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (specs == nullptr || specs->SpecsCount == 0) {
        return sorted_contenders(table.report.readings, RaceColumn::time, true);
    }
    const ImGuiTableColumnSortSpecs& spec = specs->Specs[0];
    return sorted_contenders(table.report.readings, static_cast<RaceColumn>(spec.ColumnIndex),
                             spec.SortDirection != ImGuiSortDirection_Descending);
}

/// All that is known, exactly.
std::string details(const LaneReading& reading, Contender contender) {
    std::string text = fmt::format("{}\n\n", help_of(contender));
    if (reading.projected_ms) return text + left_out_words(reading) + ".";
    if (!reading.measured()) return text + "Not measured yet.";
    return text + fmt::format(panel_words::race_row, duration_words(reading.milliseconds), reading.samples,
                              grouped(reading.moved), grouped(reading.bodies), grouped(reading.tests),
                              grouped(reading.touched), grouped(reading.candidates),
                              grouped(reading.false_positives), grouped(reading.bytes));
}

double largest(const RaceTable& table, RaceColumn column) {
    double most = 0.0;
    for (const LaneReading& reading : table.report.readings) {
        most = std::max(most, race_value(reading, column).value_or(0.0));
    }
    return most;
}

/// Along the foot of the row, over the whole table.
void draw_bar(const RaceTable& table, Contender contender, float row_top) {
    const RaceColumn column = table.chosen == RaceColumn::name ? RaceColumn::time : table.chosen;
    const auto value = race_value(table.reading(contender), column);
    const double most = largest(table, column);
    if (!value || !(most > 0.0)) return;
    const float height = px(bar_height);
    const float top = row_top + ImGui::GetTextLineHeight() + px(1.0f);
    const float length = std::max(px(1.0f), table.width * static_cast<float>(*value / most));
    ImGui::PushClipRect(table.clip_lower, table.clip_upper, false);
    ImGui::GetWindowDrawList()->AddRectFilled(
        ImVec2(table.left, top), ImVec2(table.left + length, top + height),
        to_u32(contender_color(table.palette, contender)), 0.5f * height);
    ImGui::PopClipRect();
}

/// Over the columns behind the name.
void draw_left_out(const RaceTable& table, const LaneReading& reading) {
    for (std::size_t i = 1; i < race_column_count; ++i) {
        if (!table.shown[i]) continue;
        ImGui::TableSetColumnIndex(static_cast<int>(i));
        break;
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = table.left + table.width - at.x;
    const std::string words = fmt::format("skipped, ≈ {} (estimate)", duration_words(*reading.projected_ms));
    ImGui::PushClipRect(table.clip_lower, table.clip_upper, false);
    const float shift =
        std::max(0.0f, room - ImGui::CalcTextSize(words.c_str()).x - ImGui::GetStyle().CellPadding.x);
    ImGui::GetWindowDrawList()->AddText(ImVec2(at.x + shift, at.y), to_u32(table.palette.dim_text),
                                        words.c_str());
    ImGui::PopClipRect();
}

void draw_numbers(const RaceTable& table, const LaneReading& reading) {
    for (const RaceColumn column : columns) {
        const auto i = static_cast<std::size_t>(column);
        if (column == RaceColumn::name || !table.shown[i]) continue;
        ImGui::TableSetColumnIndex(static_cast<int>(i));
        const bool matters = column == table.chosen && reading.measured();
        right_text(matters ? table.palette.text : table.palette.dim_text, cell_text(table, reading, column));
    }
}

void draw_row(const RaceTable& table, Contender contender) {
    const LaneReading& reading = table.reading(contender);
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    const float top = ImGui::GetCursorScreenPos().y;
    ImGui::PushID(static_cast<int>(contender));
    const float height = ImGui::GetTextLineHeight() + px(bar_height + 1.0f);
    ImGui::Selectable("##row", false,
                      ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowItemOverlap,
                      ImVec2(0.0f, height));
    name_item("race:" + std::string(title_of(contender)));
    tooltip(details(reading, contender));
    ImGui::PopID();
    ImGui::SameLine(0.0f, 0.0f);
    draw_bar(table, contender, top);
    contender_mark(table.palette, contender);
    colored_text(reading.differs ? ink(table.palette, table.palette.warning) : table.palette.text,
                 title_of(contender));
    if (reading.projected_ms) {
        draw_left_out(table, reading);
    } else {
        draw_numbers(table, reading);
    }
}

}  // namespace

void draw_race_table(const Palette& palette, const RaceReport& report) {
    const CompactRows compact;
    RaceTable table{report, palette};
    const ImDrawList& list = *ImGui::GetWindowDrawList();
    table.left = ImGui::GetCursorScreenPos().x;
    table.width = ImGui::GetContentRegionAvail().x;
    table.clip_lower = list.GetClipRectMin();
    table.clip_upper = list.GetClipRectMax();
    const ImGuiTableFlags flags =
        ImGuiTableFlags_Sortable | ImGuiTableFlags_RowBg | ImGuiTableFlags_PadOuterX;
    if (!ImGui::BeginTable("race", static_cast<int>(race_column_count), flags)) return;
    table.chosen = sorted_column();
    measure_columns(table);
    choose_columns(table);
    setup_columns(table);
    for (const Contender contender : rows_in_order(table)) draw_row(table, contender);
    ImGui::EndTable();
}

}  // namespace app
