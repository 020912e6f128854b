#include "host/places.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>

namespace app {

namespace fs = std::filesystem;

std::optional<std::string> environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

fs::path home_folder() { return environment("HOME").value_or(""); }

/// In the desktop's settings (xdg-user-dirs): XDG_DOCUMENTS_DIR="$HOME/Documents".
fs::path documents_folder() {
    const fs::path home = home_folder();
    if (home.empty()) return {};
    const fs::path config = environment("XDG_CONFIG_HOME").value_or("");
    std::ifstream settings((config.empty() ? home / ".config" : config) / "user-dirs.dirs");
    const std::string key = "XDG_DOCUMENTS_DIR=\"";
    const std::string home_word = "$HOME/";
    std::error_code error;
    for (std::string line; std::getline(settings, line);) {
        if (!line.starts_with(key) || !line.ends_with('"')) continue;
        const std::string name = line.substr(key.size(), line.size() - key.size() - 1);
        fs::path named = name.starts_with(home_word) ? home / name.substr(home_word.size()) : fs::path(name);
        if (fs::exists(named, error)) return named;
    }
    return fs::exists(home / "Documents", error) ? home / "Documents" : home;
}

std::vector<fs::path> font_folders() {
    std::vector<fs::path> folders{"/usr/share/fonts", "/usr/local/share/fonts", "/System/Library/Fonts",
                                  "/Library/Fonts"};
    if (const fs::path home = home_folder(); !home.empty()) {
        folders.push_back(home / ".local/share/fonts");
        folders.push_back(home / ".fonts");
    }
    return folders;
}

fs::path data_beside(const fs::path& executable_folder) {
    return executable_folder / "../share/collidoscope";
}

std::vector<fs::path> drives() { return {}; }

std::tm local_time(std::time_t time) {
    std::tm local{};
    ::localtime_r(&time, &local);
    return local;
}

std::string reason_for_no_window() {
#ifdef __linux__
    constexpr std::array variables{"DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"};
    const bool has_one = std::any_of(variables.begin(), variables.end(),
                                     [](const char* name) { return std::getenv(name) != nullptr; });
    if (!has_one) return "neither DISPLAY nor WAYLAND_DISPLAY is set";
#endif
    return "";
}

}  // namespace app
