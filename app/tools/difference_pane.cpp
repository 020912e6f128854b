#include "tools/difference_pane.h"

#include <SDL.h>

#include <cmath>

namespace app {

namespace {

constexpr float click_tremble = 3.0f;  // pixels the mouse may move in a click

bool shift_held() { return (SDL_GetModState() & KMOD_SHIFT) != 0; }

Vec2 place_of(const DifferencePane& pane, int x, int y) {
    return Vec2(static_cast<float>(x), static_cast<float>(y)) - pane.origin;
}

void begin_move(AppState& state) {
    DifferencePane& pane = state.difference;
    const auto [a, b] = *state.analysis.focus;
    const bool moves_b = shift_held();
    pane.drag = DifferenceDrag::move;
    pane.body = moves_b ? b : a;
    pane.sign = moves_b ? -1.0 : 1.0;
    pane.start_position = state.stage().scene().bodies[pane.body].position;
    state.stage().begin_drag("Move " + state.stage().scene().bodies[pane.body].name);
}

bool press(AppState& state, const SDL_MouseButtonEvent& event) {
    DifferencePane& pane = state.difference;
    pane.cursor = place_of(pane, event.x, event.y);
    if (pane.drag != DifferenceDrag::none) return true;
    if (!pane.contains(pane.cursor + pane.origin)) return false;
    pane.press = pane.cursor;
    pane.grab = pane.camera.to_world(pane.press);
    pane.moved = false;
    if (event.button == SDL_BUTTON_LEFT && state.analysis.focus) {
        begin_move(state);
    } else if (event.button != SDL_BUTTON_LEFT) {
        pane.drag = DifferenceDrag::pan;
    }
    return true;
}

void drag_body(AppState& state) {
    DifferencePane& pane = state.difference;
    const DVec2 way = pane.sign * (pane.camera.to_world(pane.cursor) - pane.grab);
    state.stage().drag(
        [&](collide::Scene& scene) { scene.bodies[pane.body].position = pane.start_position + way; });
}

bool move_cursor(AppState& state, Vec2 to) {
    DifferencePane& pane = state.difference;
    const Vec2 delta = to - pane.cursor;
    pane.cursor = to;
    const Vec2 from_press = pane.cursor - pane.press;
    if (std::hypot(from_press.x, from_press.y) > click_tremble * state.scale) pane.moved = true;
    if (pane.drag == DifferenceDrag::pan) pane.camera.pan(delta);
    if (pane.drag == DifferenceDrag::move && pane.moved) drag_body(state);
    return pane.drag != DifferenceDrag::none;
}

bool release(AppState& state) {
    DifferencePane& pane = state.difference;
    if (pane.drag == DifferenceDrag::none) return false;
    if (pane.drag == DifferenceDrag::move) state.stage().commit_drag();
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

bool difference_handle_event(AppState& state, const SDL_Event& event) {
    DifferencePane& pane = state.difference;
    // An edit by a key or a menu has ended the step: the body may be gone.
    if (pane.drag == DifferenceDrag::move && !state.stage().dragging()) pane.drag = DifferenceDrag::none;
    switch (event.type) {
        case SDL_MOUSEMOTION:
            return move_cursor(state, place_of(pane, event.motion.x, event.motion.y));
        case SDL_MOUSEBUTTONDOWN:
            return press(state, event.button);
        case SDL_MOUSEBUTTONUP:
            return release(state);
        case SDL_MOUSEWHEEL:
            return turn_wheel(pane, event.wheel);
        default:
            return false;
    }
}

bool cancel_difference_drag(AppState& state) {
    DifferencePane& pane = state.difference;
    if (pane.drag == DifferenceDrag::none) return false;
    if (pane.drag == DifferenceDrag::move) state.stage().cancel_drag();
    pane.drag = DifferenceDrag::none;
    return true;
}

}  // namespace app
