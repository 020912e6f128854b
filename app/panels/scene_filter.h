// Which scenes of the library the search box leaves.
#pragma once

#include <string>
#include <string_view>

#include "session/scene_files.h"

namespace app {

/// Whether every word of `filter` occurs in the entry's name, group or description, in any case.
bool matches(const SceneEntry& entry, std::string_view filter);

/// "1 First steps" without the number that orders it.
std::string_view group_title(std::string_view group);

}  // namespace app
