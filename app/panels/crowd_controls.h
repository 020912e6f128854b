// The crowd's kind, seed and count, above the list of bodies.
#pragma once

namespace app {

struct AppState;

/// Draws nothing when the scene has no crowd.
void draw_crowd_controls(AppState& state);

}  // namespace app
