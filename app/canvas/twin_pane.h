// The canvas of the second world and the hands on it. It shows the same region at the same scale as the
// run's: wheel and drags look around in both at once. Bodies are moved in the run alone.
#pragma once

#include "canvas/camera.h"

union SDL_Event;

namespace app {

struct AppState;

struct TwinPane {
    Vec2 origin{0.0f, 0.0f};  // of the canvas in the window, ImGui pixels
    Vec2 size{0.0f, 0.0f};
    bool visible = false;        // in the last frame
    double shrunk = 1.0;         // how much smaller everything was drawn to make room for it
    Vec2 cursor{0.0f, 0.0f};     // last seen, canvas pixels
    bool cursor_inside = false;  // over the canvas and over no pane
    bool panning = false;

    bool contains(Vec2 window_point) const;
};

/// The run's camera on the second world's canvas.
Camera twin_camera(const AppState& state);

/// A mouse event that no pane took. True when it was this canvas's.
bool twin_handle_event(AppState& state, const SDL_Event& event);

}  // namespace app
