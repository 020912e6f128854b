// Folders that the file dialogs lead to at once.
#pragma once

#include <string>
#include <vector>

#include "app_state.h"

namespace app {

/// Home, the folder of the presets, then those of recent files, newest first. Only folders that exist, each
/// once. Home is named "Home", the presets' folder "Presets", the others by their paths, with ~ for home.
std::vector<FilePlace> file_places(const std::vector<SceneEntry>& presets,
                                   const std::vector<std::string>& recent_files);

}  // namespace app
