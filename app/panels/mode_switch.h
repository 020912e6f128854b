// Explore or simulate: two buttons at the left end of the transport.
#pragma once

namespace app {

struct AppState;

void draw_mode_switch(AppState& state);

}  // namespace app
