// Dragging a body: to another place, to another angle, or its velocity by the arrow's tip.
#pragma once

#include <string>

#include "session/parts.h"
#include "session/tool_state.h"

namespace app {

bool ctrl_held();
bool shift_held();
bool alt_held();

/// A drag of this kind starts where the button went down; one that changes bodies is an undo step.
void begin_drag(Document& stage, ToolState& tool, DragKind kind, const std::string& step_name);

/// Begin to move the body, and with it all that is selected when it is one of these.
void begin_move(Work& work, Seen& seen, ToolState& tool, std::size_t body);
/// Take hold of a body that a run moves; false when none does.
bool begin_pull(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, std::size_t body);
void begin_rotate(Document& stage, ViewState& view, ToolState& tool, std::size_t body);
/// The part of a compound body under the cursor, with Alt; false when there is none, or a run stands there.
bool begin_part(Work& work, Seen& seen, ToolState& tool, std::size_t body);
void begin_velocity(Work& work, Seen& seen, ToolState& tool, std::size_t body);

/// Follow the cursor. Ctrl snaps to 15 degrees, to whole metres per second, and to the grid unless that is
/// switched on: then it lets go of it.
void drag_move(Work& work, Seen& seen, ToolState& tool);
void drag_rotate(Work& work, Seen& seen, ToolState& tool);
/// Moves the part; with Shift turns it about its own place.
void drag_part(Work& work, Seen& seen, ToolState& tool);
void drag_velocity(Work& work, Seen& seen, ToolState& tool);

}  // namespace app
