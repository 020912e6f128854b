// Headings that fold what stands below them; what is folded is remembered in the settings.
#pragma once

#include <string_view>

#include "session/parts.h"

namespace app {

/// A heading to click on. `key` names it in the settings ("overlays/Motion"), `title` may change. Returns
/// whether its lines are to be drawn.
bool folding_heading(Settings& settings, const Palette& palette, std::string_view key,
                     std::string_view title);

}  // namespace app
