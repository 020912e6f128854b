// Bodies driven by keys that are held down: a box that moves along x and y and is blocked by what it meets.
// Also cars seen from above.
#pragma once

#include "session/tool_state.h"

struct SDL_KeyboardEvent;

namespace app {

/// The driven bodies in the scene's order: the first follows the arrow keys, the second A, D, W, S.
std::optional<std::size_t> driven_body(const collide::Scene& scene, std::size_t which);

/// Move one driven body for `seconds` as its keys say. A box stops where the swept test finds a touch, and
/// may slide on along the other direction. A car that overlaps something is pushed out by the MTD: each by
/// half, or only the one that can move.
void drive(collide::Scene& scene, std::size_t body, const ToolState::Steering& keys, double seconds);

/// A key going down or up; true when it drives a body. The arrows drive only while no undriven body is
/// selected, for then they nudge.
bool steer_by_key(Document& stage, ViewState& view, ToolState& tool, const SDL_KeyboardEvent& key);

/// Move the driven bodies; one undo step from the first key down to the last key up.
void advance_driving(Document& stage, ToolState& tool, double seconds);

/// Let go of all keys (the window lost the focus).
void release_steering(ToolState& tool);

}  // namespace app
