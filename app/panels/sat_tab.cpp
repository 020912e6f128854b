#include "panels/inspector_parts.h"
#include "panels/sat_rows.h"

namespace app {

namespace {

using collide::SatRecording;
using collide::SatStep;

/// Data shared by all rows of a table.
struct SatTable {
    const SatRecording& sat;
    const Palette& palette;
    bool everything;  // the level of the interface is "everything"
    double full_span = longest_span(sat);
    RoundEnds ends = round_ends(sat);
    std::optional<std::size_t> deciding = facing_axis(sat);
    /// The axis at which a test that only returns yes or no stops. It is empty if this axis also decides. The
    /// opposite edge of a box counts as the same axis.
    std::optional<std::size_t> first_gap = first_gap_apart(sat, deciding);
};

constexpr const Fact<SatStep>& angle = *find_fact<SatStep>("angle");
constexpr const Fact<SatStep>& separation = *find_fact<SatStep>("separation");

constexpr float least_with_bars = 250.0f;  // logical pixels of the pane

namespace sat_column {
enum : int { mark, axis, angle, bars, separation, count };
}

void draw_preliminaries(const Analysis& analysis, const Palette& palette, TermLinks& links, bool everything) {
    const collide::PairRecording& pair = analysis.moved;
    gap(4.0f);
    if (everything) linked_text(links, palette, palette.text, aabb_sentence(pair.aabb_test));
    if (pair.rectangles && everything) {
        wrapped_text(palette.text, rectangle_test_sentence(pair.rectangles->result));
        wrapped_text(palette.dim_text, doubled_sentence(*pair.rectangles));
    }
    const RoundEnds ends = round_ends(pair.sat);
    if (pair.result.covered && ends.a && ends.b) {
        wrapped_text(palette.text, circle_sentence(static_cast<double>(pair.result.sat.separation)));
    }
}

/// Draws a heading. It folds at the level "everything"; the level "essential" has little to fold. Returns
/// whether the lines below should be drawn.
bool part_heading(Seen& seen, const char* key, const std::string& title) {
    if (seen.level() == Level::everything) return folding_heading(seen, key, title);
    heading(seen.palette(), title);
    return true;
}

/// Returns the width of the widest name, or a fixed width for a long table. A narrow pane uses the shorter
/// usual name, so that the numbers get the space.
float axis_column_width(const SatTable& table, bool narrow) {
    constexpr std::size_t long_table = 100;
    const auto& steps = table.sat.steps.items;
    const char* const usual = narrow ? "A edge 0" : "A edge 00";
    float width = text_width(steps.size() > long_table ? "A edge 1000" : usual);
    if (steps.size() > long_table) return width;
    for (const SatStep& step : steps) {
        width = std::max(width, text_width(axis_short_name(step.axis, table.ends)));
    }
    return width;
}

/// Returns the columns. Bars too short to be useful leave their space to the numbers.
std::vector<StepColumn> columns_of(const SatTable& table) {
    const float arrow = sort_arrow_width();
    const bool bars = ImGui::GetWindowWidth() > px(least_with_bars);
    return {{.width = px(16.0f), .flags = ImGuiTableColumnFlags_NoSort},
            {.title = "Axis",
             .help = as_sentence(find_fact<SatAxis>("name")->meaning),
             .width = axis_column_width(table, !bars),
             .flags = ImGuiTableColumnFlags_DefaultSort},
            roomy_column({"Angle", as_sentence(angle.meaning), text_width("Angle") + arrow, true}),
            {.title = "Shadows",
             .help = panel_words::sat_shadows,
             .shown = bars,
             .flags = ImGuiTableColumnFlags_NoSort,
             .term = table.everything ? "projection" : ""},
            // Without bars this column takes the space left by the names; a fixed width had cut the number of
            // "B edge 3".
            {"Separation", as_sentence(separation.meaning), bars ? text_width("Separation") + arrow : 0.0f,
             true}};
}

/// Returns the words for the mark of the row that decides.
const char* decider_words(const SatTable& table) {
    return table.sat.result.overlap ? "shortest way out" : "widest gap";
}

/// Draws the mark of the first gap. It is not the mark of the verdict, because the verdict uses another axis.
void draw_first_gap_mark(const SatTable& table) {
    colored_text(ink_on_chosen_row(table.palette, table.palette.separated), "1");
}

void draw_mark(const SatTable& table, std::size_t index) {
    if (table.deciding == index) {
        decider_mark(table.palette.accent);
        tooltip(std::string("The ") + decider_words(table) + panel_words::decider_row);
    } else if (table.first_gap == index) {
        draw_first_gap_mark(table);
        tooltip(panel_words::first_gap_row);
    }
}

void bar_between(ImDrawList& list, ImVec2 at, float width, collide::Interval places, float height,
                 ImU32 color) {
    const float from = at.x + width * static_cast<float>(places.min);
    const float to = std::max(at.x + width * static_cast<float>(places.max), from + 1.0f);
    list.AddRectFilled(ImVec2(from, at.y), ImVec2(to, at.y + height), color,
                       std::min(px(1.5f), 0.5f * height));
}

void draw_bars(const SatTable& table, const SatStep& step) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float line = ImGui::GetTextLineHeight();
    const float thick = 0.26f * line;
    const BarPlaces places = bar_places(step, table.full_span);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Color shared = step.separates ? table.palette.separated : table.palette.mtd;
    bar_between(list, at, width, places.shared, line, to_u32(with_alpha(shared, 0.28f)));
    bar_between(list, ImVec2(at.x, at.y + 0.16f * line), width, places.a, thick, to_u32(table.palette.a));
    bar_between(list, ImVec2(at.x, at.y + 0.58f * line), width, places.b, thick, to_u32(table.palette.b));
    ImGui::Dummy(ImVec2(width, line));
}

void draw_cells(const SatTable& table, std::size_t index) {
    const SatStep& step = table.sat.steps.items[index];
    draw_mark(table, index);
    text_cell(sat_column::axis, table.palette.text, axis_short_name(step.axis, table.ends));
    number_cell(sat_column::angle, table.palette.dim_text, written(angle, step));
    if (ImGui::TableSetColumnIndex(sat_column::bars)) draw_bars(table, step);
    const Color number =
        ink_on_chosen_row(table.palette, step.separates ? table.palette.separated : table.palette.mtd);
    number_cell(sat_column::separation,
                table.deciding == index || step.separates ? number : table.palette.text,
                written(separation, step));
}

/// Draws the table. The row that decides is below the header and always visible.
void draw_table(Seen& seen, PanelState& panels, const SatTable& table) {
    draw_step_table(
        seen, panels,
        {.id = "sat_axes",
         .column_count = sat_column::count,
         .columns = [&] { return columns_of(table); },
         .rows = table.sat.steps.items.size(),
         .most_rows = 15,
         .highlights = Highlight::Kind::sat_axis,
         .pinned = table.deciding,
         .answers = table.everything || seen.chapter_level,  // a page may ask for sorting
         .sorted_rows =
             [&] {
                 const TableOrder order = table_order().value_or(TableOrder{sat_column::axis, true});
                 const Fact<SatStep>* const key = order.column == sat_column::angle        ? &angle
                                                  : order.column == sat_column::separation ? &separation
                                                                                           : nullptr;
                 return sorted_axes(table.sat, key, order.ascending);
             }},
        [&](std::size_t row) { draw_cells(table, row); });
}

void draw_formula(Seen& seen, PanelState& panels, const SatTable& table) {
    const Palette& palette = table.palette;
    const Highlight& lit = seen.view.highlight;
    const std::optional<std::size_t> index =
        lit.kind == Highlight::Kind::sat_axis && lit.index < table.sat.steps.items.size()
            ? lit.index
            : facing_axis(table.sat);
    if (!index) return;
    constexpr Sentence<SatAxis> title{"Separation along {name}, {angle}"};
    if (!part_heading(seen, "sat/Formula", title.of({table.sat, *index}))) return;
    const SatStep& step = table.sat.steps.items[*index];
    const float indent = text_width("separation ");
    const auto lines = separation_formula(step);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const float left = ImGui::GetCursorPosX();
        if (i == 0) {
            colored_text(table.palette.text, "separation");
            ImGui::SameLine(0.0f, 0.0f);
        }
        ImGui::SetCursorPosX(left + indent);
        ImGui::BeginGroup();
        wrapped_text(i == 0 ? table.palette.dim_text : table.palette.text, "= " + lines[i]);
        ImGui::EndGroup();
    }
    linked_text(panels.terms, palette, palette.dim_text, separation_meaning(step));
}

void draw_legend(const SatTable& table) {
    decider_mark(table.palette.accent);
    ImGui::SameLine(0.0f, px(4.0f));
    dim_text(table.palette, decider_words(table));
    tooltip(panel_words::decider_note);
    if (table.first_gap) {
        constexpr const char* words = "first gap found";
        ImGui::SameLine(0.0f, px(16.0f));
        if (ImGui::GetContentRegionAvail().x < text_width(words) + px(16.0f)) ImGui::NewLine();
        draw_first_gap_mark(table);
        ImGui::SameLine(0.0f, px(4.0f));
        dim_text(table.palette, words);
        tooltip(panel_words::first_gap_note);
    }
    if (table.sat.steps.truncated) wrapped_text(table.palette.warning, panel_words::more_axes);
}

}  // namespace

void draw_sat_tab(Seen& seen, PanelState& panels) {
    const collide::PairRecording& pair = seen.analysis.moved;
    const bool table_first = panels.short_pane && pair.result.covered;
    const bool everything = seen.level() == Level::everything;
    if (!table_first) draw_preliminaries(seen.analysis, seen.palette(), panels.terms, everything);
    if (!pair.result.covered) {
        empty_note(seen.palette(), panel_words::sat_of_ellipse);
        return;
    }
    const SatTable table{pair.sat, seen.palette(), everything};
    if (table_first) {
        draw_table(seen, panels, table);
        draw_legend(table);
    } else if (part_heading(seen, "sat/Shadows", "Shadows on each axis")) {
        draw_legend(table);
        draw_table(seen, panels, table);
    }
    if (table_first) draw_preliminaries(seen.analysis, seen.palette(), panels.terms, everything);
    draw_formula(seen, panels, table);
    if (everything) {
        const collide::lessons::AxisCacheCounts& counts = seen.analysis.axis_cache;
        if (counts.asked != 0) {
            gap(4.0f);
            linked_text(panels.terms, seen.palette(), seen.palette().dim_text,
                        fmt::format(panel_words::axis_cache, counts.tried, counts.asked, counts.answered));
            tooltip(panel_words::axis_cache_help);
        }
    }
}

}  // namespace app
