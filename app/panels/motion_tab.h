// The inspector's tab about a run: what its last step came to, how that went over time, contacts, first
// touches, branches.
#pragma once

namespace app {

struct AppState;

void draw_motion_tab(AppState& state);

}  // namespace app
