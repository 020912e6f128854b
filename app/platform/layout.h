// The positions of the panes: menu bar above, scenes at the left, inspector at the right, transport below,
// toolbar and canvas between. A second canvas, next to or below the first, shows the Minkowski difference or
// the second world.
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
    PaneBox tools;  // the toolbar, at the left edge of the canvas
    PaneBox canvas;
    PaneBox difference;    // the second canvas, next to the first one or below it
    PaneBox second_world;  // canvas of the second world, in place of the difference; half of the space
    PaneBox right;
    PaneBox strip;     // below the canvas while a drawing tool is chosen
    PaneBox profiler;  // below the canvas
    PaneBox film;      // below the canvas while a player is open
    PaneBox bottom;
    bool stacked = false;  // the left or the right pane is below the canvas
};

/// Computes the layout. The canvas keeps at least a third of the window: panes become narrower, and disappear
/// in a small window. Widths count in logical pixels, so a large interface scale makes any window a small
/// one. Parts hidden until a question is answered take no space. `menu_height` is the height of the menu bar,
/// ImGui pixels.
Layout lay_out(const Work& work, const Seen& seen, const ToolState& tool, const Playing& playing,
               const Studying& studying, const WindowState& window, const PanelState& panels,
               collide::Vec2 size, float menu_height);

/// Draws the panes with their panels, and the splitters between them. Draw the left pane first: a click there
/// may open another scene, which must be analysed before the other panes are drawn.
void draw_left_pane(Session& session, PanelState& panels, const Layout& layout);
void draw_other_panes(Session& session, PanelState& panels, const Layout& layout);

}  // namespace app
