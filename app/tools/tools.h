// The mouse on the canvas: pan and zoom, and what the tool in hand does.
#pragma once

#include "draw/labels.h"
#include "draw/painter.h"
#include "session/app_state.h"
#include "tools/cursor_picture.h"

union SDL_Event;

namespace app {

/// An event that the panes did not take. True when the canvas did.
bool tools_handle_event(AppState& state, const SDL_Event& event);

/// Whether a drag is under way, so that the mouse is the canvas' own wherever it goes.
bool holds_mouse(const ToolState& tool);

/// Cancel the drag under way and put everything back, or the sketch, or return to selecting; false when there
/// was nothing of it.
bool cancel_tool(AppState& state);

/// Handles of the selection and the box being drawn, over the overlays. `scale`: pixels per logical pixel.
void paint_handles(const AppState& state, Painter& painter, float scale);
/// The positions of the handles.
std::vector<Vec2> handle_places(const AppState& state);
/// Labels beside the handles: the speed at the velocity's tip.
std::vector<Label> handle_labels(const AppState& state);

/// What is under the cursor, for its shape. Resizing: along the x axis, the y axis, or a diagonal that rises
/// or falls to the right.
enum class CursorShape : std::uint8_t {
    arrow,
    hand,
    move,
    crosshair,
    resize_x,
    resize_y,
    resize_rising,
    resize_falling
};
CursorShape cursor_shape(const AppState& state);
/// Beside the cross.
CursorMark cursor_mark(const AppState& state);

}  // namespace app
