// The canvases of the window as panes. It draws each canvas and handles the mouse on a second one, which
// shows the Minkowski difference or the second world.
#pragma once

#include <imgui.h>

#include <array>

#include "draw/camera.h"
#include "draw/drawing.h"
#include "draw/imgui_painter.h"
#include "draw/palette.h"
#include "overlays/two_canvases.h"
#include "session/parts.h"

struct SDL_MouseWheelEvent;
union SDL_Event;

namespace app {

// Shared by all canvases of the window.

/// Returns how far the wheel was turned; up is positive.
double wheel_notches(const SDL_MouseWheelEvent& event);
/// Zooms in by so many notches; the point under the cursor stays.
void zoom_by_notches(Camera& camera, Vec2 canvas_point, double notches);
/// Calls `paint` with a painter that clips to the pane and has its origin at the pane's corner. ImGui pixels.
template <class Paint>
void paint_pane(Vec2 origin, Vec2 size, const CanvasFonts& fonts, Paint paint) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const Vec2 end = origin + size;
    list.PushClipRect({origin.x, origin.y}, {end.x, end.y});
    ImGuiPainter painter(list, origin, fonts);
    paint(painter);
    list.PopClipRect();
}

/// Draws the border of a second canvas.
inline void paint_pane_border(Painter& painter, Vec2 size, const Palette& palette, float scale) {
    painter.polyline(box_corners(Vec2(0.0f), size), true, {palette.border, 2.0f * scale});
}

// The mouse on the canvas of the difference: wheel and middle drag change the view, a drag moves a shape of
// the pair. Moving A by d moves the difference by d; moving B by d moves it by -d.

/// Handles a mouse event that no panel took. Returns true if it belonged to this canvas.
bool difference_handle_event(Work& work, Seen& seen, WindowState& window, const SDL_Event& event);

/// Cancels the running drag and restores the shape; returns false if there was none.
bool cancel_difference_drag(Work& work, WindowState& window);

// The mouse on the canvas of the second world. This canvas shows the same region at the same scale as that of
// the run: wheel and drags change both views. Bodies can be moved only in the run.

/// Returns the run's camera, adapted to the second world's canvas.
Camera second_world_camera(const Seen& seen, const WindowState& window);

/// Handles a mouse event that no panel took. Returns true if it belonged to this canvas.
bool second_world_handle_event(Seen& seen, WindowState& window, const SDL_Event& event);

void paint_second_world(const Work& work, const Seen& seen, const WindowState& window, Painter& painter);

/// Returns the title of the run's canvas. With two worlds it says how the run steps; if branches are
/// compared, what the outlines of the other branch are. Returns nothing if there is only one world.
std::optional<CanvasTitle> run_title(const Work& work, const Seen& seen, const WindowState& window,
                                     const OverlayInput& input, const Painter& measure);

/// Gives the second canvas this rectangle of the window; an empty one hides it. When the canvas appears or
/// disappears, the camera zooms. So the first canvas, whose new size is `main`, shows no less than before.
void place_second_world(Seen& seen, WindowState& window, Vec2 origin, Vec2 size, Vec2 main);

/// Draws the second world with the overlays of the run. Before a run has started it shows the scene that both
/// start from.
void draw_second_world(const Work& work, const Seen& seen, const WindowState& window,
                       const CanvasFonts& fonts);

}  // namespace app
