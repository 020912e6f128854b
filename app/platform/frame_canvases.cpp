#include "platform/frame_canvases.h"

#include <imgui.h>

#include "document/view_state.h"
#include "overlays/highlight.h"
#include "overlays/overlay.h"
#include "player/difference_canvas.h"
#include "player/paint_scene.h"
#include "session/playing.h"
#include "session/running.h"
#include "session/session.h"
#include "simulation/run.h"
#include "tools/answer_tool.h"
#include "tools/panes.h"
#include "tools/sketch_tools.h"
#include "tools/tools.h"

namespace app {

namespace {

OverlayInput seen_by(const Work& work, const Seen& seen, const ViewState& view, const Camera& camera) {
    OverlayInput input{work.stage().scene(), seen.analysis, view, camera, seen.palette(), seen.scale};
    input.show_grid = seen.settings.show_grid;
    input.show_legend = seen.settings.show_legend;
    return input;
}

OverlayInput difference_input(const Work& work, const Seen& seen, const WindowState& window) {
    return seen_by(work, seen, seen.view, window.difference.camera);
}

/// With both canvases open a vertex under the cursor lights up in the other one as well.
Highlight pointed_at(const Work& work, const Seen& seen, const ToolState& tool, const WindowState& window,
                     const OverlayInput& input) {
    const DifferencePane& pane = window.difference;
    if (pane.cursor_inside) {
        return pane.drag == DifferenceDrag::none
                   ? difference_highlight_at(difference_input(work, seen, window), pane.cursor)
                   : Highlight{};
    }
    if (!tool.cursor_inside || holds_mouse(tool) || tool.tool != Tool::select) return {};
    if (pane.visible) {
        const Highlight vertex = core_vertex_at(input, tool.cursor);
        if (vertex.kind != Highlight::Kind::none) return vertex;
    }
    return highlight_at(input, tool.cursor);
}

/// What lies under the cursor lights up its row, unless a row has been pointed at already.
void light_up(Work& work, Seen& seen, ToolState& tool, WindowState& window, const OverlayInput& input) {
    if (seen.view.next_highlight.kind == Highlight::Kind::none) {
        seen.view.next_highlight = pointed_at(work, seen, tool, window, input);
    }
    seen.view.highlight = seen.view.next_highlight;
    seen.view.next_highlight = {};
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

void paint_main(Session& session, Painter& painter) {
    ViewState unselected = session.recorders.recording ? without_selection(session.seen.view) : ViewState{};
    OverlayInput input =
        seen_by(session.work, session.seen, session.recorders.recording ? unselected : session.seen.view,
                session.seen.view.camera);
    const MotionView motion = session.work.run_on_stage() ? session.work.run->view() : MotionView{};
    if (session.work.run_on_stage()) input.motion = &motion;
    const InPlaceOfOverlays lesson = lesson_picture(
        session.playing.player, lesson_input(session.work, session.seen, session.tool, session.playing),
        !session.window.player_has_panel);
    if (session.playing.player.open) input.instead = &lesson;
    const BranchDifference* difference = difference_on_canvas(session.work, session.seen);
    if (difference != nullptr && difference->on_canvas) input.beside = &difference->beside;
    std::optional<CanvasTitle> title;
    // The words of a lesson stand in the same corner.
    if (!session.playing.player.open || session.window.player_has_panel)
        title = run_title(session.work, session.seen, session.window, input, painter);
    if (title) input.title = &*title;
    light_up(session.work, session.seen, session.tool, session.window, input);
    if (session.recorders.recording) unselected.highlight = session.seen.view.highlight;
    const auto handles =
        session.recorders.recording ? std::vector<Vec2>{} : handle_places(session.seen, session.tool);
    const auto words =
        session.recorders.recording ? std::vector<Label>{} : handle_labels(session.seen, session.tool);
    input.handles = handles;
    input.handle_labels = words;
    input.show_legend =
        input.show_legend && !session.studying.hides("legend") && !session.seen.view.keeps_verdict;
    const PaintedLegend legend = paint_canvas(input, painter);
    paint_answers(session.work, session.seen, session.tool, painter, session.seen.scale);
    paint_sketch(session.work, session.seen, session.tool, painter, session.seen.scale);
    // A legend over what is being drawn would hide it.
    if (!session.tool.sketch.held && session.tool.sketch.points.empty()) paint_legend(input, legend, painter);
}

}  // namespace

namespace {

/// In a window of their own over the canvas: a picture of the canvas, and so a recording, holds none.
void draw_handles(const Work& work, const Seen& seen, const ToolState& tool, const CanvasFonts& fonts,
                  const PaneBox& box) {
    constexpr ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                       ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoFocusOnAppearing |
                                       ImGuiWindowFlags_NoBringToFrontOnFocus;
    ImGui::SetNextWindowPos({box.origin.x, box.origin.y});
    ImGui::SetNextWindowSize({box.size.x, box.size.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0.0f, 0.0f));
    if (ImGui::Begin("Handles", nullptr, flags)) {
        ImGuiPainter painter(*ImGui::GetWindowDrawList(), box.origin, fonts);
        paint_handles(work, seen, tool, painter, seen.scale);
    }
    ImGui::End();
    ImGui::PopStyleVar();
}

}  // namespace

void draw_canvas(Session& session, const FrameServices& services, const PaneBox& box) {
    if (!box.visible()) return;
    paint_pane(box.origin, box.size, services.fonts, [&](Painter& painter) { paint_main(session, painter); });
    draw_handles(session.work, session.seen, session.tool, services.fonts, box);
}

void draw_difference(Work& work, Seen& seen, Playing& playing, WindowState& window,
                     const FrameServices& services, const PaneBox& box) {
    if (!box.visible()) return;
    paint_pane(box.origin, box.size, services.fonts, [&](Painter& painter) {
        paint_difference(difference_input(work, seen, window), player_step(playing.player), painter);
        paint_pane_border(painter, box.size, seen.palette(), seen.scale);
    });
}

/// The second camera fits again when the pane opens, when another pair comes into focus, and on demand.
void place_difference(Work& work, Seen& seen, WindowState& window, const PaneBox& box) {
    DifferencePane& pane = window.difference;
    pane.visible = box.visible();
    if (!pane.visible) {
        pane.fitted_to.reset();
        return;
    }
    pane.origin = box.origin;
    pane.camera.canvas_size = box.size;
    const bool other_pair = seen.analysis.focus && pane.fitted_to != seen.analysis.focus;
    if (pane.fit_requested || other_pair) {
        pane.camera = difference_camera(difference_input(work, seen, window), box.size);
        pane.fitted_to = seen.analysis.focus;
        pane.fit_requested = false;
    }
}

void place_camera(Work& work, Seen& seen, ToolState& tool, WindowState& window, const PaneBox& canvas) {
    if (!canvas.visible()) {
        return;
    }
    seen.view.camera.canvas_size = canvas.size;
    tool.canvas_origin = canvas.origin;
    if (seen.fit_requested) {
        window.difference.fit_requested = true;
        seen.view.camera = camera_for(work.stage().scene(), canvas.size);
        seen.fit_requested = false;
    }
}

}  // namespace app
