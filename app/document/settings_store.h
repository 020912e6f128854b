// Settings in the preference folder. A folder that can't be written costs the settings, not the program.
#pragma once

#include <filesystem>

#include "document/settings.h"

namespace app {

/// The settings kept in `folder`; defaults for what is missing or unusable.
Settings load_settings(const std::filesystem::path& folder);
/// False when they could not be kept.
bool save_settings(const Settings& settings, const std::filesystem::path& folder);

/// Whether something has changed that should be written at once and not at the regular end of the program.
/// That is the recent files, and that the first hint was understood.
bool should_keep_now(const Settings& kept, const Settings& now);

}  // namespace app
