// One frame: events to edits, the pipeline, overlays, panels. The platform calls it from its loop; `render`
// and the tests call the same functions without a window on a screen.
#pragma once

#include "draw/imgui_painter.h"
#include "session/app_state.h"

union SDL_Event;

namespace app {

/// What the platform lends to a frame.
struct FrameServices {
    CanvasFonts fonts;
    float scale = 1.0f;      // ImGui pixels per logical pixel
    double seconds = 0.016;  // since the last frame
};

/// An event after ImGui has seen it: keys, canvas, dropped files, closing the window.
void handle_event(AppState& state, const SDL_Event& event);

/// Everything between ImGui's NewFrame and Render.
void run_frame(AppState& state, const FrameServices& services);

/// Renew what is derived from the scene when scene, focus or time have changed.
void refresh_analysis(AppState& state);

/// Whether something moves by itself, so that the next frame must come without waiting for an event.
bool is_animating(const AppState& state);

}  // namespace app
