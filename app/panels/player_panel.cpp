// The player: one recording, step by step, with its pseudocode, values and plot.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

#include "actions/actions.h"
#include "actions/playing.h"
#include "canvas/imgui_painter.h"
#include "overlays/marks.h"
#include "panels/numbers.h"
#include "panels/panels.h"
#include "panels/transport_button.h"
#include "panels/widgets.h"

namespace app {

namespace {

constexpr float least_plot = 170.0f;  // logical pixels, of its height
constexpr float most_plot = 420.0f;

void draw_lesson_choice(AppState& state) {
    const float close = ImGui::CalcTextSize("Close").x + 2.0f * ImGui::GetStyle().FramePadding.x;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - close - px(8.0f));
    const Lesson& shown = find_lesson(state.player.lesson);
    if (ImGui::BeginCombo("##lesson", std::string(shown.title).c_str(), ImGuiComboFlags_HeightLarge)) {
        for (const Lesson& lesson : lessons()) {
            if (ImGui::Selectable(std::string(lesson.title).c_str(), lesson.kind == shown.kind)) {
                open_lesson(state, lesson.kind);
            }
            probe_item(state.probe, "player:" + std::string(lesson.name));
        }
        ImGui::EndCombo();
    }
    probe_item(state.probe, "player:lesson");
    tooltip("The algorithm to step through (N: the next one)");
    ImGui::SameLine(0.0f, px(8.0f));
    if (ImGui::Button("Close")) close_player(state.player);
    probe_item(state.probe, "player:close");
    tooltip("Back to the inspector (Esc)");
}

void draw_options(AppState& state) {
    LessonOptions options = state.player.options;
    const Palette& palette = state.palette();
    if (state.player.lesson == LessonKind::sat) {
        const bool on = options.sat == collide::SatMode::search_on;
        if (choice_button(palette, "Stop at the first gap", !on))
            options.sat = collide::SatMode::stop_at_first_gap;
        probe_item(state.probe, "player:stop at gap");
        ImGui::SameLine(0.0f, px(4.0f));
        if (choice_button(palette, "Search on for the MTD", on)) options.sat = collide::SatMode::search_on;
        probe_item(state.probe, "player:search on");
    } else if (state.player.lesson == LessonKind::contacts) {
        if (choice_button(palette, "Clipping", !options.support_contacts)) options.support_contacts = false;
        probe_item(state.probe, "player:clipping");
        ImGui::SameLine(0.0f, px(4.0f));
        if (choice_button(palette, "Support features", options.support_contacts))
            options.support_contacts = true;
        probe_item(state.probe, "player:support features");
    }
    choose_options(state.player, options);
}

void draw_speed(AppState& state) {
    constexpr std::array speeds{0.5, 1.0, 2.0, 5.0, 10.0};
    const auto words = [](double speed) { return fmt::format("{} / s", readable(speed)); };
    ImGui::SetNextItemWidth(ImGui::CalcTextSize("0.5 / s").x + ImGui::GetFrameHeight() + px(12.0f));
    if (ImGui::BeginCombo("##speed", words(state.player.steps_per_second).c_str())) {
        for (const double speed : speeds) {
            if (ImGui::Selectable(words(speed).c_str(), speed == state.player.steps_per_second)) {
                state.player.steps_per_second = speed;
            }
        }
        ImGui::EndCombo();
    }
    tooltip("Steps a second while it plays");
}

void draw_buttons(AppState& state, std::size_t steps) {
    PlayerState& player = state.player;
    if (transport_button(state, "player:first", Icon::restart, "First step (R)"))
        go_to_step(player, 0, steps);
    if (transport_button(state, "player:back", Icon::back, "One step back (,)"))
        step_player(player, -1, steps);
    if (transport_button(state, "player:play", player.playing ? Icon::pause : Icon::play,
                         player.playing ? "Pause (Space)" : "Play (Space)")) {
        toggle_playing(player, steps);
    }
    if (transport_button(state, "player:step", Icon::step, "One step on (.)")) step_player(player, 1, steps);
    if (transport_button(state, "player:last", Icon::last, "Last step (End)")) go_to_last(player, steps);
    const std::string place = fmt::format("{} / {}", steps == 0 ? 0 : player.step + 1, steps);
    const float number = ImGui::CalcTextSize(place.c_str()).x;
    if (ImGui::GetContentRegionAvail().x > number + px(96.0f)) {
        draw_speed(state);
        ImGui::SameLine(0.0f, px(8.0f));
    }
    ImGui::AlignTextToFramePadding();
    right_text(state.palette().text, place);
}

/// One tick for each step, the shown one marked; dragging goes through them.
void draw_scrubber(AppState& state, std::size_t steps) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = std::max(ImGui::GetContentRegionAvail().x, 1.0f);
    const float height = 0.8f * ImGui::GetFrameHeight();
    ImGui::InvisibleButton("##steps", ImVec2(width, height));
    probe_item(state.probe, "player:steps");
    const float inset = px(8.0f);
    const float room = std::max(width - 2.0f * inset, 1.0f);
    const auto last = static_cast<float>(steps > 1 ? steps - 1 : 1);
    if (ImGui::IsItemActive() && steps > 1) {
        const float place = std::clamp((ImGui::GetIO().MousePos.x - at.x - inset) / room, 0.0f, 1.0f);
        go_to_step(state.player, static_cast<std::size_t>(place * last + 0.5f), steps);
    }
    const Palette& palette = state.palette();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = at.y + 0.5f * height;
    const auto x_of = [&](std::size_t step) { return at.x + inset + room * static_cast<float>(step) / last; };
    const float x = x_of(state.player.step);
    list.AddLine(ImVec2(at.x + inset, y), ImVec2(at.x + inset + room, y), to_u32(palette.border), px(3.0f));
    list.AddLine(ImVec2(at.x + inset, y), ImVec2(x, y), to_u32(palette.accent), px(3.0f));
    if (room / last > px(7.0f)) {
        for (std::size_t i = 0; i < steps; ++i) {
            const Color color = i <= state.player.step ? palette.accent : palette.dim_text;
            list.AddCircleFilled(ImVec2(x_of(i), y), px(2.6f), to_u32(color));
        }
    }
    if (steps > 0) {
        list.AddCircleFilled(ImVec2(x, y), px(7.0f), to_u32(palette.accent));
        list.AddCircleFilled(ImVec2(x, y), px(3.0f), to_u32(palette.panel));
    }
}

void draw_code_line(const Palette& palette, std::string_view line, bool marked) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float indent = px(10.0f) * static_cast<float>(line.find_first_not_of(' ')) / 2.0f;
    const float height = ImGui::GetTextLineHeightWithSpacing();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (marked) {
        const float left = ImGui::GetWindowPos().x;
        list.AddRectFilled(ImVec2(left, at.y - px(2.0f)),
                           ImVec2(left + ImGui::GetWindowWidth(), at.y + height - px(2.0f)),
                           to_u32(with_alpha(palette.accent, 0.26f)));
        const float y = at.y + 0.5f * ImGui::GetTextLineHeight();
        list.AddTriangleFilled(ImVec2(at.x, y - px(4.5f)), ImVec2(at.x, y + px(4.5f)),
                               ImVec2(at.x + px(7.0f), y), to_u32(palette.accent));
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + px(14.0f) + indent);
    const std::string_view words = line.substr(std::min(line.find_first_not_of(' '), line.size()));
    const std::string seen = with_ellipsis(words, ImGui::GetContentRegionAvail().x);
    colored_text(marked ? palette.text : palette.dim_text, seen);
    if (seen != words) tooltip(words);
}

void draw_code(const Palette& palette, Pseudocode code, std::size_t marked) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, px(2.5f)));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_u32(palette.panel_raised));
    const float height = static_cast<float>(code.size()) * ImGui::GetTextLineHeightWithSpacing() + px(12.0f);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(px(8.0f), px(8.0f)));
    if (ImGui::BeginChild("code", ImVec2(0.0f, height), true,
                          ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                              ImGuiWindowFlags_AlwaysUseWindowPadding)) {
        for (std::size_t i = 0; i < code.size(); ++i) draw_code_line(palette, code[i], i == marked);
    }
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

std::string number_of(const LessonValue& value) {
    return value.unit.empty() ? value.value : value.value + " " + value.unit;
}

/// Name and meaning on the left, the number flush right; what is too long for that in a line of its own.
void draw_value(const Palette& palette, const LessonValue& value, float number_width) {
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    const std::string number = number_of(value);
    const bool fits = ImGui::CalcTextSize(number.c_str()).x <= number_width;
    colored_text(palette.text, value.name);
    ImGui::SameLine(0.0f, px(8.0f));
    wrapped_text(palette.dim_text, value.meaning);
    if (!fits) wrapped_text(palette.text, number);
    ImGui::TableSetColumnIndex(1);
    if (fits) right_text(palette.text, number);
}

void draw_values(const Palette& palette, const std::vector<LessonValue>& values) {
    const float most = 0.42f * ImGui::GetContentRegionAvail().x;
    float widest = 0.0f;
    for (const LessonValue& value : values) {
        const float width = ImGui::CalcTextSize(number_of(value).c_str()).x;
        if (width <= most) widest = std::max(widest, width);
    }
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(px(4.0f), px(2.0f)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(px(4.0f), px(1.0f)));
    if (!values.empty() && ImGui::BeginTable("values", 2, ImGuiTableFlags_RowBg)) {
        ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed, widest);
        for (const LessonValue& value : values) draw_value(palette, value, widest);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar(2);
}

void draw_plot(const AppState& state, const Lesson& lesson, const LessonInput& input) {
    if (lesson.plot == nullptr) return;
    const Palette& palette = state.palette();
    heading(palette, lesson.plot_title);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const Vec2 size{std::max(room.x, 1.0f), std::clamp(room.y - px(4.0f), px(least_plot), px(most_plot))};
    ImGui::Dummy(ImVec2(size.x, size.y));
    if (!ImGui::IsItemVisible()) return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(ImVec2(at.x, at.y), ImVec2(at.x + size.x, at.y + size.y), true);
    ImGuiPainter painter(list, {at.x, at.y}, {ImGui::GetFont(), ImGui::GetFont(), nullptr});
    painter.rounded_rectangle({0.0f, 0.0f}, size, 5.0f * state.scale, palette.canvas);
    Labels labels;
    lesson.plot({size, palette, state.scale}, input, state.player.step, painter, labels);
    labels.paint(painter, palette, size, state.scale);
    list.PopClipRect();
}

void draw_step(const AppState& state, std::size_t steps) {
    const Palette& palette = state.palette();
    const LessonInput input = lesson_input(state);
    const Lesson& lesson = find_lesson(state.player.lesson);
    if (state.player.step >= steps) {
        empty_note(palette, obstacle_of(state.player, input));
        return;
    }
    const LessonMoment moment = lesson.moment(input, state.player.step);
    wrapped_text(palette.text, moment.words);
    gap(8.0f);
    draw_code(palette, lesson.pseudocode(input), moment.line);
    gap(8.0f);
    draw_values(palette, moment.values);
    gap(8.0f);
    draw_plot(state, lesson, input);
}

}  // namespace

void draw_player(AppState& state) {
    draw_lesson_choice(state);
    draw_options(state);
    const std::size_t steps = player_steps(state);
    settle_player(state.player, steps);
    draw_buttons(state, steps);
    draw_scrubber(state, steps);
    gap(4.0f);
    if (ImGui::BeginChild("step", ImVec2(0.0f, 0.0f), false, ImGuiWindowFlags_NoSavedSettings)) {
        draw_step(state, steps);
    }
    ImGui::EndChild();
}

}  // namespace app
