// The transport of simulate mode: buttons, speed, the bar of the history, and whether a replay matched.
#pragma once

namespace app {

struct AppState;

void draw_run_transport(AppState& state);
/// The same as a slim timeline.
void draw_run_line(AppState& state);

/// In a window narrower than this, logical pixels, the time line has a row of its own below the buttons.
inline constexpr float two_row_transport = 760.0f;

}  // namespace app
