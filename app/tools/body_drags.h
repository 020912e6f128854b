// Dragging a body: to another place, to another angle, or its velocity by the arrow's tip.
#pragma once

#include <string>

#include "session/app_state.h"

namespace app {

bool ctrl_held();
bool shift_held();
bool alt_held();

/// A drag of this kind starts where the button went down; one that changes bodies is an undo step.
void begin_drag(AppState& state, DragKind kind, const std::string& step_name);

/// Begin to move the body, and with it all that is selected when it is one of these.
void begin_move(AppState& state, std::size_t body);
/// Take hold of a body that a run moves; false when none does.
bool begin_pull(AppState& state, std::size_t body);
void begin_rotate(AppState& state, std::size_t body);
void begin_velocity(AppState& state, std::size_t body);

/// Follow the cursor. Ctrl snaps to 15 degrees, to whole metres per second, and to the grid unless that is
/// switched on: then it lets go of it.
void drag_move(AppState& state);
void drag_rotate(AppState& state);
void drag_velocity(AppState& state);

}  // namespace app
