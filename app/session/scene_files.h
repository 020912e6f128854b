// Scene files: the presets in their folders, the file of the open document, and copies that killed windows
// have left. The program ships the presets; the user's changes of them are kept.
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

/// A preset or a scene of the user in the list on the left.
struct SceneEntry {
    std::filesystem::path path;
    std::string group;  // "1 First steps", from the folder's name
    std::string name;
    std::string description;
};

/// A preset that the user has changed, while another scene is open.
struct ChangedPreset {
    Document document;
    ViewState view;
    SceneView look;
    std::shared_ptr<RecoveryFile> copy{};  // copy of unsaved work, for the next start
    bool is_kept = false;                  // the copy is written, or none is needed
};

struct SceneFiles {
    std::vector<SceneEntry> library;                    // presets, from easy to hard
    std::vector<std::filesystem::path> preset_folders;  // their files are read-only
    std::map<std::filesystem::path, ChangedPreset> changed_presets;
    FileWatch watch;                                // watches the document's file
    bool save_waits = false;                        // a save waits for the answer to Dialog::changed_on_disk
    std::optional<std::uint64_t> unreadable_since;  // the document's revision when its file became unreadable
    std::optional<OpenCapture> capture;             // listed by Dialog::capture
    std::optional<GrowingFile> capture_file;        // the file from which it is read
    std::size_t captures_opened = 0;                // number of captures opened so far
    std::vector<std::filesystem::path> dropped;     // onto the window, since the last frame
    std::vector<Autosave::Recovered> recovered;     // offered by Dialog::recover, one by one
    /// Copies about which the user has decided; the autosave removes them.
    std::vector<std::shared_ptr<RecoveryFile>> decided_copies;
};

/// Returns whether a file may change that the window shows, so that it has to be looked at about once a
/// second.
inline bool is_watching(const SceneFiles& files) { return files.watch.is_watching() || files.capture_file; }

inline constexpr std::uintmax_t most_foreign_bytes = 64'000'000;  // limit for files of other programs

/// Returns the text of a file of another program. None if it is no text, or too long.
std::optional<std::string> short_text(const std::filesystem::path& file);
/// Returns a sentence if the file is a capture that is too long to be listed.
std::optional<std::string> refuse_long_capture(const std::filesystem::path& file);

/// Lists every scene file below a folder, grouped by subfolder and sorted by name. Unreadable files are left
/// out. The folder "1-first-steps" becomes the group "1 First steps".
std::vector<SceneEntry> list_scenes(const std::filesystem::path& folder);

/// Returns whether the document's file is the entry's file, however its path is written.
bool is_open(const Work& work, const SceneEntry& entry);

// Presets are read-only, whatever the permissions of their files: saving asks for another name. The user's
// changes of them are kept until the program ends.

/// Returns whether the file lies in a folder of shipped scenes. Links are followed.
bool is_preset(const SceneFiles& scene_files, const std::filesystem::path& file);
bool preset_is_open(const Work& work, const SceneFiles& scene_files);
/// Returns whether the user has changed this preset, which may be open or set aside.
bool is_changed_preset(const Work& work, const SceneFiles& scene_files, const SceneEntry& entry);

/// Sets a changed preset aside. Call it before another scene is shown.
void put_preset_aside(Work& work, Seen& seen, SceneFiles& scene_files);
/// Returns the preset's document that was set aside, if there is one.
std::optional<ChangedPreset> take_preset_back(SceneFiles& scene_files, const std::filesystem::path& file);

/// Returns whether the changes of a preset are offered at the next start: added bodies are, moved bodies are
/// not. True for all scenes that are no preset.
bool is_worth_keeping(const SceneFiles& scene_files, const std::optional<std::filesystem::path>& file,
                      const collide::Scene& work);

/// Returns why a scene must not be saved to this file; none if it may.
std::optional<std::string> refuse_to_save(const SceneFiles& scene_files, const std::filesystem::path& file);

// Copies of unsaved work that killed windows have left, offered at the next start.

/// Returns the differences of `after` from `before`, such as "2 bodies differ, 1 added". Bodies correspond
/// by name.
std::string difference_in_words(const collide::Scene& before, const collide::Scene& after);

/// Offers copies with unsaved work, one by one, in Dialog::recover. Other copies are removed without a
/// message, also those of presets in which bodies were only moved. Returns true if the user has to decide.
bool offer_copies(Work& work, Seen& seen, Prompts& prompts, SceneFiles& scene_files,
                  std::vector<Autosave::Recovered> copies);

}  // namespace app
