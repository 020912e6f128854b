// What the keys of the transport do: in explore mode along the sweep, in simulate mode along the run
// (running.h).
#pragma once

#include "session/parts.h"

namespace app {

void toggle_play(Work& work, Seen& seen);
/// One time step of the scene forward (+1) or back (-1).
void step_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, int direction);
void restart_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// To t_max; in simulate mode to the last step of the branch.
void finish_time(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
/// Let the time run; it stops at t_max.
void advance_time(Document& stage, ViewState& view, double seconds);

}  // namespace app
