// Two worlds side by side: the second canvas, and what each of the two is called; and two branches of the
// run.
#pragma once

#include "draw/imgui_painter.h"
#include "overlays/canvas_title.h"

namespace app {

struct Work;
struct Seen;
struct WindowState;

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
