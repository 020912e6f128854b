// The canvases of the window as panes. How each is painted, and the hands on a second one, be it the
// difference's or the second world's.
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

// What all canvases of the window share.

/// How far the wheel was turned, up counted as positive.
double wheel_notches(const SDL_MouseWheelEvent& event);
/// Zooms in by so many notches, about the point under the cursor.
void zoom_by_notches(Camera& camera, Vec2 canvas_point, double notches);
/// Calls `paint` with a painter that draws nothing outside of the pane, whose corner is its origin. ImGui
/// pixels.
template <class Paint>
void paint_pane(Vec2 origin, Vec2 size, const CanvasFonts& fonts, Paint paint) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const Vec2 end = origin + size;
    list.PushClipRect({origin.x, origin.y}, {end.x, end.y});
    ImGuiPainter painter(list, origin, fonts);
    paint(painter);
    list.PopClipRect();
}

/// The line around a second canvas.
inline void paint_pane_border(Painter& painter, Vec2 size, const Palette& palette, float scale) {
    painter.polyline(box_corners(Vec2(0.0f), size), true, {palette.border, 2.0f * scale});
}

// The hands on the difference's canvas: wheel and middle drag look around, a drag moves the shape that the
// difference is made of. Moving A by d moves the difference by d, moving B by d moves it by -d.

/// A mouse event that no pane took. True when it was this canvas's.
bool difference_handle_event(Work& work, Seen& seen, WindowState& window, const SDL_Event& event);

/// Cancel the drag under way and put the shape back; false when there was none.
bool cancel_difference_drag(Work& work, WindowState& window);

// The hands on the second world's canvas. It shows the same region at the same scale as the run's: wheel and
// drags look around in both at once. Bodies are moved in the run alone.

/// The run's camera on the second world's canvas.
Camera second_world_camera(const Seen& seen, const WindowState& window);

/// A mouse event that no pane took. True when it was this canvas's.
bool second_world_handle_event(Seen& seen, WindowState& window, const SDL_Event& event);

void paint_second_world(const Work& work, const Seen& seen, const WindowState& window, Painter& painter);

/// The title of the run's canvas. With two worlds it says how the run steps; while branches are compared,
/// what the outlines of the other one are. None where there is nothing to tell apart.
std::optional<CanvasTitle> run_title(const Work& work, const Seen& seen, const WindowState& window,
                                     const OverlayInput& input, const Painter& measure);

/// The second canvas takes this box of the window, none when it is empty. When it comes or goes the camera
/// zooms, so that the first canvas, of size `main` from now on, shows no less than before.
void place_second_world(Seen& seen, WindowState& window, Vec2 origin, Vec2 size, Vec2 main);

/// The second world with the overlays of the run; before a run has begun, the scene that both start from.
void draw_second_world(const Work& work, const Seen& seen, const WindowState& window,
                       const CanvasFonts& fonts);

}  // namespace app
