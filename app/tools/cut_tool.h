// Cutting bodies along a line or a stroke.
#pragma once

#include "session/parts.h"
#include "session/tool_state.h"

namespace app {

/// What the stroke would cut now: selected bodies if it crosses any, else whatever it crosses.
std::vector<CutPreview> cut_previews(const Work& work, const Seen& seen, const ToolState& tool);

/// Cuts from one end to the other of the line that is typed.
void cut_as_typed(Work& work, Seen& seen, ToolState& tool);

/// Takes the selected body as a bullet. It cuts everything that it crosses within the sweep's time, along its
/// path, while both move on at their velocities. A sentence when nothing is cut.
void cut_across_way(Work& work, Seen& seen, Prompts& prompts);

}  // namespace app
