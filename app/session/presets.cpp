#include "session/presets.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <collide/scene/scene_reader.h>
#include "document/scene_difference.h"
#include "session/files.h"
#include "session/library.h"

namespace app {

namespace {

namespace fs = std::filesystem;

/// Without links as far as there is something.
fs::path real_path(const fs::path& path) {
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    fs::path real = fs::weakly_canonical(absolute, error);
    return error ? absolute.lexically_normal() : real;
}

bool lies_in(const fs::path& file, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first == folder.end();
}

}  // namespace

/// The file may be a link out of the folder (a farm of links to what is installed), or one into it.
bool is_preset(const AppState& state, const fs::path& file) {
    const fs::path target = real_path(file);
    const fs::path entry = real_path(file.parent_path().empty() ? "." : file.parent_path()) / file.filename();
    return std::any_of(state.preset_folders.begin(), state.preset_folders.end(), [&](const fs::path& folder) {
        const fs::path real = real_path(folder);
        return lies_in(target, real) || lies_in(entry, real);
    });
}

bool preset_is_open(const AppState& state) {
    const auto& path = state.document.path();
    return path && is_preset(state, *path);
}

bool is_changed_preset(const AppState& state, const SceneEntry& entry) {
    if (is_open(state, entry)) return state.document.modified();
    // Names first: this is asked for every preset in every frame, and links are looked up on the disk.
    return std::any_of(state.changed_presets.begin(), state.changed_presets.end(), [&](const auto& changed) {
        return changed.first.filename() == entry.path.filename() && changed.first == real_path(entry.path);
    });
}

void put_preset_aside(AppState& state) {
    // The dialog of recovered work shows versions: they are not yet anybody's changes.
    if (!state.recovered.empty() || !preset_is_open(state)) return;
    state.document.commit_drag();
    if (!state.document.modified()) return;
    const fs::path key = real_path(*state.document.path());
    ChangedPreset changed{{}, state.view, look_of(state)};
    changed.document = std::exchange(state.document, Document(state.document.revision() + 1));
    changed.view.playing = false;
    state.changed_presets.insert_or_assign(key, std::move(changed));
}

std::optional<ChangedPreset> take_preset_back(AppState& state, const fs::path& file) {
    if (state.changed_presets.empty()) return std::nullopt;
    auto found = state.changed_presets.extract(real_path(file));
    if (found.empty()) return std::nullopt;
    return std::move(found.mapped());
}

bool is_worth_keeping(const AppState& state, const std::optional<fs::path>& file,
                      const collide::Scene& work) {
    if (!file || !is_preset(state, *file)) return true;
    const collide::SceneResult shipped = collide::load_scene(*file);
    const auto* loaded = std::get_if<collide::LoadedScene>(&shipped);
    return loaded == nullptr || adds_something(loaded->scene, work);
}

std::optional<std::string> refuse_to_save(const AppState& state, const fs::path& file) {
    if (!is_preset(state, file)) return std::nullopt;
    return fmt::format(
        "{}: not saved: this folder holds the scenes that come with the program, which stay as they are; "
        "save "
        "it in a folder of yours",
        file.string());
}

}  // namespace app
