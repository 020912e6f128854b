// The mouse on the canvas: pan and zoom, and what the tool in hand does.
#pragma once

#include <cstdint>

#include "session/parts.h"
#include "tools/cursor_picture.h"

union SDL_Event;

namespace app {

/// An event that the panes did not take. True when the canvas did.
bool tools_handle_event(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, const SDL_Event& event);

/// Whether a drag is under way, so that the mouse is the canvas' own wherever it goes.
bool holds_mouse(const ToolState& tool);

/// Cancel the drag under way and put everything back, or the sketch, or return to selecting; false when there
/// was nothing of it.
bool cancel_tool(Work& work, Seen& seen, ToolState& tool, WindowState& window, Prompts& prompts);

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
CursorShape cursor_shape(const Work& work, const Seen& seen, const ToolState& tool);
/// The mark of the tool, next to the cross.
CursorMark cursor_mark(const Work& work, const Seen& seen, const ToolState& tool);

}  // namespace app
