// Cutting bodies along a line or a stroke.
#pragma once

#include "session/app_state.h"

namespace app {

/// What the stroke would cut now: selected bodies if it crosses any, else whatever it crosses.
std::vector<CutPreview> cut_previews(const AppState& state);

/// Cuts from one end to the other of the line that is typed.
void cut_as_typed(AppState& state);

/// Takes the selected body as a bullet. It cuts everything that it crosses within the sweep's time, along its
/// path, while both move on at their velocities. A sentence when nothing is cut.
void cut_across_way(AppState& state);

}  // namespace app
