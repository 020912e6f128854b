// Scene files: what lies in the folders, presets that were changed, and the file of the open document.
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
#include "document/view_state.h"

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
    std::vector<std::filesystem::path> dropped;     // on the window, since the last frame
    std::vector<Autosave::Recovered> recovered;     // what Dialog::recover offers, one by one
    std::vector<std::shared_ptr<RecoveryFile>>
        decided_copies;  // recovered or let go, for the autosave to retire
};

}  // namespace app
