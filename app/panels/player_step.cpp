#include "panels/player_step.h"

#include "draw/painter.h"
#include "panels/inspector_parts.h"
#include "session/playing.h"
#include "session/tool_state.h"

namespace app {

namespace {

// Heights in lines (for the plot in logical pixels), for the lowest pane, for a low one, and for enough
// space. Half a line of code shows that there is more of it.
constexpr float kept_lines = 3.0f;  // for the words
constexpr float least_code_lines = 5.2f;
constexpr float low_code_lines = 6.5f;
constexpr float least_value_lines = 2.0f;
constexpr float low_value_lines = 3.0f;
constexpr float some_value_lines = 5.0f;
constexpr float usual_value_lines = 8.0f;
constexpr float least_step_plot = 78.0f;
constexpr float usual_plot = 150.0f;
constexpr float most_step_plot = 420.0f;
constexpr float least_step = 312.0f;  // of the whole step with its gaps, logical pixels

constexpr ImGuiWindowFlags part_flags =
    ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysUseWindowPadding;

constexpr float code_margin = 14.0f;  // logical pixels left of the code, for its mark
constexpr float code_indent = 10.0f;  // for each level
constexpr float hanging_indent = 14.0f;
constexpr float code_padding = 8.0f;
constexpr float line_space = 2.5f;
constexpr float part_gap = 8.0f;
constexpr float mark_share = 0.8f;  // of the height, if the words scroll with the code

/// A line of pseudocode after layout: its wrapped lines and their indentation.
struct CodeLine {
    std::vector<std::string_view> lines;
    float indent = 0.0f;  // of the first; the others are indented more

    float height() const {
        return static_cast<float>(lines.size()) * (ImGui::GetTextLineHeight() + px(line_space));
    }
};

std::vector<CodeLine> lay_out_code(Pseudocode code, float width) {
    std::vector<CodeLine> out;
    for (const std::string_view line : code) {
        const std::size_t spaces = std::min(line.find_first_not_of(' '), line.size());
        const float indent = px(code_margin) + px(code_indent) * static_cast<float>(spaces) / 2.0f;
        const std::string_view words = line.substr(spaces);
        const float room = width - indent;
        const bool fits = lines_within(words, room).size() == 1;
        out.push_back({lines_within(words, fits ? room : room - px(hanging_indent)), indent});
    }
    return out;
}

void draw_mark(const Palette& palette, float height) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float left = ImGui::GetWindowPos().x;
    list.AddRectFilled(ImVec2(left, at.y - px(2.0f)),
                       ImVec2(left + ImGui::GetWindowWidth(), at.y + height - px(1.0f)),
                       to_u32(with_alpha(palette.accent, 0.26f)));
    const float y = at.y + 0.5f * ImGui::GetTextLineHeight();
    list.AddTriangleFilled(ImVec2(at.x, y - px(4.5f)), ImVec2(at.x, y + px(4.5f)), ImVec2(at.x + px(7.0f), y),
                           to_u32(palette.accent));
}

/// Returns the y position of the mark's middle in the window's contents, pixels.
float middle_of_mark(const std::vector<CodeLine>& code, std::size_t marked) {
    float above = 0.0f;
    for (std::size_t i = 0; i < marked; ++i) above += code[i].height();
    return px(code_padding) + above + 0.5f * code[marked].height();
}

/// Scrolls when another line is marked or the window's size changes: the mark moves to `share` of the
/// window's height. In between the reader may scroll.
void follow_mark(float mark, std::size_t marked, float share) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImGuiID line_key = ImGui::GetID("followed line");
    const ImGuiID height_key = ImGui::GetID("followed height");
    const float height = ImGui::GetWindowHeight();
    const bool same = storage.GetInt(line_key, -1) == static_cast<int>(marked) &&
                      storage.GetFloat(height_key) == height + ImGui::GetScrollMaxY();
    if (same) return;
    ImGui::SetScrollY(std::max(0.0f, mark - share * height));
    storage.SetInt(line_key, static_cast<int>(marked));
    storage.SetFloat(height_key, height + ImGui::GetScrollMaxY());
}

void draw_code(const Palette& palette, const std::vector<CodeLine>& code, std::size_t marked, float height) {
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0.0f, px(line_space)));
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_u32(palette.panel_raised));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(px(code_padding), px(code_padding)));
    if (ImGui::BeginChild("code", ImVec2(0.0f, height), true, part_flags)) {
        follow_mark(middle_of_mark(code, marked), marked, 0.5f);
        for (std::size_t i = 0; i < code.size(); ++i) {
            if (i == marked) draw_mark(palette, code[i].height());
            const float left = ImGui::GetCursorPosX() + code[i].indent;
            for (const auto& line : code[i].lines) {
                ImGui::SetCursorPosX(left + (&line == &code[i].lines.front() ? 0.0f : px(hanging_indent)));
                colored_text(i == marked ? palette.text : palette.dim_text, line);
            }
        }
    }
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::PopStyleColor();
}

std::string number_of(const PlayerValue& value) {
    return value.unit.empty() ? value.value : value.value + " " + value.unit;
}

/// Draws name and meaning on the left and the number on the right. A number that is too long has its own
/// line.
void draw_value(const Palette& palette, const PlayerValue& value, float number_width) {
    ImGui::TableNextRow();
    ImGui::TableSetColumnIndex(0);
    const std::string number = number_of(value);
    const bool fits = text_width(number) <= number_width;
    colored_text(palette.text, value.name);
    ImGui::SameLine(0.0f, px(8.0f));
    wrapped_text(palette.dim_text, value.meaning);
    if (!fits) wrapped_text(palette.text, number);
    ImGui::TableSetColumnIndex(1);
    if (fits) right_text(palette.text, number);
}

void draw_values(const Palette& palette, const std::vector<PlayerValue>& values) {
    const float most = 0.42f * ImGui::GetContentRegionAvail().x;
    float widest = 0.0f;
    for (const PlayerValue& value : values) {
        const float width = text_width(number_of(value));
        if (width <= most) widest = std::max(widest, width);
    }
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(px(4.0f), px(2.0f)));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(px(4.0f), px(1.0f)));
    if (!values.empty() && ImGui::BeginTable("values", 2, ImGuiTableFlags_RowBg)) {
        ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch);
        ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthFixed, widest);
        for (const PlayerValue& value : values) draw_value(palette, value, widest);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar(2);
}

void draw_plot(const Seen& seen, const Playing& playing, const Player& entry, const PlayerInput& input,
               float height) {
    const Palette& palette = seen.palette();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const Vec2 size{std::max(ImGui::GetContentRegionAvail().x, 1.0f), height};
    ImGui::Dummy(ImVec2(size.x, size.y));
    if (!ImGui::IsItemVisible()) return;
    paint_in_pane(at, ImVec2(size.x, size.y), [&](Painter& painter) {
        painter.rounded_rectangle({0.0f, 0.0f}, size, 5.0f * seen.scale, palette.canvas);
        Labels labels;
        entry.plot({size, palette, seen.scale}, input, playing.player.step, painter, labels);
        labels.paint(painter, palette, size, seen.scale);
    });
}

float heading_height() { return ImGui::GetTextLineHeightWithSpacing() + px(6.0f); }

StepNeeds needs_of(const Player& entry, std::string_view words, const std::vector<CodeLine>& code,
                   const Seen& seen) {
    // The second canvas shows the same difference, but larger.
    const bool is_on_second_canvas =
        seen.settings.show_difference && seen.view.minkowski == MinkowskiView::difference;
    StepNeeds needs;
    needs.words = static_cast<float>(lines_within(words, ImGui::GetContentRegionAvail().x).size()) *
                  ImGui::GetTextLineHeight();
    float height = 0.0f;
    for (const CodeLine& line : code) height += line.height();
    needs.code = height + 2.0f * px(code_padding);
    needs.plot = entry.plot != nullptr && !(entry.works_in_plot && is_on_second_canvas);
    needs.line = ImGui::GetTextLineHeight() + px(4.0f);
    needs.scale = seen.scale;
    return needs;
}

void draw_parts(const Seen& seen, const Playing& playing, const Player& entry, const PlayerInput& input,
                TermLinks& links, bool scrolls_whole) {
    const Palette& palette = seen.palette();
    const PlayerMoment moment = entry.moment(input, playing.player.step);
    const ImVec2 whole = ImGui::GetContentRegionAvail();
    const float code_width = whole.x - 2.0f * px(code_padding);
    std::vector<CodeLine> code = lay_out_code(entry.pseudocode(input), code_width);
    const StepNeeds needs = needs_of(entry, moment.words, code, seen);
    const float between = px(part_gap);
    const float shared = whole.y - 3.0f * between - (needs.plot ? heading_height() : 0.0f);
    const StepRoom room =
        scrolls_whole ? StepRoom{needs.words, needs.code, needs.plot ? usual_plot * needs.scale : 0.0f, 0.0f}
                      : share_room(needs, shared);
    if (room.code < needs.code) {
        code = lay_out_code(entry.pseudocode(input), code_width - ImGui::GetStyle().ScrollbarSize);
    }
    // The parts are drawn below each other at the heights computed before.
    float y = ImGui::GetCursorPosY();
    const auto go_below = [&y](float height) {
        y += height;
        ImGui::SetCursorPosY(y);
    };
    linked_text(links, palette, palette.text, moment.words);
    go_below(room.words + between);
    // If possible, the mark is low enough to keep the words above it visible.
    if (scrolls_whole) follow_mark(y + middle_of_mark(code, moment.line), moment.line, mark_share);
    draw_code(palette, code, moment.line, room.code);
    go_below(room.code + between);
    if (needs.plot) {
        heading(palette, entry.plot_title);
        go_below(heading_height());
        draw_plot(seen, playing, entry, input, room.plot);
        go_below(room.plot + between);
    }
    if (scrolls_whole) return draw_values(palette, moment.values);
    if (ImGui::BeginChild("values", ImVec2(0.0f, room.values), false, ImGuiWindowFlags_NoSavedSettings)) {
        draw_values(palette, moment.values);
    }
    ImGui::EndChild();
}

}  // namespace

StepRoom share_room(const StepNeeds& needs, float height) {
    const float whole_plot = needs.plot ? needs.scale : 0.0f;
    StepRoom room;
    room.words = needs.words;
    room.code = std::min(needs.code, least_code_lines * needs.line);
    room.plot = least_step_plot * whole_plot;
    room.values = least_value_lines * needs.line;
    float spare = height - room.words - room.code - room.plot - room.values;
    const auto give = [&spare](float& part, float up_to) {
        const float more = std::clamp(up_to - part, 0.0f, std::max(spare, 0.0f));
        part += more;
        spare -= more;
    };
    give(room.words, kept_lines * needs.line);
    give(room.code, std::min(needs.code, low_code_lines * needs.line));
    give(room.values, low_value_lines * needs.line);
    give(room.plot, usual_plot * whole_plot);
    give(room.values, some_value_lines * needs.line);
    give(room.code, needs.code);
    give(room.values, usual_value_lines * needs.line);
    give(room.plot, most_step_plot * whole_plot);
    room.values += std::max(spare, 0.0f);
    // Scrolling for only one line is not worth it, so the plot gives up that line.
    const float missing = needs.code - room.code;
    if (missing > 0.0f && missing < 1.5f * needs.line && room.plot - missing > least_step_plot * whole_plot) {
        room.code += missing;
        room.plot -= missing;
    }
    return room;
}

void draw_player_step(Work& work, Seen& seen, Playing& playing, PanelState& panels, std::size_t steps) {
    const bool scrolls_whole = panels.left.is_stacked;  // on a phone
    const float room = ImGui::GetContentRegionAvail().y;
    const float height = scrolls_whole ? room : std::max(room, px(least_step));  // otherwise the pane scrolls
    if (ImGui::BeginChild("step", ImVec2(0.0f, height), false, ImGuiWindowFlags_NoSavedSettings)) {
        const PlayerInput input = player_input(work, seen, playing);
        if (playing.player.step < steps) {
            draw_parts(seen, playing, find_player(playing.player.kind), input, panels.terms, scrolls_whole);
        } else {
            empty_note(seen.palette(), obstacle_of(playing.player, input));
        }
    }
    ImGui::EndChild();
}

}  // namespace app
