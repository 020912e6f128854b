#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <optional>

#include "panels/item_names.h"
#include "panels/mode_switch.h"
#include "panels/panels.h"
#include "panels/recording_mark.h"
#include "panels/run_transport.h"
#include "panels/transport_button.h"
#include "panels/widgets.h"
#include "session/app_state.h"
#include "session/transport.h"
#include "text/numbers.h"

namespace app {

namespace {

void draw_buttons(AppState& state) {
    if (transport_button(state, "transport:restart", Icon::restart, with_time_key(state, "Back to now", "R")))
        restart_time(state);
    if (transport_button(state, "transport:back", Icon::back, with_time_key(state, "One step back", ",")))
        step_time(state, -1);
    const bool playing = state.view.playing;
    if (transport_button(state, "transport:play", playing ? Icon::pause : Icon::play,
                         with_time_key(state, playing ? "Pause" : "Play", "Space"))) {
        toggle_play(state);
    }
    if (transport_button(state, "transport:step", Icon::step, with_time_key(state, "One step on", ".")))
        step_time(state, 1);
}

void draw_speed(AppState& state) {
    constexpr std::array speeds{0.1, 0.25, 0.5, 1.0, 2.0};
    ImGui::SetNextItemWidth(ImGui::CalcTextSize("0.25 ×").x + ImGui::GetFrameHeight() + px(16.0f));
    if (ImGui::BeginCombo("##speed", fmt::format("{} ×", readable(state.view.play_speed)).c_str())) {
        for (const double speed : speeds) {
            if (ImGui::Selectable(fmt::format("{} ×", readable(speed)).c_str(),
                                  speed == state.view.play_speed)) {
                state.view.play_speed = speed;
            }
        }
        ImGui::EndCombo();
    }
    tooltip("How fast the sweep is played");
}

/// The line from 0 to t_max on which the time is dragged.
struct Track {
    ImVec2 at;
    float width = 1.0f;
    float height = 1.0f;
    double t_max = 1.0;
    float x(double time) const {
        return at.x + width * static_cast<float>(t_max > 0.0 ? std::clamp(time / t_max, 0.0, 1.0) : 0.0);
    }
};

/// When the focus pair touches first, moved as the preview moves it.
std::optional<double> time_of_touch(const Analysis& analysis) {
    if (!analysis.focus) return std::nullopt;
    const collide::PairResult& now = analysis.now.result;
    if (analysis.preview == Preview::turning) {
        return now.toi.outcome == collide::ToiOutcome::hit ? std::optional(now.toi.time) : std::nullopt;
    }
    return now.sweep.outcome == collide::SweepOutcome::hit ? std::optional(now.sweep.time) : std::nullopt;
}

void draw_hit_marker(const AppState& state, const Track& track) {
    const std::optional<double> time = time_of_touch(state.analysis);
    if (!time) return;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float x = track.x(*time);
    const ImU32 color = to_u32(state.palette().mtd);
    list.AddLine(ImVec2(x, track.at.y + 0.15f * track.height), ImVec2(x, track.at.y + 0.85f * track.height),
                 color, px(2.0f));
    const float r = px(4.0f);
    list.AddQuadFilled(ImVec2(x, track.at.y - 0.2f * r), ImVec2(x + r, track.at.y + 0.8f * r),
                       ImVec2(x, track.at.y + 1.8f * r), ImVec2(x - r, track.at.y + 0.8f * r), color);
}

void draw_track(const AppState& state, const Track& track, bool held) {
    const Palette& palette = state.palette();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = track.at.y + 0.5f * track.height;
    const float half = px(2.0f);
    const float x = track.x(state.view.scrub_time);
    list.AddRectFilled(ImVec2(track.at.x, y - half), ImVec2(track.at.x + track.width, y + half),
                       to_u32(palette.border), half);
    list.AddRectFilled(ImVec2(track.at.x, y - half), ImVec2(x, y + half), to_u32(palette.accent), half);
    draw_hit_marker(state, track);
    list.AddCircleFilled(ImVec2(x, y), px(held ? 8.0f : 7.0f), to_u32(palette.accent));
    list.AddCircleFilled(ImVec2(x, y), px(3.0f), to_u32(palette.panel));
}

void draw_slider(AppState& state, float width) {
    const double t_max = state.stage().scene().settings.t_max;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight();
    ImGui::InvisibleButton("##time", ImVec2(std::max(width, 1.0f), height));
    name_item("transport:time");
    const float inset = px(8.0f);
    const Track track{ImVec2(at.x + inset, at.y), std::max(width - 2.0f * inset, 1.0f), height, t_max};
    if (ImGui::IsItemActive()) {
        const float place = (ImGui::GetIO().MousePos.x - track.at.x) / track.width;
        state.view.scrub_time = t_max * std::clamp(static_cast<double>(place), 0.0, 1.0);
        state.view.playing = false;
    }
    draw_track(state, track, ImGui::IsItemActive());
    if (!ImGui::IsItemActive())
        tooltip("Drag to move both shapes along the sweep. The diamond marks the moment they touch.");
}

constexpr float least_with_switch = 440.0f;  // logical pixels: the modes' switch stands beside the buttons

/// Said only where it makes a difference.
const char* motion_text(const AppState& state) {
    const auto& bodies = state.analysis.colliders;
    const bool any = std::any_of(bodies.begin(), bodies.end(),
                                 [](const collide::Collider& body) { return body.angular_velocity != 0.0; });
    if (!any) return "";
    return state.analysis.preview == Preview::turning ? "turning" : "angles kept";
}

std::string time_text(const AppState& state, bool with_end) {
    const std::string now = fixed(state.view.scrub_time, 3);
    if (!with_end) return now + " s";
    return fmt::format("{} / {} s", now, fixed(state.stage().scene().settings.t_max, 3));
}

void draw_time_text(const AppState& state, const std::string& text) {
    ImGui::AlignTextToFramePadding();
    right_text(state.palette().text, text);
}

}  // namespace

void draw_time_line(AppState& state) {
    const bool playing = state.view.playing;
    if (transport_button(state, "transport:play", playing ? Icon::pause : Icon::play, "Play (Space)"))
        toggle_play(state);
    const std::string time = time_text(state, true);
    draw_slider(state, ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(time.c_str()).x - px(16.0f));
    ImGui::SameLine(0.0f, px(8.0f));
    draw_time_text(state, time);
}

void draw_transport(AppState& state) {
    if (ImGui::GetContentRegionAvail().x > px(least_with_switch)) draw_mode_switch(state);
    if (state.mode == collide::Mode::simulate) {
        draw_run_transport(state);
        return;
    }
    const bool two_rows = ImGui::GetWindowWidth() < px(two_row_transport);
    const float room = ImGui::GetContentRegionAvail().x + (two_rows ? px(two_row_transport) : 0.0f);
    draw_whose_keys(state, "Time");
    draw_buttons(state);
    if (room > px(360.0f)) {
        draw_speed(state);
        ImGui::SameLine(0.0f, px(8.0f));
    }
    draw_record_button(state, room);
    // In two rows the words share the first with the buttons.
    const float left = two_rows ? ImGui::GetContentRegionAvail().x : room;
    const bool with_end = left > (two_rows ? px(250.0f) : px(560.0f));
    const float number = ImGui::CalcTextSize(with_end ? "000.000 / 000.000 s" : "000.000 s").x;
    const char* const motion = left > px(180.0f) ? motion_text(state) : "";
    const float words = *motion == '\0' ? 0.0f : ImGui::CalcTextSize(motion).x + px(8.0f);
    if (!two_rows) {
        draw_slider(state, ImGui::GetContentRegionAvail().x - number - words - px(8.0f));
        ImGui::SameLine(0.0f, px(8.0f));
    }
    if (*motion != '\0') {
        ImGui::AlignTextToFramePadding();
        dim_text(state.palette(), motion);
        tooltip(
            "How the time moves the bodies. With the Impact tab open, or its overlay without that of the "
            "sweep, they turn as well; with the Sweep tab open they keep their angles.");
        ImGui::SameLine(0.0f, px(8.0f));
    }
    draw_time_text(state, time_text(state, with_end));
    if (two_rows) draw_slider(state, ImGui::GetContentRegionAvail().x);
}

}  // namespace app
