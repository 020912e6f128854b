// Where the system keeps things, and what it tells of itself.
#pragma once

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace app {

/// A variable of the environment; nothing when it is not set.
std::optional<std::string> environment(const char* name);

/// The user's own folder; empty when there is none.
std::filesystem::path home_folder();
/// Where the user keeps documents, else the home folder; empty when there is none.
std::filesystem::path documents_folder();
/// Where the system and the user keep fonts.
std::vector<std::filesystem::path> font_folders();
/// Where the program's data lie, seen from the folder of its executable.
std::filesystem::path data_beside(const std::filesystem::path& executable_folder);
/// The roots of the file system, where it has more than one: drives.
std::vector<std::filesystem::path> drives();

/// The same moment as the clock on the wall shows it.
std::tm local_time(std::time_t time);

/// Why there can be no window, where that is known without trying; else empty.
std::string reason_for_no_window();

}  // namespace app
