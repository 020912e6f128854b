// Bodies driven by keys: a box that moves along x and y and is blocked by what it meets, and cars seen from
// above.
#pragma once

#include <cstddef>
#include <optional>

#include <collide/scene/scene.h>
#include "session/tool_state.h"

namespace app {

/// The driven bodies in the scene's order: the first follows the arrow keys, the second A, D, W, S.
std::optional<std::size_t> driven_body(const collide::Scene& scene, std::size_t which);

/// Move one driven body for `seconds` as its keys say. A box stops where the swept test finds a touch, and
/// may slide on along the other direction. A car that overlaps something is pushed out by the MTD: each by
/// half, or only the one that can move.
void drive(collide::Scene& scene, std::size_t body, const ToolState::Steering& keys, double seconds);

}  // namespace app
