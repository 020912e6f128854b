// The state in which the program starts.
#pragma once

#include "session/app_state.h"

namespace app {

/// No scene yet, the presets listed.
AppState start_state(const Settings& settings);

/// The first preset; without any, an empty scene and a message that says where they were looked for.
void open_first_scene(AppState& state);

}  // namespace app
