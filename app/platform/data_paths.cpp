#include "platform/data_paths.h"

#include <SDL.h>

#include <array>
#include <cstdlib>
#include <memory>

namespace app {

namespace {

namespace fs = std::filesystem;

struct SdlFree {
    void operator()(char* text) const { SDL_free(text); }
};
using SdlText = std::unique_ptr<char, SdlFree>;

bool is_there(const fs::path& path) {
    std::error_code error;
    return fs::exists(path, error);
}

/// An environment variable as a path; empty when unset.
fs::path from_environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? fs::path() : fs::path(value);
}

std::vector<fs::path> font_folders() {
    std::vector<fs::path> folders{"/usr/share/fonts", "/usr/local/share/fonts", "/System/Library/Fonts",
                                  "/Library/Fonts"};
    if (const fs::path home = from_environment("HOME"); !home.empty()) {
        folders.push_back(home / ".local/share/fonts");
        folders.push_back(home / ".fonts");
    }
    if (const fs::path windows = from_environment("WINDIR"); !windows.empty()) {
        folders.push_back(windows / "Fonts");
    }
    if (const auto data = data_folder()) {
        folders.push_back(*data / "assets/fonts");
    }
    return folders;
}

}  // namespace

std::optional<fs::path> data_folder() {
    std::vector<fs::path> candidates{from_environment("COLLIDOSCOPE_DATA_PATH")};
    if (const SdlText base{SDL_GetBasePath()}) {
        candidates.push_back(fs::path(base.get()) / "../share/collidoscope");
    }
#ifdef COLLIDOSCOPE_SOURCE_DATA_DIR
    candidates.emplace_back(COLLIDOSCOPE_SOURCE_DATA_DIR);
#endif
#ifdef COLLIDOSCOPE_DATA_DIR
    candidates.emplace_back(COLLIDOSCOPE_DATA_DIR);
#endif
    for (const fs::path& candidate : candidates) {
        if (!candidate.empty() && is_there(candidate / "scenes")) {
            return candidate.lexically_normal();
        }
    }
    return std::nullopt;
}

std::optional<fs::path> find_font(const std::vector<fs::path>& names) {
    // A hook for tests and for users whose fonts are broken.
    if (std::getenv("COLLIDOSCOPE_NO_FONTS") != nullptr) {
        return std::nullopt;
    }
    const std::vector<fs::path> folders = font_folders();
    for (const fs::path& name : names) {
        for (const fs::path& folder : folders) {
            if (is_there(folder / name)) {
                return folder / name;
            }
        }
    }
    return std::nullopt;
}

fs::path preference_folder() {
    fs::path folder = from_environment("COLLIDOSCOPE_PREF_PATH");
    if (folder.empty()) {
        const SdlText path{SDL_GetPrefPath("", "collidoscope")};
        folder = path ? fs::path(path.get()) : fs::path();
    }
    std::error_code error;
    fs::create_directories(folder, error);
    return folder;
}

}  // namespace app
