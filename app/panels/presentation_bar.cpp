// What a presentation keeps below the canvas: the verdict as a caption and one slim timeline.
#include <imgui.h>

#include <cmath>

#include "panels/pair_verdict.h"
#include "panels/panels.h"
#include "panels/run_transport.h"
#include "panels/widgets.h"
#include "session/app_state.h"

namespace app {

namespace {

/// A lesson has words of its own on the canvas.
void draw_caption(const AppState& state) {
    const std::size_t count = state.stage().scene().bodies.size();
    const auto& focus = state.analysis.focus;
    if (state.player.open || !focus || focus->second >= count) return;
    const PairVerdict verdict = pair_verdict(state);
    if (verdict.outlook) {
        verdict_lines(state.palette(), verdict.now, 1);
        verdict_lines(state.palette(), *verdict.outlook, 1);
    } else {  // in as much room, or the picture would move when the modes change
        verdict_lines(state.palette(), verdict.now, 2);
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ImGui::GetStyle().ItemSpacing.y);
    }
}

/// Which of the two modes the line below belongs to; both names take the same room.
void draw_mode(const AppState& state) {
    const float left = ImGui::GetCursorPosX();
    ImGui::AlignTextToFramePadding();
    dim_text(state.palette(), state.mode == collide::Mode::simulate ? "Simulate" : "Explore");
    ImGui::SameLine(0.0f, 0.0f);
    ImGui::SetCursorPosX(left + ImGui::CalcTextSize("Simulate").x + px(8.0f));
}

}  // namespace

void draw_presentation_bar(AppState& state) {
    draw_caption(state);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(px(4.0f), px(1.0f)));
    if (!state.player.open) draw_mode(state);
    if (state.player.open) {
        draw_lesson_line(state);
    } else if (state.mode == collide::Mode::simulate) {
        draw_run_line(state);
    } else {
        draw_time_line(state);
    }
    ImGui::PopStyleVar();
    state.panels.presentation_height = std::round(ImGui::GetCursorPosY() + px(4.0f));
}

}  // namespace app
