// Joins bodies by mouse: a drag from one body to another or to the world, or a click where two overlap.
//
// Pins and welds have their anchor where the button is released. Rods reach from press to release. Sliders
// have their anchor where the button was pressed and run along the drag.
#pragma once

#include <optional>

#include "session/tool_state.h"

namespace app {

/// The two bodies of the drag. B is where the button was pressed; A, where it is released, may be the world.
struct JointEnds {
    std::size_t b = 0;
    std::optional<std::size_t> a;
};
std::optional<JointEnds> joint_ends(const Seen& seen, const ToolState& tool);

/// Returns the joint that the drag would make if it ended here. Returns nothing if it began on no body, or is
/// too short for a rod or a slider.
std::optional<collide::JointSpec> joint_under_way(const Work& work, const Seen& seen, const ToolState& tool);

/// Chooses the kind of the next joint by its number: 1 pin, 2 rod, 3 weld, 4 slider. Returns false for other
/// numbers.
bool choose_joint(Sketch& sketch, int number);

}  // namespace app
