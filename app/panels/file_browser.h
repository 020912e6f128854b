// The part that the open and save dialogs share: where one is, the folders and scene files there, a filter,
// an order, a new folder.
#pragma once

#include "app_state.h"

namespace app {

/// A dialog that has just appeared reads the folder anew.
void prepare_browser(AppState& state, Dialog dialog);
/// True when a file was double-clicked.
bool draw_browser(AppState& state);
void visit_folder(FileDialogState& files, const std::filesystem::path& folder);
/// The file that Open means when none was chosen: the only one that the filter leaves.
std::string only_file(const FileDialogState& files);

}  // namespace app
