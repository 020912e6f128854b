#include "tools/difference_pane.h"

#include <SDL.h>

#include <cmath>

#include "session/seen.h"
#include "session/window_state.h"
#include "session/work.h"

namespace app {

namespace {

constexpr float click_tremble = 3.0f;  // pixels the mouse may move in a click

bool shift_held() { return (SDL_GetModState() & KMOD_SHIFT) != 0; }

Vec2 place_of(const DifferencePane& pane, int x, int y) {
    return Vec2(static_cast<float>(x), static_cast<float>(y)) - pane.origin;
}

void begin_move(Work& work, Seen& seen, WindowState& window) {
    DifferencePane& pane = window.difference;
    const auto [a, b] = *seen.analysis.focus;
    const bool moves_b = shift_held();
    pane.drag = DifferenceDrag::move;
    pane.body = moves_b ? b : a;
    pane.sign = moves_b ? -1.0 : 1.0;
    pane.start_position = work.stage().scene().bodies[pane.body].position;
    work.stage().begin_drag("Move " + work.stage().scene().bodies[pane.body].name);
}

bool press(Work& work, Seen& seen, WindowState& window, const SDL_MouseButtonEvent& event) {
    DifferencePane& pane = window.difference;
    pane.cursor = place_of(pane, event.x, event.y);
    if (pane.drag != DifferenceDrag::none) return true;
    if (!pane.contains(pane.cursor + pane.origin)) return false;
    pane.press = pane.cursor;
    pane.grab = pane.camera.to_world(pane.press);
    pane.moved = false;
    if (event.button == SDL_BUTTON_LEFT && seen.analysis.focus) {
        begin_move(work, seen, window);
    } else if (event.button != SDL_BUTTON_LEFT) {
        pane.drag = DifferenceDrag::pan;
    }
    return true;
}

void drag_body(Work& work, WindowState& window) {
    DifferencePane& pane = window.difference;
    const DVec2 way = pane.sign * (pane.camera.to_world(pane.cursor) - pane.grab);
    work.stage().drag(
        [&](collide::Scene& scene) { scene.bodies[pane.body].position = pane.start_position + way; });
}

bool move_cursor(Work& work, Seen& seen, WindowState& window, Vec2 to) {
    DifferencePane& pane = window.difference;
    const Vec2 delta = to - pane.cursor;
    pane.cursor = to;
    const Vec2 from_press = pane.cursor - pane.press;
    if (std::hypot(from_press.x, from_press.y) > click_tremble * seen.scale) pane.moved = true;
    if (pane.drag == DifferenceDrag::pan) pane.camera.pan(delta);
    if (pane.drag == DifferenceDrag::move && pane.moved) drag_body(work, window);
    return pane.drag != DifferenceDrag::none;
}

bool release(Work& work, WindowState& window) {
    DifferencePane& pane = window.difference;
    if (pane.drag == DifferenceDrag::none) return false;
    if (pane.drag == DifferenceDrag::move) work.stage().commit_drag();
    pane.drag = DifferenceDrag::none;
    return true;
}

bool turn_wheel(DifferencePane& pane, const SDL_MouseWheelEvent& event) {
    if (!pane.contains(pane.cursor + pane.origin)) return false;
    const float turned = event.preciseY != 0.0f ? event.preciseY : static_cast<float>(event.y);
    const double direction = event.direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0 : 1.0;
    pane.camera.zoom_at(pane.cursor, std::pow(1.15, direction * static_cast<double>(turned)));
    return true;
}

}  // namespace

bool difference_handle_event(Work& work, Seen& seen, WindowState& window, const SDL_Event& event) {
    DifferencePane& pane = window.difference;
    // An edit by a key or a menu has ended the step: the body may be gone.
    if (pane.drag == DifferenceDrag::move && !work.stage().dragging()) pane.drag = DifferenceDrag::none;
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return move_cursor(work, seen, window, place_of(pane, event.motion.x, event.motion.y));
        case SDL_MOUSEBUTTONDOWN:
            return press(work, seen, window, event.button);
        case SDL_MOUSEBUTTONUP:
            return release(work, window);
        case SDL_MOUSEWHEEL:
            return turn_wheel(pane, event.wheel);
        default:
            return false;
    }
}

bool cancel_difference_drag(Work& work, WindowState& window) {
    DifferencePane& pane = window.difference;
    if (pane.drag == DifferenceDrag::none) return false;
    if (pane.drag == DifferenceDrag::move) work.stage().cancel_drag();
    pane.drag = DifferenceDrag::none;
    return true;
}

}  // namespace app
