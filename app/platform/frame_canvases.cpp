#include "platform/frame_canvases.h"

#include <imgui.h>

#include "overlays/hit_test.h"
#include "overlays/overlay.h"
#include "player/difference_canvas.h"
#include "player/paint_scene.h"
#include "session/comparing.h"
#include "session/playing.h"
#include "simulation/run.h"
#include "tools/paint_sketch.h"
#include "tools/pane_painting.h"
#include "tools/tools.h"
#include "tools/twin_canvas.h"

namespace app {

namespace {

OverlayInput seen_by(const AppState& state, const ViewState& view, const Camera& camera) {
    OverlayInput input{state.stage().scene(), state.analysis, view, camera, state.palette(), state.scale};
    input.show_grid = state.settings.show_grid;
    input.show_legend = state.settings.show_legend;
    return input;
}

OverlayInput difference_input(const AppState& state) {
    return seen_by(state, state.view, state.difference.camera);
}

/// With both canvases open a vertex under the cursor lights up in the other one as well.
Highlight pointed_at(const AppState& state, const OverlayInput& input) {
    const DifferencePane& pane = state.difference;
    if (pane.cursor_inside) {
        return pane.drag == DifferenceDrag::none
                   ? difference_highlight_at(difference_input(state), pane.cursor)
                   : Highlight{};
    }
    if (!state.tool.cursor_inside || holds_mouse(state.tool) || state.tool.tool != Tool::select) return {};
    if (pane.visible) {
        const Highlight vertex = core_vertex_at(input, state.tool.cursor);
        if (vertex.kind != Highlight::Kind::none) return vertex;
    }
    return highlight_at(input, state.tool.cursor);
}

/// What lies under the cursor lights up its row, unless a row has been pointed at already.
void light_up(AppState& state, const OverlayInput& input) {
    if (state.view.next_highlight.kind == Highlight::Kind::none) {
        state.view.next_highlight = pointed_at(state, input);
    }
    state.view.highlight = state.view.next_highlight;
    state.view.next_highlight = {};
}

/// Where the player stands, when it steps through what this canvas shows.
std::optional<DifferenceStep> player_step(const PlayerState& player) {
    using Algorithm = DifferenceStep::Algorithm;
    if (!player.open) return std::nullopt;
    if (player.lesson == LessonKind::gjk) return DifferenceStep{Algorithm::gjk, player.step};
    if (player.lesson == LessonKind::epa) return DifferenceStep{Algorithm::epa, player.step};
    return std::nullopt;
}

/// Hands belong to the window: a recording holds no selection, no handles, and nothing that stands beside
/// them.
ViewState without_selection(const ViewState& view) {
    ViewState out = view;
    out.selection.clear();
    return out;
}

void paint_main(AppState& state, Painter& painter) {
    ViewState unselected = state.recording ? without_selection(state.view) : ViewState{};
    OverlayInput input = seen_by(state, state.recording ? unselected : state.view, state.view.camera);
    const MotionView motion = state.run_on_stage() ? state.run->view() : MotionView{};
    if (state.run_on_stage()) input.motion = &motion;
    const InPlaceOfOverlays lesson =
        lesson_picture(state.player, lesson_input(state), !state.player_has_panel);
    if (state.player.open) input.instead = &lesson;
    const BranchDifference* difference = difference_on_canvas(state);
    if (difference != nullptr && difference->on_canvas) input.beside = &difference->beside;
    std::optional<CanvasTitle> title;
    // The words of a lesson stand in the same corner.
    if (!state.player.open || state.player_has_panel) title = run_title(state, input, painter);
    if (title) input.title = &*title;
    light_up(state, input);
    if (state.recording) unselected.highlight = state.view.highlight;
    const auto handles = state.recording ? std::vector<Vec2>{} : handle_places(state);
    const auto words = state.recording ? std::vector<Label>{} : handle_labels(state);
    input.handles = handles;
    input.handle_labels = words;
    const PaintedLegend legend = paint_canvas(input, painter);
    paint_sketch(state, painter, state.scale);
    // A legend over what is being drawn would hide it.
    if (!state.tool.sketch.held && state.tool.sketch.points.empty()) paint_legend(input, legend, painter);
}

}  // namespace

namespace {

/// In a window of their own over the canvas: a picture of the canvas, and so a recording, holds none.
void draw_handles(const AppState& state, const CanvasFonts& fonts, const PaneBox& box) {
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                       ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoFocusOnAppearing |
                                       ImGuiWindowFlags_NoBringToFrontOnFocus;
    ImGui::SetNextWindowPos({box.origin.x, box.origin.y});
    ImGui::SetNextWindowSize({box.size.x, box.size.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0.0f, 0.0f));
    if (ImGui::Begin("Handles", nullptr, flags)) {
        ImGuiPainter painter(*ImGui::GetWindowDrawList(), box.origin, fonts);
        paint_handles(state, painter, state.scale);
    }
    ImGui::End();
    ImGui::PopStyleVar();
}

}  // namespace

void draw_canvas(AppState& state, const FrameServices& services, const PaneBox& box) {
    if (!box.visible()) return;
    paint_pane(box.origin, box.size, services.fonts, [&](Painter& painter) { paint_main(state, painter); });
    draw_handles(state, services.fonts, box);
}

void draw_difference(AppState& state, const FrameServices& services, const PaneBox& box) {
    if (!box.visible()) return;
    paint_pane(box.origin, box.size, services.fonts, [&](Painter& painter) {
        paint_difference(difference_input(state), player_step(state.player), painter);
        paint_pane_border(painter, box.size, state.palette(), state.scale);
    });
}

/// The second camera fits again when the pane opens, when another pair comes into focus, and on demand.
void place_difference(AppState& state, const PaneBox& box) {
    DifferencePane& pane = state.difference;
    pane.visible = box.visible();
    if (!pane.visible) {
        pane.fitted_to.reset();
        return;
    }
    pane.origin = box.origin;
    pane.camera.canvas_size = box.size;
    const bool other_pair = state.analysis.focus && pane.fitted_to != state.analysis.focus;
    if (pane.fit_requested || other_pair) {
        pane.camera = difference_camera(difference_input(state), box.size);
        pane.fitted_to = state.analysis.focus;
        pane.fit_requested = false;
    }
}

void place_camera(AppState& state, const PaneBox& canvas) {
    if (!canvas.visible()) {
        return;
    }
    state.view.camera.canvas_size = canvas.size;
    state.tool.canvas_origin = canvas.origin;
    if (state.fit_requested) {
        state.difference.fit_requested = true;
        state.view.camera = camera_for(state.stage().scene(), canvas.size);
        state.fit_requested = false;
    }
}

}  // namespace app
