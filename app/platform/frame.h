// One frame: events to edits, the pipeline, overlays, panels. The platform calls it from its loop; `render`
// and the tests call the same functions without a window on a screen.
#pragma once

#include "platform/layout.h"
#include "platform/window.h"
#include "session/parts.h"

union SDL_Event;

namespace app {

struct Session;  // session/session.h
struct PanelState;
class ItemFinder;  // panels/guide.h

/// What the platform lends to a frame.
struct FrameServices {
    CanvasFonts fonts;
    float scale = 1.0f;      // ImGui pixels per logical pixel
    double seconds = 0.016;  // since the last frame
    bool fingers = false;    // point, and not a mouse or pen
};

/// An event after ImGui has seen it: keys, canvas, dropped files, closing the window.
void handle_event(Session& session, PanelState& panels, const SDL_Event& event);

/// Everything between ImGui's NewFrame and Render.
void run_frame(Session& session, PanelState& panels, const FrameServices& services);

/// Renew what is derived from the scene when scene, focus or time have changed.
void refresh_analysis(Work& work, Seen& seen, ToolState& tool, Playing& playing);

/// Whether something moves by itself, so that the next frame must come without waiting for an event.
bool is_animating(const Work& work, const Seen& seen, const ToolState& tool, const Recorders& recorders,
                  const PanelState& panels);

/// Once a frame, over the panes: counts what the user has done, leads the tour and draws its card or a hint.
/// Returns whether a hint is there.
bool guide_user(Session& session, const ItemFinder& finder, double seconds);

/// After `Window::end_frame`: hands the canvas to the recording when a picture is due.
void record_frame(Seen& seen, ToolState& tool, WindowState& window, Recorders& recorders,
                  const Window& screen);

/// After `Window::end_frame`: makes the picture that was ordered, if any.
void make_ordered_picture(Session& session, PanelState& panels, Window& screen);

// The canvas and that of the Minkowski difference: their cameras, and what is drawn on them.

/// When the canvas has changed its size, a chapter's stage keeps its height in metres.
void place_camera(Work& work, Seen& seen, ToolState& tool, WindowState& window, const Studying& studying,
                  const PaneBox& canvas);
void place_difference(Work& work, Seen& seen, WindowState& window, const PaneBox& box);

void draw_canvas(Session& session, const FrameServices& services, const PaneBox& box);
void draw_difference(Work& work, Seen& seen, Playing& playing, WindowState& window,
                     const FrameServices& services, const PaneBox& box);

/// Remembers where the pointer of a presentation has been; whether a trail of it is to be seen, which fades.
bool follow_pointer(const ToolState& tool, WindowState& window, double seconds);

}  // namespace app
