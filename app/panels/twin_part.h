// The part of the Motion tab about the second world.
#pragma once

namespace app {

struct AppState;

void draw_twin_part(AppState& state);

}  // namespace app
