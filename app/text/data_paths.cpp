#include "text/data_paths.h"

#include <SDL.h>

#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>

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

/// Returns an environment variable as a path; empty if it is not set.
fs::path from_environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? fs::path() : fs::path(value);
}

std::vector<fs::path> data_candidates() {
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
    std::erase_if(candidates, [](const fs::path& candidate) { return candidate.empty(); });
    return candidates;
}

/// Returns the documents folder from the desktop's settings (xdg-user-dirs:
/// XDG_DOCUMENTS_DIR="$HOME/Documents"). If that folder does not exist, returns ~/Documents or else the home
/// folder; empty without a home folder.
fs::path documents_folder() {
    const fs::path home = from_environment("HOME");
    if (home.empty()) return {};
    const fs::path config = from_environment("XDG_CONFIG_HOME");
    std::ifstream settings((config.empty() ? home / ".config" : config) / "user-dirs.dirs");
    const std::string key = "XDG_DOCUMENTS_DIR=\"";
    const std::string home_word = "$HOME/";
    for (std::string line; std::getline(settings, line);) {
        if (!line.starts_with(key) || !line.ends_with('"')) continue;
        const std::string name = line.substr(key.size(), line.size() - key.size() - 1);
        fs::path named = name.starts_with(home_word) ? home / name.substr(home_word.size()) : fs::path(name);
        if (is_there(named)) return named;
    }
    return is_there(home / "Documents") ? home / "Documents" : home;
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
    for (const fs::path& candidate : data_candidates()) {
        if (is_there(candidate / "scenes")) return candidate.lexically_normal();
    }
    return std::nullopt;
}

std::vector<fs::path> preset_folders() {
    std::vector<fs::path> folders;
    for (const fs::path& candidate : data_candidates()) {
        if (is_there(candidate / "scenes")) folders.push_back(candidate / "scenes");
    }
    return folders;
}

fs::path own_scenes_folder() {
    const fs::path documents = documents_folder();
    return (documents.empty() ? preference_folder() : documents) / "Collidoscope";
}

std::vector<fs::path> text_font_files(bool semibold) {
    if (semibold) {
        return {"opentype/inter/Inter-SemiBold.otf",
                "truetype/inter/Inter-SemiBold.ttf",
                "Inter-SemiBold.otf",
                "Inter-SemiBold.ttf",
                "truetype/dejavu/DejaVuSans-Bold.ttf",
                "truetype/liberation/LiberationSans-Bold.ttf"};
    }
    return {"opentype/inter/Inter-Regular.otf",
            "truetype/inter/Inter-Regular.ttf",
            "Inter-Regular.otf",
            "Inter-Regular.ttf",
            "truetype/dejavu/DejaVuSans.ttf",
            "truetype/liberation/LiberationSans-Regular.ttf",
            "Arial.ttf",
            "segoeui.ttf"};
}

std::optional<fs::path> find_font(const std::vector<fs::path>& names) {
    // Lets tests, and users whose fonts are broken, run without font files.
    if (std::getenv("COLLIDOSCOPE_NO_FONTS") != nullptr) return std::nullopt;
    const std::vector<fs::path> folders = font_folders();
    for (const fs::path& name : names) {
        for (const fs::path& folder : folders) {
            if (is_there(folder / name)) return folder / name;
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
