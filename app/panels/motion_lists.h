// Lists of the Motion tab: contacts of the last step, first touches, branches.
#pragma once

namespace app {

struct AppState;

// A run must be on stage.
void draw_run_contacts(AppState& state);
void draw_touches_list(AppState& state);
void draw_branches(AppState& state);
/// Each sensor with what overlaps it.
void draw_sensors(AppState& state);

}  // namespace app
