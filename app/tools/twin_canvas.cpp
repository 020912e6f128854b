#include "tools/twin_canvas.h"

#include <fmt/format.h>

#include <algorithm>

#include <collide/scene/make_world.h>
#include "overlays/overlay.h"
#include "session/comparing.h"
#include "simulation/run.h"
#include "simulation/run_words.h"
#include "simulation/twin.h"
#include "simulation/twin_words.h"
#include "tools/pane_painting.h"
#include "tools/twin_pane.h"

namespace app {

namespace {

collide::WorldSettings run_settings(const AppState& state) {
    return state.run ? state.run->world().settings()
                     : collide::world_settings(state.document.scene().settings);
}

CanvasTitle twin_title(const AppState& state, const OverlayInput& input, const Painter& measure) {
    const collide::Scene other = scene_for(state.document.scene(), state.twin.settings);
    std::vector<std::string> notes{world_words(collide::world_settings(other.settings))};
    if (input.beside != nullptr && state.twin.twin) {
        const std::string words =
            elsewhere_words(input.beside->difference, turned_bodies(*input.beside, state.twin.twin->world()));
        if (!words.empty()) notes.push_back(words);
    }
    return canvas_title("Second world", notes, input, measure);
}

/// The run's view, said in numbers of the second world's bodies.
ViewState twin_view(const AppState& state, const Camera& camera) {
    ViewState view = state.view;
    view.camera = camera;
    view.highlight = {};
    view.next_highlight = {};
    if (!state.twin.twin) return view;
    view.focus = state.twin.analysis->focus;
    view.selection.clear();
    for (const std::size_t body : state.view.selection) {
        if (const auto mine = state.twin.beside.twin_of(body)) view.selection.push_back(*mine);
    }
    return view;
}

void paint_twin(const AppState& state, Painter& painter) {
    const Camera camera = twin_camera(state);
    const ViewState view = twin_view(state, camera);
    const Twin* twin = state.twin.twin.get();
    OverlayInput input{twin != nullptr ? twin->scene() : state.stage().scene(),
                       twin != nullptr ? *state.twin.analysis : state.analysis,
                       view,
                       camera,
                       state.palette(),
                       state.scale};
    input.show_grid = state.settings.show_grid;
    input.show_legend = false;  // that of the run's canvas holds for both
    const MotionView motion = twin != nullptr ? twin->run().view() : MotionView{};
    if (twin != nullptr) {
        input.motion = &motion;
        if (state.twin.beside.same_moment) input.beside = &state.twin.beside;
    }
    const CanvasTitle title = twin_title(state, input, painter);
    input.title = &title;
    paint_canvas(input, painter);
}

}  // namespace

std::optional<CanvasTitle> run_title(const AppState& state, const OverlayInput& input,
                                     const Painter& measure) {
    const BranchDifference* difference = difference_on_canvas(state);
    const bool two_worlds = state.twin_pane.visible;
    if (!two_worlds && difference == nullptr) return std::nullopt;
    std::vector<std::string> notes;
    if (two_worlds) notes.push_back(world_words(run_settings(state)));
    if (difference != nullptr) notes.push_back(outline_words(*difference));
    std::string name = "Run";
    if (difference != nullptr) name = fmt::format("Branch {}", state.run->branch().number);
    return canvas_title(std::move(name), notes, input, measure);
}

void place_twin(AppState& state, Vec2 origin, Vec2 size, Vec2 main) {
    TwinPane& pane = state.twin_pane;
    const bool visible = size.x > 0.0f && size.y > 0.0f;
    Camera& camera = state.view.camera;
    if (visible && !pane.visible) {
        const Vec2 share = main / glm::max(camera.canvas_size, Vec2(1.0f));
        pane.shrunk = std::min(1.0, static_cast<double>(std::min(share.x, share.y)));
        camera.pixels_per_meter *= pane.shrunk;
    } else if (!visible && pane.visible) {
        camera.pixels_per_meter /= pane.shrunk;
    }
    pane.visible = visible;
    pane.origin = origin;
    pane.size = size;
}

void draw_twin(const AppState& state, const CanvasFonts& fonts) {
    const TwinPane& pane = state.twin_pane;
    if (!pane.visible) return;
    paint_pane(pane.origin, pane.size, fonts, [&](Painter& painter) {
        paint_twin(state, painter);
        paint_pane_border(painter, pane.size, state.palette(), state.scale);
    });
}

}  // namespace app
