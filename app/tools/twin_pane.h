// The second world's canvas: its title, what is drawn on it, and the hands there.
#pragma once

#include "draw/camera.h"
#include "draw/imgui_painter.h"
#include "overlays/two_canvases.h"
#include "session/parts.h"

union SDL_Event;

namespace app {

// The hands on the second world's canvas. It shows the same region at the same scale as the run's: wheel and
// drags look around in both at once. Bodies are moved in the run alone.

/// The run's camera on the second world's canvas.
Camera twin_camera(const Seen& seen, const WindowState& window);

/// A mouse event that no pane took. True when it was this canvas's.
bool twin_handle_event(Seen& seen, WindowState& window, const SDL_Event& event);

/// The title of the run's canvas. With two worlds it says how the run steps; while branches are compared,
/// what the outlines of the other one are. None where there is nothing to tell apart.
std::optional<CanvasTitle> run_title(const Work& work, const Seen& seen, const WindowState& window,
                                     const OverlayInput& input, const Painter& measure);

/// The second canvas takes this box of the window, none when it is empty. When it comes or goes the camera
/// zooms, so that the first canvas, of size `main` from now on, shows no less than before.
void place_twin(Seen& seen, WindowState& window, Vec2 origin, Vec2 size, Vec2 main);

/// The second world with the overlays of the run; before a run has begun, the scene that both start from.
void draw_twin(const Work& work, const Seen& seen, const WindowState& window, const CanvasFonts& fonts);

}  // namespace app
