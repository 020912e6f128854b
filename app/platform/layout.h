// Where the panes and the canvas are: menu bar above, scenes left, inspector right, transport below, the
// toolbar and the canvas between. The second canvas, when it is switched on, is beside or below the first:
// the Minkowski difference or the second world.
#pragma once

#include <collide/base/vec2.h>
#include "session/parts.h"

namespace app {

struct PanelState;
struct Session;

/// A rectangle of the window, ImGui pixels.
struct PaneBox {
    collide::Vec2 origin{0.0f, 0.0f};
    collide::Vec2 size{0.0f, 0.0f};
    bool visible() const { return size.x > 0.0f && size.y > 0.0f; }
};

struct Layout {
    PaneBox left;
    PaneBox tools;  // the palette, at the canvas' left edge
    PaneBox canvas;
    PaneBox difference;    // the second canvas, beside the first or below it
    PaneBox second_world;  // instead of that, the second world's: half of the room
    PaneBox right;
    PaneBox strip;     // below the canvas while a tool for drawing is in hand
    PaneBox profiler;  // a strip below the canvas
    PaneBox film;      // below the canvas while a player is open
    PaneBox bottom;
    bool stacked = false;  // the left or the right pane lies below the canvas
};

/// The canvas keeps at least a third of the window: panes give way, and hide in a small one. Widths count in
/// pixels of the interface, so a large scale makes any window a small one.
/// What is hidden until a question is answered takes no room. `menu_height` is that of all buttons.
Layout lay_out(const Work& work, const Seen& seen, const ToolState& tool, const Playing& playing,
               const Studying& studying, const WindowState& window, const PanelState& panels,
               collide::Vec2 size, float menu_height);

/// Draw the panes with their panels, and the splitters that resize them. The left one comes first: what is
/// clicked there may be another scene, which the others must find looked at.
void draw_left_pane(Session& session, PanelState& panels, const Layout& layout);
void draw_other_panes(Session& session, PanelState& panels, const Layout& layout);

}  // namespace app
