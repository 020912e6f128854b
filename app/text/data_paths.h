// Finds the program's own files (scenes, icons, fonts) and the user's folders.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace app {

/// Returns the folder that contains `scenes/` and `assets/`, or nothing if there is none. Candidates in this
/// order: $COLLIDOSCOPE_DATA_PATH, ../share/collidoscope of the program's folder, the checkout, the
/// installation folder.
std::optional<std::filesystem::path> data_folder();

/// Returns all existing folders of shipped scenes, also those that `data_folder` does not choose.
std::vector<std::filesystem::path> preset_folders();

/// Returns the default folder for the user's own scenes. It is in the Documents folder or, without one, in
/// the home folder. It need not exist.
std::filesystem::path own_scenes_folder();

/// Returns the first of the named files that exists in one of the system's font folders. Names are relative
/// to these folders.
std::optional<std::filesystem::path> find_font(const std::vector<std::filesystem::path>& names);

/// Returns the candidate font files for the interface's text: Inter first, then its substitutes.
std::vector<std::filesystem::path> text_font_files(bool semibold);

/// Returns the user's preference folder, and creates it if it is missing: $COLLIDOSCOPE_PREF_PATH, else
/// SDL's. The path is empty if there is none.
std::filesystem::path preference_folder();

}  // namespace app
