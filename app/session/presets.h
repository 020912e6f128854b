// The scenes that come with the program. They are read-only, whatever the permissions of their files: saving
// asks for another name. What the user changes in them is kept until the program ends, without a question.
#pragma once

#include <filesystem>

#include "session/app_state.h"

namespace app {

/// Whether the file lies in a folder of shipped scenes, however its path is written and through links.
bool is_preset(const AppState& state, const std::filesystem::path& file);
bool preset_is_open(const AppState& state);
/// Whether the user has changed this preset, open or put aside.
bool is_changed_preset(const AppState& state, const SceneEntry& entry);

/// Before another scene is shown: a preset that was changed is put aside.
void put_preset_aside(AppState& state);
/// A preset's document that was put aside, if there is one.
std::optional<ChangedPreset> take_preset_back(AppState& state, const std::filesystem::path& file);

/// Whether a changed preset has something worth keeping. Moved bodies are dropped at the end of the program;
/// added ones are offered at the next start. True also for scenes that are no preset.
bool is_worth_keeping(const AppState& state, const std::optional<std::filesystem::path>& file,
                      const collide::Scene& work);

/// Why a scene must not be saved there; nothing when it may.
std::optional<std::string> refuse_to_save(const AppState& state, const std::filesystem::path& file);

}  // namespace app
