// Lists of the Motion tab.
#include "overlays/motion_marks.h"
#include "panels/inspector_parts.h"
#include "session/playing.h"
#include "session/running.h"
#include "session/tool_state.h"
#include "simulation/pair_touches.h"
#include "simulation/run.h"
#include "simulation/words.h"

namespace app {

namespace {

constexpr std::size_t first_rows = 8;  // of the collisions, unless all are shown

const std::string& name_of(const Document& document, collide::BodyIndex body) {
    static const std::string nobody;
    const auto& bodies = document.scene().bodies;
    return body < bodies.size() ? bodies[body].name : nobody;
}

/// Draws the button that opens the player on the pair's contact; `row` names it for tests.
void draw_why_button(Work& work, Seen& seen, Playing& playing, std::pair<std::size_t, std::size_t> pair,
                     std::size_t row) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(px(5.0f), 0.0f));
    if (ImGui::SmallButton("Why?")) {
        seen.view.focus = pair;
        open_player(work, seen, playing, PlayerKind::impulse);
    }
    ImGui::PopStyleVar();
    name_item(fmt::format("why:{}", row));
    tooltip_left(panel_words::why_impulse);
}

void force_cell(Color color, std::string_view words, std::string_view help = {}) {
    ImGui::TableNextColumn();
    right_text(color, words);
    tooltip_left(help);
}

/// Draws two columns. Forces are unknown if bodies were moved by hand since the last step. For a pair that
/// met during the step or at its end, some are unknown.
void draw_forces(const Palette& palette, const collide::World& world, const StepPair& pair) {
    using Point = collide::ContactPointState;
    const double step = world.settings().time_step;
    if (pair.contact == nullptr && pair.impulse <= 0.0) {
        force_cell(palette.dim_text, "just met", panel_words::met_at_end);
        ImGui::TableNextColumn();
    } else if (pair.contact == nullptr) {
        force_cell(palette.text, force_words(pair.impulse / step));
        force_cell(palette.dim_text, "–", panel_words::met_within);
    } else if (world.has_stepped(pair.body_a) && world.has_stepped(pair.body_b)) {
        for (float Point::*const impulse : {&Point::given_impulse, &Point::given_friction}) {
            double sum = 0.0;
            for (std::uint32_t i = 0; i < pair.contact->count; ++i) {
                sum += static_cast<double>(pair.contact->points.at(i).*impulse);
            }
            force_cell(palette.text, force_words(std::abs(sum / step)));
        }
    } else {
        for (int column = 0; column < 2; ++column)
            force_cell(palette.dim_text, "no step", panel_words::no_step_with_both);
    }
}

void draw_pair_row(Work& work, Seen& seen, Playing& playing, const StepPair& row_pair, std::size_t row) {
    const Palette& palette = seen.palette();
    const auto pair = std::minmax({std::size_t{row_pair.body_a}, std::size_t{row_pair.body_b}});
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const bool chosen = seen.view.focus && *seen.view.focus == pair;
    const std::string names = fmt::format("{} | {}", name_of(work.shown(), row_pair.body_a),
                                          name_of(work.shown(), row_pair.body_b));
    const float room = ImGui::GetContentRegionAvail().x;
    constexpr ImGuiSelectableFlags flags =
        ImGuiSelectableFlags_SpanAllColumns | ImGuiSelectableFlags_AllowItemOverlap;
    if (tappable_row(with_ellipsis(names, room).c_str(), chosen, flags) && pair.first != pair.second) {
        seen.view.focus = pair;
    }
    name_item(fmt::format("contact row:{}", row));
    if (ImGui::IsItemHovered())
        seen.view.next_highlight = {Highlight::Kind::body_pair, pair.first, pair.second};
    tooltip_left(names + panel_words::make_focus_pair);
    draw_forces(palette, work.run->world(), row_pair);
    ImGui::TableNextColumn();
    draw_why_button(work, seen, playing, pair, row);
}

bool begin_list(const char* name, int columns) {
    return ImGui::BeginTable(name, columns, ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_RowBg);
}

void list_headings(const Palette& palette) {
    const float number = text_width("0.000 MN ");
    ImGui::TableSetupColumn("##pair", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("##normal", ImGuiTableColumnFlags_WidthFixed, number);
    ImGui::TableSetupColumn("##friction", ImGuiTableColumnFlags_WidthFixed, number);
    ImGui::TableNextRow(ImGuiTableRowFlags_Headers);
    head_cell(palette, 0, "A | B", panel_words::contact_pair, false);
    head_cell(palette, 1, "Normal", panel_words::normal_force, true);
    head_cell(palette, 2, "Friction", panel_words::friction_force, true);
}

void draw_branch(Work& work, Seen& seen, std::size_t index, std::optional<std::size_t>& pressed) {
    const Branch& branch = work.run->branches()[index];
    const std::string words = branch_words(branch);
    const std::string end = fmt::format("to {:.2f} s", branch.last_seconds());
    ImGui::PushID(static_cast<int>(index));
    if (tappable_row(words.c_str(), index == work.run->chosen())) pressed = index;
    name_item(fmt::format("branch:{}", branch.number));
    ImGui::SameLine();
    right_text(seen.palette().dim_text, end);
    ImGui::PopID();
}

}  // namespace

std::string contacts_heading(const collide::World& world, const std::vector<StepPair>& pairs) {
    const auto waits = [&](const StepPair& pair) {
        return !world.has_stepped(pair.body_a) || !world.has_stepped(pair.body_b);
    };
    const std::size_t pushed = count_pushed(pairs);
    const auto waiting = static_cast<std::size_t>(std::count_if(
        pairs.begin(), pairs.end(), [&](const StepPair& pair) { return !pair.pushed() && waits(pair); }));
    const std::size_t others = pairs.size() - pushed - waiting;
    std::string words = pushed > 0 || pairs.empty() ? grouped(pushed) + " with impulse" : std::string();
    const auto add = [&](std::size_t count, const char* what) {
        if (count > 0) words += fmt::format("{}{} {}", words.empty() ? "" : ", ", grouped(count), what);
    };
    add(others, "without");
    add(waiting, "not yet stepped");
    return fmt::format("Contacts ({})", words);
}

void draw_run_contacts(Work& work, Seen& seen, Playing& playing, const std::vector<StepPair>& pairs) {
    if (pairs.empty()) {
        empty_note(seen.palette(), "Nothing touches.");
        return;
    }
    const CompactRows compact;
    if (!begin_list("run contacts", 4)) return;
    list_headings(seen.palette());
    draw_visible_rows(pairs.size(), [&](std::size_t row) {
        ImGui::PushID(static_cast<int>(row));
        draw_pair_row(work, seen, playing, pairs[row], row);
        ImGui::PopID();
    });
    ImGui::EndTable();
}

void draw_touches_list(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, PanelState& panels) {
    const auto& marks = work.run->branch().bookmarks;
    if (marks.empty()) {
        empty_note(seen.palette(), panel_words::no_collisions);
        return;
    }
    const CompactRows compact;
    std::optional<std::size_t> pressed;
    if (!begin_list("touches", 2)) return;
    ImGui::TableSetupColumn("##time", ImGuiTableColumnFlags_WidthFixed, text_width("000.000 s"));
    ImGui::TableSetupColumn("##pair", ImGuiTableColumnFlags_WidthStretch);
    const std::size_t rows = panels.all_touches ? marks.size() : std::min(marks.size(), first_rows);
    draw_visible_rows(rows, [&](std::size_t index) {
        const Bookmark& mark = marks[index];
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const std::string time = fixed(work.run->branch().at(mark.step).seconds, 3) + " s";
        ImGui::PushID(static_cast<int>(index));
        const bool now = mark.step == work.run->now();
        if (tappable_row(time.c_str(), now, ImGuiSelectableFlags_SpanAllColumns)) pressed = index;
        name_item(fmt::format("touch:{}", index));
        ImGui::PopID();
        ImGui::TableNextColumn();
        const std::string names = fmt::format("{} | {}", mark.body_a, mark.body_b);
        ImGui::TextUnformatted(with_ellipsis(names, ImGui::GetContentRegionAvail().x).c_str());
    });
    ImGui::EndTable();
    // The list scrolls with the pane, so it is short until the user asks for all of it.
    const std::size_t count = marks.size();
    if (count > first_rows) {
        bool& all = panels.all_touches;
        const std::string words =
            all ? fmt::format("Show the first {}", first_rows) : fmt::format("Show all {}", grouped(count));
        if (ImGui::SmallButton((words + "###all touches").c_str())) all = !all;
        name_item("touches:all");
    }
    if (pressed) go_to_bookmark_at(work, seen, tool, prompts, *pressed);
}

void draw_branches(Work& work, Seen& seen, ToolState& tool, Prompts& prompts) {
    const bool runs = work.shows_run();
    std::optional<std::size_t> pressed;
    const std::size_t count = runs ? work.run->branches().size() : 0;
    for (std::size_t i = 0; i < count; ++i) draw_branch(work, seen, i, pressed);
    if (count == 0) dim_text(seen.palette(), panel_words::no_contacts_yet);  // as high as the first row
    if (pressed) choose_branch(work, seen, tool, prompts, *pressed);
    gap(4.0f);
    const auto other = runs ? work.run->compared() : std::nullopt;
    if (other) {
        dim_text(seen.palette(), fmt::format("Against branch {}:", work.run->branches()[*other].number));
        const BranchDifference* difference = branch_difference(work);
        wrapped_text(seen.palette().text,
                     difference != nullptr ? difference_words(*difference) : panel_words::compared_on_pause);
        named_box(panel_words::branch_outlines, work.run_control.branches_on_canvas, "branches:on canvas",
                  panel_words::branch_outlines_help);
    } else {
        wrapped_text(seen.palette().dim_text, panel_words::no_second_branch);
    }
}

void draw_sensors(Work& work, Seen& seen) {
    const auto& bodies = work.shown().scene().bodies;
    const auto overlaps = work.run->world().sensor_overlaps();
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        if (!bodies[i].sensor) continue;
        std::string names;
        for (const collide::SensorOverlap& overlap : overlaps) {
            if (overlap.sensor != i) continue;
            names += (names.empty() ? "" : ", ") + name_of(work.shown(), overlap.body);
        }
        wrapped_text(seen.palette().text,
                     fmt::format("{}: {}", bodies[i].name, names.empty() ? "empty" : names));
    }
}

}  // namespace app
