// The part of the Motion tab about how the world steps: gravity, rate, response and what goes with it.
#pragma once

namespace app {

struct AppState;

/// Each change is an undo step; in a run it holds from the moment shown on.
void draw_world_part(AppState& state);

}  // namespace app
