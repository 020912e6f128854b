#include "facts/sweep_facts.h"
#include "overlays/sweep_line.h"
#include "panels/inspector_parts.h"

namespace app {

namespace {

using collide::SweepRecording;
using collide::SweepStep;

constexpr float least_bars = 50.0f;    // logical pixels: shorter bars tell nothing
constexpr std::size_t most_rows = 17;  // with more the table scrolls

/// Data shared by all rows of the time table.
struct SweepTable {
    const SweepRecording& sweep;
    const Palette& palette;
    TimeLine line;
    double scrub_time = 0.0;
    const SweepStep& last = sweep.steps.items.back();  // after it the window is that of all axes
    std::optional<std::size_t> deciding = facing_axis(sweep);
    float bars = 0.0f;  // pixels that names and numbers leave for the bars

    bool with_bars() const { return bars >= px(least_bars); }
    bool with_exit() const { return bars + 2.0f * ImGui::GetStyle().CellPadding.x >= 0.0f; }
};

namespace sweep_column {
enum : int { mark, axis, time, entry, exit, number, count };
}

/// The plot's cell in one row. It has the full height of the row, so that lines join from row to row.
struct PlotCell {
    ImVec2 at;
    float width = 0.0f;
    float height = 0.0f;
    float x(double place) const { return at.x + width * static_cast<float>(place); }
};

PlotCell plot_cell() {
    const float padding = ImGui::GetStyle().CellPadding.y;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    return {ImVec2(at.x, at.y - padding), ImGui::GetContentRegionAvail().x,
            ImGui::GetTextLineHeight() + 2.0f * padding};
}

/// Draws the bounds of the time line, the window in which all axes overlap with its two ends, and the cursor.
void draw_guides(const SweepTable& table, const PlotCell& cell) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const SweepStep& window = table.last;
    const auto x_of = [&](double seconds) { return cell.x(table.line.place(seconds)); };
    const float end = cell.at.y + cell.height;
    const auto upright = [&](double seconds, Color color, float width) {
        const float x = x_of(seconds);
        list.AddLine(ImVec2(x, cell.at.y), ImVec2(x, end), to_u32(color), width);
    };
    upright(0.0, table.palette.border, 1.0f);
    upright(table.line.t_max, table.palette.border, 1.0f);
    if (!is_window_empty(window) && window.latest_entry && window.earliest_exit) {
        list.AddRectFilled(ImVec2(x_of(*window.latest_entry), cell.at.y),
                           ImVec2(x_of(*window.earliest_exit), end),
                           to_u32(with_alpha(table.palette.mtd, 0.20f)));
    }
    if (window.latest_entry) upright(*window.latest_entry, table.palette.mtd, px(1.5f));
    if (window.earliest_exit) upright(*window.earliest_exit, table.palette.separated, px(1.5f));
    upright(table.scrub_time, table.palette.text, px(1.0f));
}

void side_arrow(ImDrawList& list, float x, float y, float size, ImU32 color) {
    list.AddTriangleFilled(ImVec2(x + size, y), ImVec2(x, y - std::abs(size)), ImVec2(x, y + std::abs(size)),
                           color);
}

void draw_bar(const SweepTable& table, const SweepStep& step, const PlotCell& cell) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::optional<TimeBar> bar = time_bar(step, table.line);
    if (!bar) return;  // the columns next to it say "never"; lines would cross that word
    const float middle = cell.at.y + 0.5f * cell.height;
    const float half = 0.2f * cell.height;
    const bool moves = is_moving(step);
    const ImU32 color = to_u32(with_alpha(table.palette.axes, moves ? 0.9f : 0.4f));
    const float head = px(5.0f);
    const float from = cell.x(bar->from) + (bar->starts_before ? head : 0.0f);
    const float to = std::max(cell.x(bar->to) - (bar->ends_after ? head : 0.0f), from + px(2.0f));
    list.AddRectFilled(ImVec2(from, middle - half), ImVec2(to, middle + half), color);
    if (bar->starts_before) side_arrow(list, from, middle, -head, color);
    if (bar->ends_after) side_arrow(list, to, middle, head, color);
}

/// Draws the ruler above the bars: 0, t_max and the cursor, which the mouse can drag.
void draw_ruler(ViewState& view, const SweepTable& table) {
    const PlotCell cell = plot_cell();
    ImGui::InvisibleButton("##scrub", ImVec2(std::max(1.0f, cell.width), ImGui::GetTextLineHeight()));
    describe_item(
        {.name = panel_words::time_of_sweep, .kind = ItemKind::track, .value = time_words(table.scrub_time)});
    if (ImGui::IsItemActive()) {
        const float place = (ImGui::GetIO().MousePos.x - cell.at.x) / std::max(1.0f, cell.width);
        view.scrub_time = table.line.time_at(static_cast<double>(place));
        view.playing = false;
    }
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    draw_guides(table, cell);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = cell.at.y + ImGui::GetStyle().CellPadding.y;
    const std::string end = readable(table.line.t_max) + " s";
    list.AddText(ImVec2(cell.x(table.line.place(0.0)) + px(3.0f), y), to_u32(table.palette.dim_text), "0");
    list.AddText(ImVec2(cell.x(table.line.place(table.line.t_max)) - text_width(end) - px(3.0f), y),
                 to_u32(table.palette.dim_text), end.c_str());
    const float x = cell.x(table.line.place(table.scrub_time));
    const float size = px(5.0f);
    list.AddTriangleFilled(ImVec2(x - size, cell.at.y), ImVec2(x + size, cell.at.y),
                           ImVec2(x, cell.at.y + 1.4f * size), to_u32(table.palette.text));
}

/// Returns the width that shows all names in full, as long as it leaves space for the bars.
float name_width(const SweepTable& table) {
    const std::size_t most = std::min<std::size_t>(table.sweep.steps.items.size(), 64);
    float width = text_width("A edge 00");
    for (std::size_t i = 0; i < most; ++i) {
        width = std::max(width, text_width(axis_short_name(table.sweep, i)));
    }
    return std::min(width, 0.36f * ImGui::GetContentRegionAvail().x);
}

float number_width() { return text_width("-00.000"); }
float signed_width() { return text_width("+00.000 m"); }

/// Returns the columns. Bars too short to be useful leave their space to the numbers. If it is too narrow for
/// the names too, the exits are left out: the key shows the one that decides.
std::vector<StepColumn> columns_of(ViewState& view, const SweepTable& table) {
    const float name = name_width(table);
    const float number = number_width();
    const float needed = signed_width() + 2.0f * ImGui::GetStyle().CellPadding.x;
    return {{.width = px(16.0f)},
            {"Axis", as_sentence(find_fact<SweptAxis>("name")->meaning), table.with_bars() ? name : 0.0f},
            {.title = "Time", .shown = table.with_bars(), .draw_head = [&] { draw_ruler(view, table); }},
            {"Entry s", panel_words::sweep_entry, number, true},
            {"Exit s", panel_words::sweep_exit, number, true, table.with_exit()},
            {"Number", panel_words::sweep_number, signed_width(), true,
             table.bars >= px(least_bars) + needed || (!table.with_bars() && table.bars >= needed)}};
}

/// Returns a time with milliseconds, but fewer digits for times far away.
std::string time_text(double time) {
    const double size = std::abs(time);
    if (size >= 1e4) return readable(time);
    return fixed(time, size < 100.0 ? 3 : 1);
}

/// Returns whether this axis enters last. Two edges of one direction may differ by rounding, so the edge that
/// decides counts as the last too.
bool enters_last(const SweepTable& table, std::size_t index) {
    const SweepStep& step = table.sweep.steps.items[index];
    if (!is_moving(step)) return false;
    const bool decides_hit =
        table.deciding == index && table.sweep.result.outcome == collide::SweepOutcome::hit;
    return decides_hit || table.last.latest_entry == step.entry;
}

void draw_times(const SweepTable& table, std::size_t index) {
    const SweepStep& step = table.sweep.steps.items[index];
    const bool moves = is_moving(step);
    const char* still = step.state == collide::SweepAxisState::always ? "always" : "never";
    const auto draw = [&](int column, double time, bool decides, Color hue) {
        const Color usual = moves ? table.palette.text : table.palette.dim_text;
        number_cell(column, decides ? ink_on_chosen_row(table.palette, hue) : usual,
                    moves ? time_text(time) : still);
    };
    draw(sweep_column::entry, step.entry, enters_last(table, index), table.palette.mtd);
    draw(sweep_column::exit, step.exit, moves && table.last.earliest_exit == step.exit,
         table.palette.separated);
}

void draw_cells(const SweepTable& table, std::size_t index) {
    const SweepStep& step = table.sweep.steps.items[index];
    if (table.deciding == index) decider_mark(table.palette.accent);
    ImGui::TableSetColumnIndex(sweep_column::axis);
    fit_text(table.palette.text, axis_short_name(table.sweep, index), {});
    if (ImGui::TableSetColumnIndex(sweep_column::time)) {
        const PlotCell cell = plot_cell();
        draw_guides(table, cell);
        draw_bar(table, step, cell);
    }
    draw_times(table, index);
    const collide::SweptNumber number = swept_number(step, table.line.t_max);
    const Color color = number.which == collide::SweptCase::overlapping ? table.palette.mtd
                        : number.which == collide::SweptCase::never     ? table.palette.dim_text
                                                                        : table.palette.text;
    number_cell(sweep_column::number, ink_on_chosen_row(table.palette, color), swept_number_words(number));
}

void draw_table(Seen& seen, PanelState& panels, const SweepTable& table) {
    draw_step_table(seen, panels,
                    {.id = "sweep_axes",
                     .column_count = sweep_column::count,
                     .columns = [&] { return columns_of(seen.view, table); },
                     .rows = table.sweep.steps.items.size(),
                     .most_rows = most_rows,
                     .highlights = Highlight::Kind::sweep_axis,
                     .pinned = table.deciding},
                    [&](std::size_t row) { draw_cells(table, row); });
}

void draw_motion(const Document& document, const Analysis& analysis, const Palette& palette) {
    const auto [a, b] = *analysis.focus;
    const auto& bodies = document.scene().bodies;
    const DVec2 relative = bodies[b].velocity - bodies[a].velocity;
    const double speed = glm::length(relative);
    const std::string direction =
        speed > 0.0 ? fmt::format(" towards {}°", fixed(direction_degrees(relative), 1)) : std::string();
    labelled_value(palette, "B relative to A", speed_words(speed) + direction);
}

/// Draws the meaning of a mark in the bars next to its sample: an upright line, or an area if it is broad.
void key_line(const SweepTable& table, Color color, float width, const std::string& words) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetTextLineHeight();
    const float side = std::max(px(width), px(4.0f));
    ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(at.x + 0.5f * (side - px(width)), at.y),
                                              ImVec2(at.x + 0.5f * (side + px(width)), at.y + height),
                                              to_u32(color));
    ImGui::Dummy(ImVec2(side, height));
    ImGui::SameLine(0.0f, px(5.0f));
    dim_text(table.palette, words);
}

/// Draws the key of the bars above them, with the two times that decide.
void draw_key(const SweepTable& table) {
    const SweepStep& window = table.last;
    auto next = [first = true](const std::string& words) mutable {
        if (!first) {
            ImGui::SameLine(0.0f, px(12.0f));
            const float width = text_width(words) + px(22.0f);
            if (ImGui::GetContentRegionAvail().x < width) ImGui::NewLine();
        }
        first = false;
    };
    const auto add = [&](Color color, float width, const std::string& words) {
        next(words);
        key_line(table, color, width, words);
    };
    if (window.latest_entry) add(table.palette.mtd, 1.5f, "latest entry " + time_words(*window.latest_entry));
    if (window.earliest_exit && table.with_exit())
        add(table.palette.separated, 1.5f, "earliest exit " + time_words(*window.earliest_exit));
    // The marks of the bars are explained only if there are bars.
    if (table.with_bars() && !is_window_empty(window) && window.latest_entry && window.earliest_exit)
        add(with_alpha(table.palette.mtd, 0.20f), 12.0f, "all overlap");
    if (table.with_bars()) add(table.palette.text, 1.0f, "shown time");
    if (!table.deciding) return;
    next("   decides");
    decider_mark(table.palette.accent);
    ImGui::SameLine(0.0f, px(4.0f));
    dim_text(table.palette, "decides");
    tooltip(panel_words::sweep_decider);
}

void draw_t_max(Work& work, Seen& seen, PanelState& panels) {
    const double t_max = work.shown().scene().settings.t_max;
    number_field({work.shown(), seen.palette(), panels},
                 {"Look ahead t_max", "s", "Change t_max", 0.01, "%.3f", 0.0}, t_max, [&](double typed) {
                     work.shown().drag([typed](collide::Scene& scene) { scene.settings.t_max = typed; });
                     seen.view.scrub_time = std::min(seen.view.scrub_time, typed);
                     return Refusal{};
                 });
}

/// Draws the input of the table (below it, or above it in a short pane), and the tutorial's one signed number
/// of the pair.
void draw_setting(Work& work, Seen& seen, PanelState& panels) {
    gap(4.0f);
    draw_motion(work.shown(), seen.analysis, seen.palette());
    draw_t_max(work, seen, panels);
    if (seen.level() == Level::essential) return;
    labelled_value(seen.palette(), "One signed number", swept_number_words(swept_number(seen.analysis.now)));
    tooltip(panel_words::sweep_number);
}

}  // namespace

void draw_sweep_tab(Work& work, Seen& seen, PanelState& panels) {
    const collide::PairRecording& pair = seen.analysis.now;
    const Palette& palette = seen.palette();
    const double t_max = work.shown().scene().settings.t_max;
    const bool table_first = panels.short_pane && pair.result.covered;
    if (!table_first) draw_setting(work, seen, panels);
    if (!pair.result.covered) {
        // Ellipses have no axes to sweep along: conservative advancement without rotation gave the result.
        if (pair.result.sweep.outcome == collide::SweepOutcome::hit)
            labelled_value(palette, "Time of impact", time_words(pair.result.sweep.time),
                           ink(palette, palette.mtd));
        empty_note(palette, panel_words::sweep_of_ellipse);
        return;
    }
    SweepTable table{pair.sweep, palette, {t_max}, seen.view.scrub_time};
    // The key above the table needs the width of its bars too.
    const ImGuiStyle& style = ImGui::GetStyle();
    const float bar = table.sweep.steps.items.size() > most_rows ? style.ScrollbarSize : 0.0f;
    table.bars = ImGui::GetContentRegionAvail().x - px(16.0f) - name_width(table) - 2.0f * number_width() -
                 bar - static_cast<float>(sweep_column::count) * 2.0f * style.CellPadding.x;
    if (table_first) {
        draw_table(seen, panels, table);
        draw_key(table);
    } else if (folding_heading(seen, "sweep/Shadows", "When shadows overlap")) {
        draw_key(table);
        draw_table(seen, panels, table);
    }
    if (table_first) draw_setting(work, seen, panels);
    gap(4.0f);
    linked_text(panels.terms, palette, palette.dim_text, panel_words::sweep_hit);
}

}  // namespace app
