#include "text/data_paths.h"

#include <SDL.h>

#include <memory>
#include <string>

#include <collide/scene/path_text.h>
#include "host/places.h"

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
fs::path from_environment(const char* name) { return collide::path_of(environment(name).value_or("")); }

std::vector<fs::path> data_candidates() {
    std::vector<fs::path> candidates{from_environment("COLLIDOSCOPE_DATA_PATH")};
    if (const SdlText base{SDL_GetBasePath()}) {
        candidates.push_back(data_beside(collide::path_of(base.get())));
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
    // A hook for tests and for users whose fonts are broken.
    if (environment("COLLIDOSCOPE_NO_FONTS")) return std::nullopt;
    std::vector<fs::path> folders = font_folders();
    if (const auto data = data_folder()) folders.push_back(*data / "assets/fonts");
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
        folder = collide::path_of(path ? path.get() : "");
    }
    std::error_code error;
    fs::create_directories(folder, error);
    return folder;
}

}  // namespace app
