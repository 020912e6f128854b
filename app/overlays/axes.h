// Which candidate axes are worth drawing.
#pragma once

#include <vector>

#include "overlays/focus_pair.h"

namespace app {

/// Indices into the SAT recording, rising: all axes, or the dozen that overlap least when there are many.
std::vector<std::size_t> axes_to_show(const FocusPair& pair);

}  // namespace app
