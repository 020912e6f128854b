// Lists of the Motion tab: contacts of the last step, collisions, branches.
#pragma once

#include <string>

namespace collide {
class World;
}

namespace app {

struct AppState;
struct Branch;

/// "Contacts (12, and 3 near)": those that pushed in the last step, and those that only came near.
std::string contacts_heading(const collide::World& world);
/// "Collisions (12)".
std::string collisions_heading(const Branch& branch);

// A run must be on stage.
void draw_run_contacts(AppState& state);
void draw_touches_list(AppState& state);
void draw_branches(AppState& state);
/// Each sensor with what overlaps it.
void draw_sensors(AppState& state);

}  // namespace app
