// What a presentation keeps below the canvas: the verdict as a caption and one slim timeline.
#include <imgui.h>

#include <cmath>

#include "app_state.h"
#include "panels/pair_verdict.h"
#include "panels/panels.h"
#include "panels/run_transport.h"
#include "panels/widgets.h"

namespace app {

namespace {

/// A lesson has words of its own on the canvas.
void draw_caption(const AppState& state) {
    const std::size_t count = state.stage().scene().bodies.size();
    const auto& focus = state.analysis.focus;
    if (state.player.open || !focus || focus->second >= count) return;
    const PairVerdict verdict = pair_verdict(state);
    verdict_lines(state.palette(), verdict.now, 1);
    if (verdict.outlook) verdict_lines(state.palette(), *verdict.outlook, 1);
}

}  // namespace

void draw_presentation_bar(AppState& state) {
    draw_caption(state);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(px(4.0f), px(1.0f)));
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
