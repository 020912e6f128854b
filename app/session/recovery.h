// Copies that killed windows have left behind, offered at the next start.
#pragma once

#include <vector>

#include "document/autosave.h"
#include "session/parts.h"

namespace app {

/// Whether the file that a copy came from holds the same work by now; how a window looks at it is no work.
bool is_saved(const Autosave::Recovered& left);

/// Copies with unsaved work are offered, one by one, in Dialog::recover. The others are removed without a
/// message, and so are presets in which things were only moved. True when the user has to decide.
bool offer_copies(Work& work, Seen& seen, Prompts& prompts, SceneFiles& scene_files,
                  std::vector<Autosave::Recovered> copies);

}  // namespace app
