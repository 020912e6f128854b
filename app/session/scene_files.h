// Scene files: what lies in the folders, and the file of the open document. The presets come with the
// program; what the user changes in them is kept. Killed windows have left copies behind.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "document/autosave.h"
#include "document/document.h"
#include "document/file_watch.h"
#include "document/growing_file.h"
#include "document/view_state.h"
#include "session/captures.h"
#include "session/parts.h"

namespace app {

/// A preset or user scene in the browser on the left.
struct SceneEntry {
    std::filesystem::path path;
    std::string group;  // "1 First steps", from the folder or file name
    std::string name;
    std::string description;
};

/// A preset with the user's changes, while another scene is open.
struct ChangedPreset {
    Document document;
    ViewState view;
    SceneLook look;
    std::shared_ptr<RecoveryFile> copy{};  // of work that the next start should offer
    bool is_kept = false;                  // that copy is written, or none is needed
};

struct SceneFiles {
    std::vector<SceneEntry> library;                    // presets, easy to hard
    std::vector<std::filesystem::path> preset_folders;  // what lies in them is read-only
    std::map<std::filesystem::path, ChangedPreset> changed_presets;
    FileWatch watch;                                // of the document's file
    bool save_waits = false;                        // for the answer to Dialog::changed_on_disk
    std::optional<std::uint64_t> unreadable_since;  // the document's revision when its file was spoilt
    std::optional<OpenCapture> capture;             // that Dialog::capture lists
    std::optional<GrowingFile> capture_file;        // that it is read from
    std::size_t captures_opened = 0;
    std::vector<std::filesystem::path> dropped;  // on the window, since the last frame
    std::vector<Autosave::Recovered> recovered;  // what Dialog::recover offers, one by one
    /// Recovered or let go, for the autosave to retire.
    std::vector<std::shared_ptr<RecoveryFile>> decided_copies;
};

/// The text of a file of another program. Nothing where it is no text, or too long.
std::optional<std::string> short_text(const std::filesystem::path& file);

/// Every scene file below a folder, grouped by subfolder, in the order of their names. Unreadable files are
/// left out. "1-first-steps" becomes the group "1 First steps".
std::vector<SceneEntry> list_scenes(const std::filesystem::path& folder);

/// Whether the document's file is that entry's, however its path was written.
bool is_open(const Work& work, const SceneEntry& entry);

// Presets are read-only, whatever the permissions of their files: saving asks for another name. What the user
// changes in them is kept until the program ends, without a question.

/// Whether the file lies in a folder of shipped scenes, however its path is written and through links.
bool is_preset(const SceneFiles& scene_files, const std::filesystem::path& file);
bool preset_is_open(const Work& work, const SceneFiles& scene_files);
/// Whether the user has changed this preset, open or put aside.
bool is_changed_preset(const Work& work, const SceneFiles& scene_files, const SceneEntry& entry);

/// To be called before another scene is shown. Puts aside a preset that was changed.
void put_preset_aside(Work& work, Seen& seen, SceneFiles& scene_files);
/// A preset's document that was put aside, if there is one.
std::optional<ChangedPreset> take_preset_back(SceneFiles& scene_files, const std::filesystem::path& file);

/// Whether a changed preset has something worth keeping. Moved bodies are dropped at the end of the program;
/// added ones are offered at the next start. True also for scenes that are no preset.
bool is_worth_keeping(const SceneFiles& scene_files, const std::optional<std::filesystem::path>& file,
                      const collide::Scene& work);

/// Why a scene must not be saved there; nothing when it may.
std::optional<std::string> refuse_to_save(const SceneFiles& scene_files, const std::filesystem::path& file);

// Copies that killed windows have left behind, offered at the next start.

/// "2 bodies differ, 1 added", of `after` against `before`; bodies are identified by name.
std::string difference_in_words(const collide::Scene& before, const collide::Scene& after);

/// Copies with unsaved work are offered, one by one, in Dialog::recover. The others are removed without a
/// message, and so are presets in which things were only moved. True when the user has to decide.
bool offer_copies(Work& work, Seen& seen, Prompts& prompts, SceneFiles& scene_files,
                  std::vector<Autosave::Recovered> copies);

}  // namespace app
