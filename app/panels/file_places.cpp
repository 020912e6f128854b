#include <algorithm>
#include <cstdlib>

#include "panels/file_browser.h"

namespace app {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_places = 10;

/// The nearest folder that holds all of them.
fs::path common_folder(const std::vector<SceneEntry>& presets) {
    if (presets.empty()) return {};
    fs::path common = presets.front().path.parent_path();
    for (const SceneEntry& preset : presets) {
        const std::string path = preset.path.string();
        while (common.has_relative_path() && !path.starts_with(common.string() + "/"))
            common = common.parent_path();
    }
    return common;
}

std::string short_name(const fs::path& folder, const fs::path& home) {
    const std::string path = folder.string();
    const bool at_home = !home.empty() && path.starts_with(home.string() + "/");
    return at_home ? "~" + path.substr(home.string().size()) : path;
}

void add(std::vector<FilePlace>& places, std::string name, const fs::path& folder) {
    std::error_code unknown;
    const bool is_there = std::any_of(places.begin(), places.end(),
                                      [&](const FilePlace& place) { return place.folder == folder; });
    if (folder.empty() || is_there || places.size() == most_places) return;
    if (fs::is_directory(folder, unknown)) places.push_back({std::move(name), folder});
}

}  // namespace

std::vector<FilePlace> file_places(const std::vector<SceneEntry>& presets,
                                   const std::vector<std::string>& recent_files) {
    std::vector<FilePlace> places;
    const char* const variable = std::getenv("HOME");
    const fs::path home(variable == nullptr ? "" : variable);
    add(places, "Home", home.lexically_normal());
    add(places, "Presets", common_folder(presets).lexically_normal());
    for (const std::string& file : recent_files) {
        const fs::path folder = fs::path(file).parent_path().lexically_normal();
        add(places, short_name(folder, home), folder);
    }
    return places;
}

}  // namespace app
