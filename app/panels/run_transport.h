// The transport of simulate mode: buttons, speed, the bar of the history, and whether a replay matched.
#pragma once

namespace app {

struct AppState;

void draw_run_transport(AppState& state);

}  // namespace app
