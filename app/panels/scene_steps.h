// Steps that put another scene in place of the open one, or end the program: unsaved edits are asked about
// first.
#pragma once

#include "app_state.h"

namespace app {

/// Take the step at once, or after the user said what becomes of unsaved edits.
void request_step(AppState& state, PendingStep step);
/// Take the step that waited.
void take_pending_step(AppState& state);
/// Write the scene to `path`, with the view in it. Returns a sentence when that failed.
std::optional<std::string> save_to(AppState& state, const std::filesystem::path& path);

}  // namespace app
