// Where the program's own files are: scenes, icons, fonts, and the user's preference folder.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace app {

/// Folder that holds `scenes/` and `assets/`: $COLLIDOSCOPE_DATA_PATH, beside the installed program, as
/// installed, or the checkout; empty when none of them is there.
std::optional<std::filesystem::path> data_folder();

/// All folders where the program's own scenes may be, whichever of them is in use.
std::vector<std::filesystem::path> preset_folders();

/// Where the user's own scenes go at first: a folder in Documents, or in the home folder. It need not be
/// there.
std::filesystem::path own_scenes_folder();

/// The first of these files that exists in one of the folders where systems keep fonts.
std::optional<std::filesystem::path> find_font(const std::vector<std::filesystem::path>& names);

/// Files of the interface's text, Inter first, then what stands in for it.
std::vector<std::filesystem::path> text_font_files(bool semibold);

/// The user's preference folder, made when missing: $COLLIDOSCOPE_PREF_PATH or SDL's; empty when there is
/// none.
std::filesystem::path preference_folder();

}  // namespace app
