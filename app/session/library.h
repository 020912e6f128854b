// The scenes that come with the program, the presets, and what the user changes in them.
#pragma once

#include <filesystem>
#include <vector>

#include <collide/scene/scene.h>
#include "session/parts.h"
#include "session/scene_files.h"

namespace app {

/// Every scene file below a folder, grouped by subfolder, in the order of their names. Unreadable files are
/// left out. "1-first-steps" becomes the group "1 First steps".
std::vector<SceneEntry> list_scenes(const std::filesystem::path& folder);

/// Whether the document's file is that entry's, however its path was written.
bool is_open(const Work& work, const SceneEntry& entry);

// Presets are read-only, whatever the permissions of their files: saving
// asks for another name. What the user changes in them is kept until the program ends, without a question.

/// Whether the file lies in a folder of shipped scenes, however its path is written and through links.
bool is_preset(const SceneFiles& scene_files, const std::filesystem::path& file);
bool preset_is_open(const Work& work, const SceneFiles& scene_files);
/// Whether the user has changed this preset, open or put aside.
bool is_changed_preset(const Work& work, const SceneFiles& scene_files, const SceneEntry& entry);

/// Before another scene is shown: a preset that was changed is put aside.
void put_preset_aside(Work& work, Seen& seen, SceneFiles& scene_files);
/// A preset's document that was put aside, if there is one.
std::optional<ChangedPreset> take_preset_back(SceneFiles& scene_files, const std::filesystem::path& file);

/// Whether a changed preset has something worth keeping. Moved bodies are dropped at the end of the program;
/// added ones are offered at the next start. True also for scenes that are no preset.
bool is_worth_keeping(const SceneFiles& scene_files, const std::optional<std::filesystem::path>& file,
                      const collide::Scene& work);

/// Why a scene must not be saved there; nothing when it may.
std::optional<std::string> refuse_to_save(const SceneFiles& scene_files, const std::filesystem::path& file);

}  // namespace app
