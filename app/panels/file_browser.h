// The part that the open and save dialogs share: where one is, the folders and scene files there, a filter,
// an order, a new folder.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "panels/panel_state.h"
#include "session/parts.h"
#include "session/scene_files.h"

namespace app {

/// A dialog that has just appeared reads the folder again.
void prepare_browser(Work& work, Seen& seen, SceneFiles& scene_files, Prompts& prompts, PanelState& panels,
                     Dialog dialog);
/// True when a file was double-clicked.
bool draw_browser(Seen& seen, SceneFiles& scene_files, PanelState& panels);
void visit_folder(FileDialogState& files, const std::filesystem::path& folder);
/// The name that is chosen or typed, and what is wrong with it, else the note.
void draw_file_name(const Palette& palette, FileDialogState& files, std::string_view note = {});
/// The user's folder for scenes is made when the first file is written into it.
void make_folder_of(const std::filesystem::path& file);
/// Closes the dialog.
void finish_browser(Prompts& prompts, PanelState& panels);
/// The endings of the files that a dialog shows. The first one is added to names that have none of them.
std::span<const std::string_view> endings_for(Dialog dialog);
/// The folders that a dialog leads to at once: home, the folder of the presets, then those of recent files,
/// newest first. Only folders that exist, each once. Home is named "Home", the presets' folder "Presets", the
/// others by their paths, with ~ for home.
std::vector<FilePlace> file_places(const std::vector<SceneEntry>& presets,
                                   const std::vector<std::string>& recent_files);
/// The file that Open means when none was chosen: the only one that the filter leaves.
std::string only_file(const FileDialogState& files);

}  // namespace app
