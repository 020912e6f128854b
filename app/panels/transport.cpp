#include "panels/transport.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "panels/course_words.h"
#include "panels/panel_state.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "panels/wording.h"
#include "session/running.h"
#include "session/session.h"
#include "text/words.h"

namespace app {

namespace {

float speed_width() { return text_width("0.25 ×") + ImGui::GetFrameHeight() + px(16.0f); }

}  // namespace

std::string with_time_key(const Playing& playing, const char* words, const char* key) {
    if (!playing.player.open) return fmt::format("{} ({})", words, key);
    return fmt::format(panel_words::key_is_players, words, key);
}

void draw_whose_keys(const Palette& palette, const char* name) {
    constexpr float roomy = 620.0f;
    if (ImGui::GetContentRegionAvail().x < px(roomy)) return;
    dim_label(palette, name);
    ImGui::SameLine(0.0f, px(6.0f));
}

bool has_two_rows() {
    constexpr float least_height = 60.0f;
    return ImGui::GetWindowWidth() < px(two_row_transport) && ImGui::GetWindowHeight() > px(least_height);
}

void draw_speeds(const std::string& name, std::span<const double> speeds, double& now, const char* help) {
    const auto words = [](double speed) { return fmt::format("{} ×", readable(speed)); };
    ImGui::SetNextItemWidth(speed_width());
    if (ImGui::BeginCombo(("##" + name).c_str(), words(now).c_str(), ImGuiComboFlags_HeightLarge)) {
        for (const double speed : speeds) {
            if (tappable_row(words(speed).c_str(), speed == now)) now = speed;
        }
        ImGui::EndCombo();
    }
    name_item(name);
    tooltip(help);
    ImGui::SameLine(0.0f, px(8.0f));
}

void TimeTrack::draw_line(float end, Color color) const {
    const float half = px(2.0f);
    ImGui::GetWindowDrawList()->AddRectFilled({at.x, y() - half}, {end, y() + half}, to_u32(color), half);
}

void TimeTrack::draw_knob(const Palette& palette, float place) const {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddCircleFilled({place, y()}, px(held ? 8.0f : 7.0f), to_u32(palette.accent));
    list.AddCircleFilled({place, y()}, px(3.0f), to_u32(palette.panel));
}

TimeTrack time_track(const std::string& name, float width) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight();
    const float inset = px(8.0f);
    ImGui::InvisibleButton(("##" + name).c_str(), ImVec2(std::max(width, 1.0f), height));
    name_item(name);
    return {ImVec2(at.x + inset, at.y), std::max(width - 2.0f * inset, 1.0f), height, ImGui::IsItemActive()};
}

bool transport_button(const Palette& palette, const std::string& name, Icon icon, const std::string& help) {
    const float side = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = 1.3f * side;
    const bool pressed = ImGui::Button(("##" + name).c_str(), ImVec2(width, side));
    draw_icon(*ImGui::GetWindowDrawList(), icon, {at.x + 0.5f * width, at.y + 0.5f * side}, palette.text);
    name_item(name);
    tooltip(help);
    ImGui::SameLine(0.0f, px(4.0f));
    return pressed;
}

namespace {

void draw_buttons(Session& session) {
    const auto pressed = [&](const char* name, Icon icon, const char* words, const char* key) {
        return transport_button(session.seen.palette(), name, icon,
                                with_time_key(session.playing, words, key));
    };
    if (pressed("transport:restart", Icon::restart, "Back to now", "R"))
        restart_time(session.work, session.seen, session.tool, session.prompts);
    if (pressed("transport:back", Icon::back, "One step back", ","))
        step_time(session.work, session.seen, session.tool, session.prompts, -1);
    const bool playing = session.seen.view.playing;
    if (pressed("transport:play", playing ? Icon::pause : Icon::play, playing ? "Pause" : "Play", "Space"))
        toggle_play(session.work, session.seen);
    if (pressed("transport:step", Icon::step, "One step forward", "."))
        step_time(session.work, session.seen, session.tool, session.prompts, 1);
}

/// Returns when the focus pair touches first in the previewed motion, seconds.
std::optional<double> time_of_touch(const Analysis& analysis) {
    if (!analysis.focus) return std::nullopt;
    const collide::PairResult& now = analysis.now.result;
    if (analysis.preview == Preview::turning)
        return now.toi.outcome == collide::ToiOutcome::hit ? std::optional(now.toi.time) : std::nullopt;
    return now.sweep.outcome == collide::SweepOutcome::hit ? std::optional(now.sweep.time) : std::nullopt;
}

/// Returns the position of a time on the bar, which goes from 0 to t_max.
float place_of(const TimeTrack& bar, double time, double t_max) {
    return bar.x(static_cast<float>(t_max > 0.0 ? std::clamp(time / t_max, 0.0, 1.0) : 0.0));
}

void draw_hit_marker(const Palette& palette, const TimeTrack& bar, float x) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 color = to_u32(palette.mtd);
    list.AddLine(ImVec2(x, bar.at.y + 0.15f * bar.height), ImVec2(x, bar.at.y + 0.85f * bar.height), color,
                 px(2.0f));
    const float r = px(4.0f);
    list.AddQuadFilled(ImVec2(x, bar.at.y - 0.2f * r), ImVec2(x + r, bar.at.y + 0.8f * r),
                       ImVec2(x, bar.at.y + 1.8f * r), ImVec2(x - r, bar.at.y + 0.8f * r), color);
}

void draw_slider(Work& work, Seen& seen, float width) {
    const Palette& palette = seen.palette();
    const double t_max = work.shown().scene().settings.t_max;
    const TimeTrack bar = time_track("transport:time", width);
    describe_item({.name = panel_words::time_of_sweep,
                   .kind = ItemKind::track,
                   .value = time_words(seen.view.scrub_time)});
    if (bar.held) {
        seen.view.scrub_time = t_max * std::clamp(static_cast<double>(bar.pointed()), 0.0, 1.0);
        seen.view.playing = false;
    } else {
        tooltip(panel_words::sweep_bar);
    }
    const float now = place_of(bar, seen.view.scrub_time, t_max);
    bar.draw_line(bar.x(1.0f), palette.control);
    bar.draw_line(now, palette.accent);
    const std::optional<double> touch = time_of_touch(seen.analysis);
    if (touch && !seen.view.keeps_verdict) draw_hit_marker(palette, bar, place_of(bar, *touch, t_max));
    bar.draw_knob(palette, now);
}

constexpr float least_with_switch = 440.0f;  // logical pixels: the switch of the modes is next to the buttons
constexpr float least_with_speed = 470.0f;   // of the row after that switch: the time line has priority

/// Returns the words on the previewed motion, only if rotation makes a difference.
const char* motion_text(const Analysis& analysis) {
    const auto& bodies = analysis.colliders;
    const bool any = std::any_of(bodies.begin(), bodies.end(),
                                 [](const collide::Collider& body) { return body.angular_velocity != 0.0; });
    if (!any) return "";
    return analysis.preview == Preview::turning ? "turning" : "angles kept";
}

std::string time_text(const Document& document, const ViewState& view, bool with_end) {
    const std::string now = fixed(view.scrub_time, 3);
    if (!with_end) return now + " s";
    return fmt::format("{} / {} s", now, fixed(document.scene().settings.t_max, 3));
}

void draw_time_text(const Palette& palette, const std::string& text) {
    ImGui::AlignTextToFramePadding();
    right_text(palette.text, text);
}

/// Draws the time line of a presentation.
void draw_time_line(Work& work, Seen& seen) {
    const bool playing = seen.view.playing;
    if (transport_button(seen.palette(), "transport:play", playing ? Icon::pause : Icon::play,
                         "Play (Space)"))
        toggle_play(work, seen);
    const std::string time = time_text(work.shown(), seen.view, true);
    draw_slider(work, seen, ImGui::GetContentRegionAvail().x - text_width(time) - px(16.0f));
    ImGui::SameLine(0.0f, px(8.0f));
    draw_time_text(seen.palette(), time);
}

void draw_mode(Work& work, Seen& seen, ToolState& tool, const char* title, collide::Mode mode,
               const char* help) {
    if (named_choice(seen.palette(), title, work.mode == mode, std::string("mode:") + title, help))
        set_mode(work, seen, tool, mode);
}

}  // namespace

bool has_transport(const Work& work, const Seen& seen, float width) {
    return seen.level() == Level::everything || work.mode == collide::Mode::simulate ||
           width > least_with_switch * seen.scale || something_moves(seen.analysis);
}

bool has_player_line(const Seen& seen, const Studying& studying, const Playing& playing,
                     const WindowState& window) {
    const PlaceOfWords words = place_of_words(seen, playing, studying, window);
    // The panel of a player has its own line.
    return studying.chapter && words != PlaceOfWords::nowhere && words != PlaceOfWords::pane;
}

void draw_transport(Session& session) {
    if (has_player_line(session.seen, session.studying, session.playing, session.window))
        return draw_player_line(session.work, session.seen, session.playing);
    if (session.studying.hides(TellingPart::timeline)) {
        dim_text(session.seen.palette(),
                 open_question(session.studying) ? course_words::hidden_time : course_words::hidden_note);
        return;
    }
    if (ImGui::GetContentRegionAvail().x > px(least_with_switch)) {
        draw_mode(session.work, session.seen, session.tool, "Explore", collide::Mode::explore,
                  panel_words::explore_mode);
        ImGui::SameLine(0.0f, px(2.0f));
        draw_mode(session.work, session.seen, session.tool, "Simulate", collide::Mode::simulate,
                  panel_words::simulate_mode);
        ImGui::SameLine(0.0f, px(10.0f));
    }
    const bool is_brief = session.seen.level() == Level::essential;
    // Only one transport at a time: an open player has its own.
    if (is_brief && session.playing.player.open && !session.studying.chapter) return;
    if (session.work.mode == collide::Mode::simulate) {
        // A page of the course may mention speeds, but the brief line has no list of them.
        if (is_brief && !session.studying.chapter)
            return draw_run_line(session.work, session.seen, session.tool, session.prompts);
        return draw_run_transport(session);
    }
    if (is_brief) {
        // If nothing moves, time changes nothing, so no time line is needed.
        if (something_moves(session.seen.analysis)) draw_time_line(session.work, session.seen);
        return;
    }
    const bool two_rows = has_two_rows();
    const float room = ImGui::GetContentRegionAvail().x + (two_rows ? px(two_row_transport) : 0.0f);
    draw_whose_keys(session.seen.palette(), "Time");
    draw_buttons(session);
    // On a phone the buttons take most of the space, and recording has priority over the list of speeds.
    const float record = 1.3f * ImGui::GetFrameHeight();
    if (room > px(least_with_speed) && ImGui::GetContentRegionAvail().x > speed_width() + px(8.0f) + record) {
        constexpr std::array speeds{0.1, 0.25, 0.5, 1.0, 2.0};
        draw_speeds("transport:speed", speeds, session.seen.view.play_speed, panel_words::sweep_speed);
    }
    draw_record_button(session.seen, session.prompts, session.recorders, room);
    // With two rows, the words are in the first row with the buttons.
    const float left = two_rows ? ImGui::GetContentRegionAvail().x : room;
    const bool with_end = left > (two_rows ? px(250.0f) : px(560.0f));
    const float number = text_width(with_end ? "000.000 / 000.000 s" : "000.000 s");
    const char* const motion = left > px(180.0f) ? motion_text(session.seen.analysis) : "";
    const float words = *motion == '\0' ? 0.0f : text_width(motion) + px(8.0f);
    if (!two_rows) {
        draw_slider(session.work, session.seen, ImGui::GetContentRegionAvail().x - number - words - px(8.0f));
        ImGui::SameLine(0.0f, px(8.0f));
    }
    if (*motion != '\0') {
        dim_label(session.seen.palette(), motion);
        tooltip(panel_words::sweep_motion);
        ImGui::SameLine(0.0f, px(8.0f));
    }
    draw_time_text(session.seen.palette(), time_text(session.work.shown(), session.seen.view, with_end));
    if (two_rows) draw_slider(session.work, session.seen, ImGui::GetContentRegionAvail().x);
}

// What a presentation shows below the canvas: the verdict or a question as a caption, and one thin time line.
namespace {

/// Draws the caption. A player has its own words on the canvas.
void draw_caption(const Work& work, const Seen& seen, const Playing& playing, PanelState& panels) {
    const std::size_t count = work.shown().scene().bodies.size();
    const auto& focus = seen.analysis.focus;
    if (playing.player.open || !focus || focus->second >= count) return;
    if (seen.view.keeps_verdict) {  // with the same height
        draw_hidden_note(seen.palette());
        ImGui::Dummy({1.0f, ImGui::GetTextLineHeight()});
        return;
    }
    const PairVerdict verdict = pair_verdict(work, seen);
    if (verdict.outlook) {
        verdict_lines(panels.terms, seen.palette(), verdict.now, 1);
        verdict_lines(panels.terms, seen.palette(), *verdict.outlook, 1);
    } else {  // with the same height, or the picture would move when the mode changes
        verdict_lines(panels.terms, seen.palette(), verdict.now, 2);
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ImGui::GetStyle().ItemSpacing.y);
    }
}

/// Writes the mode of the line below. Both names have the same width.
void draw_mode(const Work& work, const Seen& seen) {
    const float left = ImGui::GetCursorPosX();
    dim_label(seen.palette(), work.mode == collide::Mode::simulate ? "Simulate" : "Explore");
    ImGui::SameLine(0.0f, 0.0f);
    ImGui::SetCursorPosX(left + text_width("Simulate") + px(8.0f));
}

}  // namespace

void draw_presentation_bar(Session& session, PanelState& panels) {
    if (!draw_presented_step(session, panels))
        draw_caption(session.work, session.seen, session.playing, panels);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(px(4.0f), px(1.0f)));
    if (!session.playing.player.open) draw_mode(session.work, session.seen);
    if (session.playing.player.open) {
        draw_player_line(session.work, session.seen, session.playing);
    } else if (session.studying.hides(TellingPart::timeline)) {
        ImGui::Dummy({1.0f, ImGui::GetFrameHeight()});
    } else if (session.work.mode == collide::Mode::simulate) {
        draw_run_line(session.work, session.seen, session.tool, session.prompts);
    } else {
        draw_time_line(session.work, session.seen);
    }
    ImGui::PopStyleVar();
    panels.presentation_height = std::round(ImGui::GetCursorPosY() + px(4.0f));
}

}  // namespace app
