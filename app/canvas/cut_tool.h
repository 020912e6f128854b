// Cutting bodies along a line or a stroke.
#pragma once

#include "app_state.h"

namespace app {

/// What the stroke would cut now, of the selected bodies, or of all when none is selected.
std::vector<CutPreview> cut_previews(const AppState& state);

}  // namespace app
