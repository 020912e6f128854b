// Lists of the Motion tab: contacts of the last step, collisions, branches.
#pragma once

#include <string>
#include <vector>

#include "session/parts.h"

namespace collide {
class World;
}

namespace app {

struct PanelState;

struct Branch;
struct StepPair;

/// "Contacts (12 with impulse, 3 without)": in the last step.
std::string contacts_heading(const collide::World& world, const std::vector<StepPair>& pairs);
/// "Collisions (12)".
std::string collisions_heading(const Branch& branch);

void draw_branches(Work& work, Seen& seen, ToolState& tool, Prompts& prompts);
// For these a run must be on stage.
void draw_run_contacts(Work& work, Seen& seen, Playing& playing, const std::vector<StepPair>& pairs);
void draw_touches_list(Work& work, Seen& seen, ToolState& tool, Prompts& prompts, PanelState& panels);
/// Each sensor with what overlaps it.
void draw_sensors(Work& work, Seen& seen);

}  // namespace app
