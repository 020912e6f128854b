#include "tools/twin_canvas.h"

#include <fmt/format.h>

#include <algorithm>

#include <collide/scene/make_world.h>
#include "overlays/overlay.h"
#include "session/comparing.h"
#include "session/seen.h"
#include "session/window_state.h"
#include "session/work.h"
#include "simulation/run.h"
#include "simulation/run_words.h"
#include "simulation/twin.h"
#include "simulation/twin_words.h"
#include "tools/pane_painting.h"
#include "tools/twin_pane.h"

namespace app {

namespace {

collide::WorldSettings run_settings(const Work& work) {
    return work.run ? work.run->world().settings() : collide::world_settings(work.document.scene().settings);
}

CanvasTitle twin_title(const Work& work, const OverlayInput& input, const Painter& measure) {
    const collide::Scene other = scene_for(work.document.scene(), work.twin.settings);
    std::vector<std::string> notes{world_words(collide::world_settings(other.settings))};
    if (input.beside != nullptr && work.twin.twin) {
        const std::string words =
            elsewhere_words(input.beside->difference, turned_bodies(*input.beside, work.twin.twin->world()));
        if (!words.empty()) notes.push_back(words);
    }
    return canvas_title("Second world", notes, input, measure);
}

/// The run's view, said in numbers of the second world's bodies.
ViewState twin_view(const Work& work, const Seen& seen, const Camera& camera) {
    ViewState view = seen.view;
    view.camera = camera;
    view.highlight = {};
    view.next_highlight = {};
    if (!work.twin.twin) return view;
    view.focus = work.twin.analysis->focus;
    view.selection.clear();
    for (const std::size_t body : seen.view.selection) {
        if (const auto mine = work.twin.beside.twin_of(body)) view.selection.push_back(*mine);
    }
    return view;
}

void paint_twin(const Work& work, const Seen& seen, const WindowState& window, Painter& painter) {
    const Camera camera = twin_camera(seen, window);
    const ViewState view = twin_view(work, seen, camera);
    const Twin* twin = work.twin.twin.get();
    OverlayInput input{twin != nullptr ? twin->scene() : work.stage().scene(),
                       twin != nullptr ? *work.twin.analysis : seen.analysis,
                       view,
                       camera,
                       seen.palette(),
                       seen.scale};
    input.show_grid = seen.settings.show_grid;
    input.show_legend = false;  // that of the run's canvas holds for both
    const MotionView motion = twin != nullptr ? twin->run().view() : MotionView{};
    if (twin != nullptr) {
        input.motion = &motion;
        if (work.twin.beside.same_moment) input.beside = &work.twin.beside;
    }
    const CanvasTitle title = twin_title(work, input, painter);
    input.title = &title;
    paint_canvas(input, painter);
}

}  // namespace

std::optional<CanvasTitle> run_title(const Work& work, const Seen& seen, const WindowState& window,
                                     const OverlayInput& input, const Painter& measure) {
    const BranchDifference* difference = difference_on_canvas(work, seen);
    const bool two_worlds = window.twin_pane.visible;
    if (!two_worlds && difference == nullptr) return std::nullopt;
    std::vector<std::string> notes;
    if (two_worlds) notes.push_back(world_words(run_settings(work)));
    if (difference != nullptr) notes.push_back(outline_words(*difference));
    std::string name = "Run";
    if (difference != nullptr) name = fmt::format("Branch {}", work.run->branch().number);
    return canvas_title(std::move(name), notes, input, measure);
}

void place_twin(Seen& seen, WindowState& window, Vec2 origin, Vec2 size, Vec2 main) {
    TwinPane& pane = window.twin_pane;
    const bool visible = size.x > 0.0f && size.y > 0.0f;
    Camera& camera = seen.view.camera;
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

void draw_twin(const Work& work, const Seen& seen, const WindowState& window, const CanvasFonts& fonts) {
    const TwinPane& pane = window.twin_pane;
    if (!pane.visible) return;
    paint_pane(pane.origin, pane.size, fonts, [&](Painter& painter) {
        paint_twin(work, seen, window, painter);
        paint_pane_border(painter, pane.size, seen.palette(), seen.scale);
    });
}

}  // namespace app
