#include "measure/race.h"
#include "measure/race_growth.h"
#include "measure/race_table.h"
#include "panels/inspector_parts.h"

namespace app {

namespace {

constexpr float bar_height = 3.0f;  // logical pixels
constexpr float race_mark_width = 16.0f;

/// How the numbers of a column are written, and its width if it is shown.
struct MeasuredColumn {
    RaceColumn column = RaceColumn::name;
    ColumnScale scale{};
    float width = 0.0f;
    bool shown = true;

    std::string text(const LaneReading& reading) const {
        const auto value = race_value(reading, column);
        return value ? scale.text(*value) : std::string("-");
    }
};

/// Data shared by all rows.
struct RaceTable {
    const RaceReport& report;
    const Palette& palette;
    float left = 0.0f;  // left edge of the whole table, screen pixels
    float width = 0.0f;
    ImVec2 clip_lower{};  // of the pane: drawing across columns is clipped only there
    ImVec2 clip_upper{};
    std::array<MeasuredColumn, race_column_count> columns{};  // in the order of RaceColumn
    RaceColumn chosen = RaceColumn::time;                     // the column sorted by; the bars show it too

    const LaneReading& reading(Contender contender) const {
        return report.readings[static_cast<std::size_t>(contender)];
    }
};

float name_width() {
    float width = 0.0f;
    for (const Contender contender : all_contenders) {
        width = std::max(width, text_width(title_of(contender)));
    }
    return width + px(race_mark_width);
}

float number_width(const RaceTable& table, const MeasuredColumn& column) {
    const float arrow = column.column == table.chosen ? sort_arrow_width() : 0.0f;
    float width = text_width(race_head(column.column, column.scale)) + arrow;
    for (const LaneReading& reading : table.report.readings) {
        width = std::max(width, text_width(column.text(reading)));
    }
    return width;
}

/// Leaves out columns that do not fit. Columns with the same value in every row are left out first, because
/// the sentence above the table states the value. Then the least important columns are left out.
void choose_columns(RaceTable& table) {
    constexpr std::array expendable{RaceColumn::candidates, RaceColumn::false_positives, RaceColumn::touched,
                                    RaceColumn::memory, RaceColumn::tests};
    const float padding = 2.0f * ImGui::GetStyle().CellPadding.x;
    const auto needed = [&] {
        float sum = 0.0f;
        for (const MeasuredColumn& column : table.columns) {
            if (column.shown) sum += column.width + padding;
        }
        return sum;
    };
    for (const RaceColumn column : expendable) {
        if (needed() <= table.width) break;
        if (column != table.chosen) table.columns[static_cast<std::size_t>(column)].shown = false;
    }
}

/// Returns the column by which the table was sorted in the last frame. ImGui's flags are available between
/// BeginTable and the set-up.
RaceColumn sorted_column() {
    for (int i = 0; i < static_cast<int>(race_column_count); ++i) {
        if ((ImGui::TableGetColumnFlags(i) & ImGuiTableColumnFlags_IsSorted) != 0)
            return static_cast<RaceColumn>(i);
    }
    return RaceColumn::time;
}

std::vector<StepColumn> columns_of(const RaceTable& table) {
    std::vector<StepColumn> all;
    for (const MeasuredColumn& column : table.columns) {
        const bool is_name = column.column == RaceColumn::name;
        const bool is_time = column.column == RaceColumn::time;
        all.push_back({.title = race_head(column.column, column.scale),
                       .help = std::string(race_help(column.column)),
                       .width = is_name ? 0.0f : column.width,
                       .flush_right = !is_name,
                       .shown = column.shown,
                       .flags = is_time ? ImGuiTableColumnFlags_DefaultSort : ImGuiTableColumnFlags_None});
    }
    return all;
}

/// Returns all that is known of a contender, in exact numbers.
std::string details(const LaneReading& reading, Contender contender) {
    std::string text = fmt::format("{}\n\n", help_of(contender));
    if (reading.projected_ms) return text + left_out_words(reading) + ".";
    if (!reading.measured()) return text + panel_words::not_measured;
    return text + fmt::format(panel_words::race_row, duration_words(reading.milliseconds), reading.samples,
                              grouped(reading.moved), grouped(reading.bodies), grouped(reading.tests),
                              grouped(reading.touched), grouped(reading.candidates),
                              grouped(reading.false_positives), grouped(reading.bytes));
}

/// Draws the bar at the bottom of the row, across the whole table.
void draw_bar(const RaceTable& table, Contender contender, float row_top) {
    const RaceColumn column = table.chosen == RaceColumn::name ? RaceColumn::time : table.chosen;
    const auto value = race_value(table.reading(contender), column);
    double most = 0.0;
    for (const LaneReading& reading : table.report.readings) {
        most = std::max(most, race_value(reading, column).value_or(0.0));
    }
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

/// Writes across the columns after the name why the contender is left out.
void draw_left_out(const RaceTable& table, const LaneReading& reading) {
    const auto first = std::find_if(table.columns.begin() + 1, table.columns.end(),
                                    [](const MeasuredColumn& column) { return column.shown; });
    if (first != table.columns.end()) ImGui::TableSetColumnIndex(static_cast<int>(first->column));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float room = table.left + table.width - at.x;
    const std::string words = fmt::format("skipped, ≈ {} (estimate)", duration_words(*reading.projected_ms));
    ImGui::PushClipRect(table.clip_lower, table.clip_upper, false);
    const float shift = std::max(0.0f, room - text_width(words) - ImGui::GetStyle().CellPadding.x);
    ImGui::GetWindowDrawList()->AddText(ImVec2(at.x + shift, at.y), to_u32(table.palette.dim_text),
                                        words.c_str());
    ImGui::PopClipRect();
}

void draw_row(const RaceTable& table, Contender contender) {
    const LaneReading& reading = table.reading(contender);
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
        for (const MeasuredColumn& column : table.columns) {
            if (column.column == RaceColumn::name || !column.shown) continue;
            const bool matters = column.column == table.chosen && reading.measured();
            number_cell(static_cast<int>(column.column),
                        matters ? table.palette.text : table.palette.dim_text, column.text(reading));
        }
    }
}

/// Draws the sortable table with one row for each structure, and a bar for the column it is sorted by.
void draw_race_table(Seen& seen, PanelState& panels, const RaceReport& report) {
    RaceTable table{report, seen.palette()};
    const ImDrawList& list = *ImGui::GetWindowDrawList();
    table.left = ImGui::GetCursorScreenPos().x;
    table.width = ImGui::GetContentRegionAvail().x;
    table.clip_lower = list.GetClipRectMin();
    table.clip_upper = list.GetClipRectMax();
    const auto measured_columns = [&] {
        table.chosen = sorted_column();
        for (std::size_t i = 0; i < race_column_count; ++i) {
            const auto which = static_cast<RaceColumn>(i);
            MeasuredColumn& column = table.columns[i];
            column = {which, column_scale(table.report.readings, which)};
            column.width = which == RaceColumn::name ? name_width() : number_width(table, column);
        }
        choose_columns(table);
        return columns_of(table);
    };
    draw_step_table(
        seen, panels,
        {.id = "race",
         .column_count = static_cast<int>(race_column_count),
         .columns = measured_columns,
         .rows = table.report.readings.size(),
         .answers = true,
         .sorted_rows =
             [&] {
                 const TableOrder order =
                     table_order().value_or(TableOrder{static_cast<int>(RaceColumn::time), true});
                 std::vector<std::size_t> rows;
                 for (const Contender contender : sorted_contenders(
                          table.report.readings, static_cast<RaceColumn>(order.column), order.ascending))
                     rows.push_back(static_cast<std::size_t>(contender));
                 return rows;
             }},
        [&](std::size_t row) { draw_row(table, static_cast<Contender>(row)); });
}

/// Posts the scene's boxes if they have changed.
void post_scene(Seen& seen, Race& race) {
    if (!seen.analysed) return;
    const RaceStamp stamp{seen.analysed->revision, seen.analysed->scrub_time, seen.analysed->preview,
                          race.boxes};
    if (race.posted == stamp) return;
    race.runner.post(race_field(seen.analysis, race.boxes));
    race.posted = stamp;
}

void draw_view_choice(Seen& seen) {
    const Palette& palette = seen.palette();
    const auto choice = [&](const char* label, RaceView view, const char* help) {
        if (named_choice(palette, label, seen.race_view == view, std::string("race view:") + label, help))
            seen.race_view = view;
    };
    choice("This scene", RaceView::scene, panel_words::race_over_scene);
    ImGui::SameLine(0.0f, px(4.0f));
    choice("Cost against N", RaceView::growth, panel_words::race_of_growth);
}

void draw_verdict(const Palette& palette, const RaceReport& report) {
    const RaceVerdict verdict = race_verdict(report);
    if (verdict.kind != RaceVerdict::Kind::differ) {
        wrapped_text(verdict.kind == RaceVerdict::Kind::waiting ? palette.dim_text : palette.text,
                     verdict.sentence);
        return;
    }
    ImGui::BeginGroup();
    wrapped_text(ink(palette, palette.warning), verdict.sentence);
    ImGui::EndGroup();
    const float rim = px(3.0f);
    const ImVec2 lower = ImGui::GetItemRectMin();
    const ImVec2 upper = ImGui::GetItemRectMax();
    ImGui::GetWindowDrawList()->AddRect(ImVec2(lower.x - rim, lower.y - rim),
                                        ImVec2(upper.x + rim, upper.y + rim), to_u32(palette.warning), rim, 0,
                                        px(2.0f));
}

void draw_boxes_choice(const Palette& palette, Race& race) {
    const auto choice = [&](const char* label, RaceBoxes boxes, const char* help) {
        if (ImGui::RadioButton(label, race.boxes == boxes)) race.boxes = boxes;
        name_item(std::string("race boxes:") + label);
        tooltip(help);
    };
    dim_label(palette, "Boxes");
    ImGui::SameLine();
    choice("swept", RaceBoxes::whole_way, panel_words::boxes_of_paths);
    beside_if_room(text_width("as shown") / px(1.0f) + 34.0f);
    choice("as shown", RaceBoxes::shown, panel_words::boxes_as_shown);
}

void draw_scene_view(const Document& document, Seen& seen, PanelState& panels, Race& race,
                     const RaceReport& report) {
    const Palette& palette = seen.palette();
    if (document.scene().bodies.empty()) {
        empty_note(palette, panel_words::nothing_to_race);
        return;
    }
    gap(2.0f);
    draw_verdict(palette, report);
    gap(2.0f);
    draw_race_table(seen, panels, report);
    draw_boxes_choice(palette, race);
    linked_text(panels.terms, palette, palette.dim_text, panel_words::race_bars);
}

/// Draws the button next to the choice of view if there is room.
void draw_measure_button(const Palette& palette, Race& race, const RaceReport& report) {
    if (report.growing) {
        if (named_button("Stop", "race:stop")) race.runner.stop_growth();
        ImGui::SameLine();
        const std::size_t total = report.growth ? report.growth->total : 0;
        dim_text(palette, fmt::format("{} of {}", report.growth ? report.growth->done : 0, total));
        return;
    }
    if (named_button(report.growth ? "Measure again" : "Measure", "race:measure", panel_words::growth_sizes))
        race.runner.start_growth();
}

void draw_growth_words(const Palette& palette, const GrowthReport& report) {
    if (report.finished()) {
        std::string powers;
        for (const Contender contender : all_contenders) {
            const auto power = measured_power(report.curves[static_cast<std::size_t>(contender)]);
            if (!power) continue;
            powers +=
                fmt::format("{}{} n^{:.2f}", powers.empty() ? "" : ", ", short_title_of(contender), *power);
        }
        wrapped_text(palette.text, panel_words::last_decade + powers + ".");
    }
    wrapped_text(palette.dim_text, panel_words::growth_axes);
}

void draw_growth_view(Seen& seen, PanelState& panels, Race& race, const RaceReport& report) {
    if (seen.growth_wanted) {
        race.runner.start_growth();
        seen.growth_wanted = false;
        panels.frame_wanted = true;
    }
    const float button = button_width("Measure again");
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    if (ImGui::GetItemRectMax().x + px(12.0f) + button < right) ImGui::SameLine(0.0f, px(12.0f));
    draw_measure_button(seen.palette(), race, report);
    gap(2.0f);
    if (!report.growth || report.growth->done == 0) {
        empty_note(seen.palette(), panel_words::growth_invitation);
        return;
    }
    draw_growth_plot(seen.palette(), *report.growth);
    draw_growth_words(seen.palette(), *report.growth);
}

}  // namespace

void draw_race_part(Work& work, Seen& seen, PanelState& panels) {
    if (!panels.race) panels.race = std::make_shared<Race>();
    Race& race = *panels.race;
    draw_view_choice(seen);
    if (seen.race_view == RaceView::scene) post_scene(seen, race);
    race.runner.advance();
    const RaceReport report = race.runner.report();
    if (report.busy) panels.frame_wanted = true;
    if (seen.race_view == RaceView::scene) {
        draw_scene_view(work.shown(), seen, panels, race, report);
    } else {
        draw_growth_view(seen, panels, race, report);
    }
}

}  // namespace app
