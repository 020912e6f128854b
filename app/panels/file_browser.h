// The part that the open and save dialogs share: where one is, the folders and scene files there, a filter,
// an order, a new folder.
#pragma once

#include <span>
#include <string_view>

#include "app_state.h"

namespace app {

/// A dialog that has just appeared reads the folder anew.
void prepare_browser(AppState& state, Dialog dialog);
/// True when a file was double-clicked.
bool draw_browser(AppState& state);
void visit_folder(FileDialogState& files, const std::filesystem::path& folder);
/// The name that is chosen or typed, and what is wrong with it.
void draw_file_name(AppState& state);
/// Closes the dialog.
void finish_browser(AppState& state);
/// Of the files that a dialog shows; the first one is added to names that have none of them.
std::span<const std::string_view> endings_for(Dialog dialog);
/// The file that Open means when none was chosen: the only one that the filter leaves.
std::string only_file(const FileDialogState& files);

}  // namespace app
