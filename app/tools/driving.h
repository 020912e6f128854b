// Bodies driven by held keys: a box that moves along x and y and is blocked by other bodies, and cars seen
// from above.
#pragma once

#include "session/tool_state.h"

struct SDL_KeyboardEvent;

namespace app {

/// Returns a driven body in the scene's order. The first follows the arrow keys, the second A, D, W, S.
std::optional<std::size_t> driven_body(const collide::Scene& scene, std::size_t which);

/// Moves one driven body for `seconds` by its keys. A box stops where the swept test finds a contact, and may
/// slide on along the other axis. A car that overlaps a body is separated by the MTD: each moves by half of
/// it, or only the one that can move.
void drive(collide::Scene& scene, std::size_t body, const ToolState::Steering& keys, double seconds);

/// Handles a key pressed or released. Returns true if it drives a body. The arrow keys nudge instead if a
/// body that is not driven is selected.
bool steer_by_key(Document& document, ViewState& view, ToolState& tool, const SDL_KeyboardEvent& key);

/// Moves the driven bodies. From the first key pressed to the last key released is one undo step.
void advance_driving(Document& document, ToolState& tool, double seconds);

}  // namespace app
