// Joining bodies by hand: a drag from one body to another one or to the world, or a click where two overlap.
//
// Pins and welds have their point where the button is let go. Rods reach from press to release. Sliders hold
// the body where it was pressed and run along the drag.
#pragma once

#include <optional>

#include "session/tool_state.h"

namespace app {

/// The two bodies of the drag: B was pressed; A, where the button is let go, may be the world.
struct JointEnds {
    std::size_t b = 0;
    std::optional<std::size_t> a;
};
std::optional<JointEnds> joint_ends(const Seen& seen, const ToolState& tool);

/// The joint that the drag makes if it ends here. Nothing where it begins on no body, or is too short for a
/// rod or a slider.
std::optional<collide::JointSpec> joint_under_way(const Work& work, const Seen& seen, const ToolState& tool);

/// Chooses the kind of the next joint by its number: 1 pin, 2 rod, 3 weld, 4 slider. False for others.
bool choose_joint(Sketch& sketch, int number);

}  // namespace app
