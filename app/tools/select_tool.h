// The tool for selecting and dragging what is there, and panning, which every tool can do. A body is dragged
// to another place or another angle, or its velocity by the arrow's tip.
#pragma once

#include <string>

#include "session/parts.h"
#include "session/tool_state.h"

namespace app {

/// A drag of this kind starts where the button went down; one that changes bodies is an undo step.
void begin_drag(Document& stage, ToolState& tool, DragKind kind, const std::string& step_name);
/// The left button went down at `state.tool.press`.
void press_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// The right one: turns a body, or pans.
void press_rotate_or_pan(Work& work, Seen& seen, ToolState& tool);
/// The cursor moved by `delta` pixels; true when a drag is under way.
bool drag_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Vec2 delta);
/// The button came up; true when a drag has ended with it.
bool release_select(Work& work, Seen& seen, ToolState& tool);

}  // namespace app
