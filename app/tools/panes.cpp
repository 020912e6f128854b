#include "tools/panes.h"

#include <SDL.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include <collide/scene/make_world.h>
#include "overlays/overlay.h"
#include "session/running.h"
#include "session/seen.h"
#include "session/window_state.h"
#include "session/work.h"
#include "simulation/run.h"
#include "simulation/second_world.h"
#include "simulation/words.h"
#include "tools/sketch_tools.h"

namespace app {

double wheel_notches(const SDL_MouseWheelEvent& event) {
    const float turned = event.preciseY != 0.0f ? event.preciseY : static_cast<float>(event.y);
    const double direction = event.direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0 : 1.0;
    return direction * static_cast<double>(turned);
}

void zoom_by_notches(Camera& camera, Vec2 canvas_point, double notches) {
    camera.zoom_at(canvas_point, std::pow(1.15, notches));
}

namespace {

template <class Pane>
Vec2 place_of(const Pane& pane, int x, int y) {
    return Vec2(static_cast<float>(x), static_cast<float>(y)) - pane.origin;
}

void begin_move(Work& work, Seen& seen, WindowState& window) {
    DifferencePane& pane = window.difference;
    const auto [a, b] = *seen.analysis.focus;
    const bool moves_b = shift_held();
    pane.drag = DifferenceDrag::move;
    pane.body = moves_b ? b : a;
    // B's point moves with B, but the difference A - B moves in the opposite direction.
    pane.sign = moves_b && seen.view.minkowski == MinkowskiView::difference ? -1.0 : 1.0;
    pane.start_position = work.shown().scene().bodies[pane.body].position;
    work.shown().begin_drag("Move " + work.shown().scene().bodies[pane.body].name);
}

bool press(Work& work, Seen& seen, WindowState& window, const SDL_MouseButtonEvent& event) {
    DifferencePane& pane = window.difference;
    pane.cursor = place_of(pane, event.x, event.y);
    if (pane.drag != DifferenceDrag::none) return true;
    if (!pane.contains(pane.cursor + pane.origin)) return false;
    pane.press = pane.cursor;
    pane.grab = pane.camera.to_world(pane.press);
    pane.moved = false;
    const bool moves = seen.view.minkowski != MinkowskiView::sum;  // the sum does not depend on positions
    if (event.button == SDL_BUTTON_LEFT && seen.analysis.focus && moves) {
        begin_move(work, seen, window);
    } else if (event.button != SDL_BUTTON_LEFT || !moves) {
        pane.drag = DifferenceDrag::pan;
    }
    return true;
}

bool move_cursor(Work& work, Seen& seen, WindowState& window, Vec2 to) {
    DifferencePane& pane = window.difference;
    const Vec2 delta = to - pane.cursor;
    pane.cursor = to;
    const Vec2 from_press = pane.cursor - pane.press;
    if (std::hypot(from_press.x, from_press.y) > click_tolerance * seen.scale) pane.moved = true;
    if (pane.drag == DifferenceDrag::pan) pane.camera.pan(delta);
    if (pane.drag == DifferenceDrag::move && pane.moved) {
        const DVec2 way = pane.sign * (pane.camera.to_world(pane.cursor) - pane.grab);
        work.shown().drag(
            [&](collide::Scene& scene) { scene.bodies[pane.body].position = pane.start_position + way; });
    }
    return pane.drag != DifferenceDrag::none;
}

bool turn_wheel(DifferencePane& pane, const SDL_MouseWheelEvent& event) {
    if (!pane.contains(pane.cursor + pane.origin)) return false;
    zoom_by_notches(pane.camera, pane.cursor, wheel_notches(event));
    return true;
}

}  // namespace

bool difference_handle_event(Work& work, Seen& seen, WindowState& window, const SDL_Event& event) {
    DifferencePane& pane = window.difference;
    // An edit by a key or a menu has ended the step, so the body may no longer exist.
    if (pane.drag == DifferenceDrag::move && !work.shown().dragging()) pane.drag = DifferenceDrag::none;
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return move_cursor(work, seen, window, place_of(pane, event.motion.x, event.motion.y));
        case SDL_MOUSEBUTTONDOWN:
            return press(work, seen, window, event.button);
        case SDL_MOUSEBUTTONUP:
            if (pane.drag == DifferenceDrag::none) return false;
            if (pane.drag == DifferenceDrag::move) work.shown().commit_drag();
            pane.drag = DifferenceDrag::none;
            return true;
        case SDL_MOUSEWHEEL:
            return turn_wheel(pane, event.wheel);
        default:
            return false;
    }
}

bool cancel_difference_drag(Work& work, WindowState& window) {
    DifferencePane& pane = window.difference;
    if (pane.drag == DifferenceDrag::none) return false;
    if (pane.drag == DifferenceDrag::move) work.shown().cancel_drag();
    pane.drag = DifferenceDrag::none;
    return true;
}

namespace {

bool press(SecondWorldPane& pane, const SDL_MouseButtonEvent& event) {
    pane.cursor = place_of(pane, event.x, event.y);
    if (!pane.contains(pane.cursor + pane.origin)) return pane.panning;
    pane.panning = true;
    return true;
}

bool move_cursor(Seen& seen, WindowState& window, Vec2 to) {
    SecondWorldPane& pane = window.second_world_pane;
    const Vec2 delta = to - pane.cursor;
    pane.cursor = to;
    if (pane.panning) seen.view.camera.pan(delta);
    return pane.panning;
}

bool turn_wheel(Seen& seen, WindowState& window, const SDL_MouseWheelEvent& event) {
    const SecondWorldPane& pane = window.second_world_pane;
    if (!pane.contains(pane.cursor + pane.origin)) return false;
    Camera camera = second_world_camera(seen, window);
    zoom_by_notches(camera, pane.cursor, wheel_notches(event));
    seen.view.camera.center = camera.center;
    seen.view.camera.pixels_per_meter = camera.pixels_per_meter;
    return true;
}

}  // namespace

Camera second_world_camera(const Seen& seen, const WindowState& window) {
    Camera camera = seen.view.camera;
    camera.canvas_size = window.second_world_pane.size;
    return camera;
}

bool second_world_handle_event(Seen& seen, WindowState& window, const SDL_Event& event) {
    SecondWorldPane& pane = window.second_world_pane;
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return move_cursor(seen, window, place_of(pane, event.motion.x, event.motion.y));
        case SDL_MOUSEBUTTONDOWN:
            return press(pane, event.button);
        case SDL_MOUSEBUTTONUP:
            return std::exchange(pane.panning, false);
        case SDL_MOUSEWHEEL:
            return turn_wheel(seen, window, event.wheel);
        default:
            return false;
    }
}

namespace {

CanvasTitle second_world_title(const Work& work, const OverlayInput& input, const Painter& measure) {
    const collide::Scene other = scene_for(work.document.scene(), work.second_world.settings);
    std::vector<std::string> notes{world_words(collide::world_settings(other.settings))};
    if (input.comparison != nullptr && work.second_world.world) {
        const std::string words = elsewhere_words(
            input.comparison->difference, turned_bodies(*input.comparison, work.second_world.world->world()));
        if (!words.empty()) notes.push_back(words);
    }
    return canvas_title("Second world", notes, input, measure);
}

/// Returns the run's view with the indices of the second world's bodies.
ViewState second_world_view(const Work& work, const Seen& seen, const Camera& camera) {
    ViewState view = seen.view;
    view.camera = camera;
    view.highlight = {};
    view.next_highlight = {};
    if (!work.second_world.world) return view;
    view.focus = work.second_world.analysis->focus;
    view.selection.clear();
    for (const std::size_t body : seen.view.selection) {
        if (const auto mine = work.second_world.comparison.index_of(body)) view.selection.push_back(*mine);
    }
    return view;
}

}  // namespace

void paint_second_world(const Work& work, const Seen& seen, const WindowState& window, Painter& painter) {
    const Camera camera = second_world_camera(seen, window);
    const ViewState view = second_world_view(work, seen, camera);
    const SecondWorld* second = work.second_world.world.get();
    OverlayInput input{second != nullptr ? second->scene() : work.shown().scene(),
                       second != nullptr ? *work.second_world.analysis : seen.analysis,
                       view,
                       camera,
                       seen.palette(),
                       seen.scale};
    input.show_grid = seen.settings.show_grid;
    input.show_legend = false;  // the legend on the run's canvas is valid for both
    input.show_surface = !window.without_surface();
    const MotionView motion = second != nullptr ? second->run().view() : MotionView{};
    if (second != nullptr) {
        input.motion = &motion;
        if (work.second_world.comparison.same_moment) input.comparison = &work.second_world.comparison;
    }
    const CanvasTitle title = second_world_title(work, input, painter);
    input.title = &title;
    paint_canvas(input, painter);
}

std::optional<CanvasTitle> run_title(const Work& work, const Seen& seen, const WindowState& window,
                                     const OverlayInput& input, const Painter& measure) {
    const BranchDifference* difference = difference_on_canvas(work, seen);
    const bool two_worlds = window.second_world_pane.visible;
    if (!two_worlds && difference == nullptr) return std::nullopt;
    std::vector<std::string> notes;
    if (two_worlds)
        notes.push_back(world_words(work.run ? work.run->world().settings()
                                             : collide::world_settings(work.document.scene().settings)));
    if (difference != nullptr) notes.push_back(outline_words(*difference));
    std::string name = "Run";
    if (difference != nullptr) name = fmt::format("Branch {}", work.run->branch().number);
    return canvas_title(std::move(name), notes, input, measure);
}

void place_second_world(Seen& seen, WindowState& window, Vec2 origin, Vec2 size, Vec2 main) {
    SecondWorldPane& pane = window.second_world_pane;
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

void draw_second_world(const Work& work, const Seen& seen, const WindowState& window,
                       const CanvasFonts& fonts) {
    const SecondWorldPane& pane = window.second_world_pane;
    if (!pane.visible) return;
    paint_pane(pane.origin, pane.size, fonts, [&](Painter& painter) {
        paint_second_world(work, seen, window, painter);
        paint_pane_border(painter, pane.size, seen.palette(), seen.scale);
    });
}

}  // namespace app
