#include "session/library.h"

#include <algorithm>
#include <cctype>

#include <collide/scene/scene_reader.h>
#include "session/scene_files.h"
#include "session/work.h"

namespace app {

namespace {

namespace fs = std::filesystem;

std::string group_title(const fs::path& folder) {
    std::string title = folder.filename().string();
    std::replace(title.begin(), title.end(), '-', ' ');
    const auto letter =
        std::find_if(title.begin(), title.end(), [](unsigned char c) { return std::isalpha(c); });
    if (letter != title.end()) {
        *letter = static_cast<char>(std::toupper(static_cast<unsigned char>(*letter)));
    }
    return title;
}

std::vector<fs::path> scene_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (it->path().extension() == ".json") {
            files.push_back(it->path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

std::vector<SceneEntry> list_scenes(const fs::path& folder) {
    std::vector<SceneEntry> entries;
    for (const fs::path& file : scene_files(folder)) {
        const collide::SceneResult result =
            collide::load_scene(file, 0);  // of a crowd only the words are needed
        if (const auto* loaded = std::get_if<collide::LoadedScene>(&result)) {
            const std::string name = loaded->scene.name.empty() ? file.stem().string() : loaded->scene.name;
            entries.push_back({file, group_title(file.parent_path()), name, loaded->scene.description});
        }
    }
    return entries;
}

namespace {

fs::path normal_path(const fs::path& path) {
    std::error_code ignored;
    return fs::absolute(path, ignored).lexically_normal();
}

}  // namespace

bool is_open(const Work& work, const SceneEntry& entry) {
    const auto& path = work.document.path();
    if (!path || path->filename() != entry.path.filename()) return false;
    std::error_code ignored;  // also through a link
    return normal_path(*path) == normal_path(entry.path) || fs::equivalent(*path, entry.path, ignored);
}

}  // namespace app
