// The focus pair alone, as a scene file: to report a difference between methods, or to look at it elsewhere.
#pragma once

#include <filesystem>
#include <optional>

#include <collide/scene/scene.h>
#include "measure/second_opinion.h"
#include "session/parts.h"

namespace app {

/// The two bodies of the focus pair where they are shown now, and what each method said as the description.
/// Precondition: `analysis.focus`.
collide::Scene pair_scene(const Document& stage, const Analysis& analysis, const SecondOpinions& opinions);

/// Writes it to a new file in `folder`, which is made when missing; says where, or why it could not.
/// The file is put among the recent ones.
bool save_pair_scene(Work& work, Seen& seen, Prompts& prompts, const SecondOpinions& opinions,
                     const std::filesystem::path& folder);

/// The pair saved last in `folder` that is still there, by the list of recent files.
std::optional<std::filesystem::path> last_saved_pair(const Settings& settings,
                                                     const std::filesystem::path& folder);

}  // namespace app
