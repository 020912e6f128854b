// The part that the dialogs for opening and saving share. It has the current folder, its folders and scene
// files, a filter, a sort order, and a new folder.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "panels/panel_state.h"
#include "session/parts.h"
#include "session/scene_files.h"

namespace app {

/// Reads the folder if the dialog has just appeared.
void prepare_browser(Work& work, Seen& seen, SceneFiles& scene_files, Prompts& prompts, PanelState& panels,
                     Dialog dialog);
/// Draws the browser. Returns true if a file was double-clicked.
bool draw_browser(Seen& seen, SceneFiles& scene_files, PanelState& panels);
void visit_folder(FileDialogState& files, const std::filesystem::path& folder);
/// Draws the chosen or typed name. Below it is what is wrong with the name, or else the note.
void draw_file_name(const Palette& palette, FileDialogState& files, std::string_view note = {});
/// Makes the folder of a file that is about to be written. The user's folder for scenes is made only then.
void make_folder_of(const std::filesystem::path& file);
/// Closes the dialog.
void finish_browser(Prompts& prompts, PanelState& panels);
/// Returns the file extensions that a dialog lists. The first is appended to names that have none of them.
std::span<const std::string_view> endings_for(Dialog dialog);
/// Returns the folders that a dialog offers as shortcuts: home, the folder of the presets, and the folders of
/// recent files, newest first. It lists only existing folders, each once. Their names are "Home", "Presets",
/// and else the path with ~ for home.
std::vector<FilePlace> file_places(const std::vector<SceneEntry>& presets,
                                   const std::vector<std::string>& recent_files);

}  // namespace app
