// The presets: every scene file below a folder, grouped by subfolder, in the order of their names.
#pragma once

#include <filesystem>
#include <vector>

#include "session/scene_files.h"

namespace app {

struct Work;

/// Unreadable files are left out. "1-first-steps" becomes the group "1 First steps".
std::vector<SceneEntry> list_scenes(const std::filesystem::path& folder);

/// Whether the document's file is that entry's, however its path was written.
bool is_open(const Work& work, const SceneEntry& entry);

}  // namespace app
