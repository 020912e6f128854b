// Folders and settings of the system.
#pragma once

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// Returns an environment variable; nothing if it is not set.
std::optional<std::string> environment(const char* name);

/// Returns the user's home folder; empty if there is none.
std::filesystem::path home_folder();
/// Returns the user's documents folder, or else the home folder; empty if there is neither.
std::filesystem::path documents_folder();
/// Returns the font folders of the system and of the user.
std::vector<std::filesystem::path> font_folders();
/// Returns the folder of the program's data, relative to the folder of its executable.
std::filesystem::path data_beside(const std::filesystem::path& executable_folder);
/// Returns the drives, on systems whose file system has more than one root.
std::vector<std::filesystem::path> drives();

/// Returns the time in the local time zone.
std::tm local_time(std::time_t time);

/// Returns why no window can open, if that is known without trying; else empty.
std::string reason_for_no_window();

}  // namespace app
