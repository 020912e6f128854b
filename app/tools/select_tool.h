// The tool for selecting and dragging what is there, and panning, which every tool can do.
#pragma once

#include "session/parts.h"
#include "session/tool_state.h"

namespace app {

/// The left button went down at `state.tool.press`.
void press_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// The right one: turns a body, or pans.
void press_rotate_or_pan(Work& work, Seen& seen, ToolState& tool);
/// The cursor moved by `delta` pixels; true when a drag is under way.
bool drag_select(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, Vec2 delta);
/// The button came up; true when a drag has ended with it.
bool release_select(Work& work, Seen& seen, ToolState& tool);

}  // namespace app
