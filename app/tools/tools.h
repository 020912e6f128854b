// The mouse on the canvas: pan and zoom, and the actions of the current tool.
#pragma once

#include <cstdint>

#include "session/parts.h"
#include "tools/cursor_picture.h"

union SDL_Event;

namespace app {

/// Handles an event that the panels did not take. Returns true if the canvas took it.
bool tools_handle_event(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, const SDL_Event& event);

/// Returns whether a drag is running, so that the canvas gets all mouse events wherever the cursor is.
bool holds_mouse(const ToolState& tool);

/// Cancels the running drag and restores everything, or discards the sketch, or returns to the select tool.
/// Returns false if there was nothing to do.
bool cancel_tool(Work& work, Seen& seen, ToolState& tool, WindowState& window, Prompts& prompts);

/// The cursor's shape by what is under it. Resizing is along the x axis, the y axis, or a diagonal that rises
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
/// Returns the mark of the tool, next to the cross.
CursorMark cursor_mark(const Work& work, const Seen& seen, const ToolState& tool);

}  // namespace app
