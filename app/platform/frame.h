// One frame: events, edits, analysis, overlays, panels. The platform calls it in its loop; `render` and the
// tests call the same functions without a window on a screen.
#pragma once

#include "platform/layout.h"
#include "platform/window.h"
#include "session/parts.h"

union SDL_Event;

namespace app {

struct Session;  // session/session.h
struct PanelState;
class ItemFinder;  // panels/guide.h

/// Values and services that the platform gives to a frame.
struct FrameServices {
    CanvasFonts fonts;
    float scale = 1.0f;      // ImGui pixels per logical pixel
    double seconds = 0.016;  // since the last frame
    bool fingers = false;    // the user points with fingers, not with a mouse or pen
};

/// Handles an event that ImGui has seen already: keys, canvas, dropped files, closing the window.
void handle_event(Session& session, PanelState& panels, const SDL_Event& event);

/// Runs everything between ImGui's NewFrame and Render.
void run_frame(Session& session, PanelState& panels, const FrameServices& services);

/// Updates everything that is derived from the scene, if scene, focus or time have changed.
void refresh_analysis(Work& work, Seen& seen, ToolState& tool, Playing& playing);

/// Returns whether something moves by itself, so that the next frame must not wait for an event.
bool is_animating(const Work& work, const Seen& seen, const ToolState& tool, const PanelState& panels);

/// Counts what the user has done, advances the tour, and draws its card or a hint over the panes. Call it
/// once per frame. Returns whether a hint is visible.
bool guide_user(Session& session, const ItemFinder& finder, double seconds);

/// Gives the canvas to the recording if a picture is due. Call it after `Window::end_frame`.
void record_frame(Seen& seen, ToolState& tool, WindowState& window, Recorders& recorders,
                  const Window& screen);

/// Makes the ordered picture, if there is one. Call it after `Window::end_frame`.
void make_ordered_picture(Session& session, PanelState& panels, Window& screen);

// The main canvas and the canvas of the Minkowski difference: their cameras and their drawing.

/// Adapts the camera to the canvas. A chapter's scene keeps its height in metres when the canvas changes its
/// size.
void place_camera(Work& work, Seen& seen, ToolState& tool, WindowState& window, const Studying& studying,
                  const PaneBox& canvas);
void place_difference(Work& work, Seen& seen, WindowState& window, const PaneBox& box);

void draw_canvas(Session& session, const FrameServices& services, const PaneBox& box);
void draw_difference(Work& work, Seen& seen, Playing& playing, WindowState& window,
                     const FrameServices& services, const PaneBox& box);

/// Stores the pointer's positions in a presentation. Returns whether a trail is visible, which needs more
/// frames to fade.
bool follow_pointer(const ToolState& tool, WindowState& window, double seconds);

}  // namespace app
