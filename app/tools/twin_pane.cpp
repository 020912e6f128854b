#include "tools/twin_pane.h"

#include <SDL.h>

#include <cmath>
#include <utility>

#include "session/seen.h"
#include "session/window_state.h"

namespace app {

namespace {

Vec2 place_of(const TwinPane& pane, int x, int y) {
    return Vec2(static_cast<float>(x), static_cast<float>(y)) - pane.origin;
}

bool press(TwinPane& pane, const SDL_MouseButtonEvent& event) {
    pane.cursor = place_of(pane, event.x, event.y);
    if (!pane.contains(pane.cursor + pane.origin)) return pane.panning;
    pane.panning = true;
    return true;
}

bool move_cursor(Seen& seen, WindowState& window, Vec2 to) {
    TwinPane& pane = window.twin_pane;
    const Vec2 delta = to - pane.cursor;
    pane.cursor = to;
    if (pane.panning) seen.view.camera.pan(delta);
    return pane.panning;
}

bool turn_wheel(Seen& seen, WindowState& window, const SDL_MouseWheelEvent& event) {
    const TwinPane& pane = window.twin_pane;
    if (!pane.contains(pane.cursor + pane.origin)) return false;
    const float turned = event.preciseY != 0.0f ? event.preciseY : static_cast<float>(event.y);
    const double direction = event.direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0 : 1.0;
    Camera camera = twin_camera(seen, window);
    camera.zoom_at(pane.cursor, std::pow(1.15, direction * static_cast<double>(turned)));
    seen.view.camera.center = camera.center;
    seen.view.camera.pixels_per_meter = camera.pixels_per_meter;
    return true;
}

}  // namespace

Camera twin_camera(const Seen& seen, const WindowState& window) {
    Camera camera = seen.view.camera;
    camera.canvas_size = window.twin_pane.size;
    return camera;
}

bool twin_handle_event(Seen& seen, WindowState& window, const SDL_Event& event) {
    TwinPane& pane = window.twin_pane;
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

}  // namespace app
