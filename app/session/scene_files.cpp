#include "session/scene_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include <collide/scene/crowd.h>
#include <collide/scene/path_text.h>
#include <collide/scene/scene_reader.h>
#include "session/files.h"
#include "text/words.h"

namespace app {

namespace fs = std::filesystem;

namespace {

std::string group_title(const fs::path& folder) {
    std::string title = collide::utf8_of(folder.filename());
    std::replace(title.begin(), title.end(), '-', ' ');
    const auto letter =
        std::find_if(title.begin(), title.end(), [](unsigned char c) { return std::isalpha(c); });
    if (letter != title.end()) *letter = static_cast<char>(std::toupper(static_cast<unsigned char>(*letter)));
    return title;
}

std::vector<fs::path> scene_files(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
        if (it->path().extension() == ".json") files.push_back(it->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

fs::path normal_path(const fs::path& path) {
    std::error_code ignored;
    return fs::absolute(path, ignored).lexically_normal();
}

}  // namespace

std::optional<std::string> short_text(const fs::path& file) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    if (error || size > most_foreign_bytes) return std::nullopt;
    std::ifstream stream(file, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(stream), {});
    if (text.find('\0') != std::string::npos) return std::nullopt;
    return text;
}

std::optional<std::string> refuse_long_capture(const fs::path& file) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    if (error || size <= most_foreign_bytes) return std::nullopt;
    std::ifstream stream(file, std::ios::binary);
    std::string start(1000, '\0');
    stream.read(start.data(), static_cast<std::streamsize>(start.size()));
    if (!is_capture(start)) return std::nullopt;
    constexpr std::uintmax_t megabyte = 1'000'000;
    return fmt::format(
        "{} is a capture of {} MB; up to {} MB are listed here. `collidoscope check` reads it all.",
        collide::utf8_of(file.filename()), grouped(size / megabyte), most_foreign_bytes / megabyte);
}

std::vector<SceneEntry> list_scenes(const fs::path& folder) {
    std::vector<SceneEntry> entries;
    for (const fs::path& file : scene_files(folder)) {
        // Only the text of a crowd is needed.
        const collide::SceneResult result = collide::load_scene(file, 0);
        if (const auto* loaded = std::get_if<collide::LoadedScene>(&result)) {
            const std::string name =
                loaded->scene.name.empty() ? collide::utf8_of(file.stem()) : loaded->scene.name;
            entries.push_back({file, group_title(file.parent_path()), name, loaded->scene.description});
        }
    }
    return entries;
}

bool is_open(const Work& work, const SceneEntry& entry) {
    const auto& path = work.document.path();
    if (!path || path->filename() != entry.path.filename()) return false;
    std::error_code ignored;  // also works through a link
    return normal_path(*path) == normal_path(entry.path) || fs::equivalent(*path, entry.path, ignored);
}

namespace {

/// Returns the path with links resolved, as far as it exists.
fs::path real_path(const fs::path& path) {
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    fs::path real = fs::weakly_canonical(absolute, error);
    return error ? absolute.lexically_normal() : real;
}

bool lies_in(const fs::path& file, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first == folder.end();
}

/// Returns whether `after` holds a body, joint, ray or point that `before` does not. Bodies made by a crowd
/// do not count.
bool adds_something(const collide::Scene& before, const collide::Scene& after) {
    if (after.joints.size() > before.joints.size() || after.rays.size() > before.rays.size() ||
        after.points.size() > before.points.size()) {
        return true;
    }
    std::unordered_set<std::string_view> known;
    for (const collide::BodySpec& body : before.bodies) known.insert(body.name);
    return std::any_of(after.bodies.begin(), after.bodies.end(), [&](const collide::BodySpec& body) {
        const bool is_made = after.crowd && collide::crowd_number(*after.crowd, body.name);
        return !is_made && !known.contains(body.name);
    });
}

}  // namespace

/// The file may be a link out of the folder, as in an installed copy made of links, or a link into it.
bool is_preset(const SceneFiles& scene_files, const fs::path& file) {
    const fs::path target = real_path(file);
    const fs::path entry = real_path(file.parent_path().empty() ? "." : file.parent_path()) / file.filename();
    return std::any_of(scene_files.preset_folders.begin(), scene_files.preset_folders.end(),
                       [&](const fs::path& folder) {
                           const fs::path real = real_path(folder);
                           return lies_in(target, real) || lies_in(entry, real);
                       });
}

bool preset_is_open(const Work& work, const SceneFiles& scene_files) {
    const auto& path = work.document.path();
    return path && is_preset(scene_files, *path);
}

bool is_changed_preset(const Work& work, const SceneFiles& scene_files, const SceneEntry& entry) {
    if (is_open(work, entry)) return work.document.modified();
    // Compares names first: this is called for every preset in every frame, and links need the disk.
    return std::any_of(scene_files.changed_presets.begin(), scene_files.changed_presets.end(),
                       [&](const auto& changed) {
                           return changed.first.filename() == entry.path.filename() &&
                                  changed.first == real_path(entry.path);
                       });
}

void put_preset_aside(Work& work, Seen& seen, SceneFiles& scene_files) {
    // While the dialog of recovered work is open, it shows versions that are not the user's changes yet.
    if (!scene_files.recovered.empty() || !preset_is_open(work, scene_files)) return;
    work.document.commit_drag();
    if (!work.document.modified()) return;
    const fs::path key = real_path(*work.document.path());
    ChangedPreset changed{{}, seen.view, look_of(work, seen)};
    changed.document = std::exchange(work.document, Document(work.document.revision() + 1));
    changed.view.playing = false;
    scene_files.changed_presets.insert_or_assign(key, std::move(changed));
}

std::optional<ChangedPreset> take_preset_back(SceneFiles& scene_files, const fs::path& file) {
    if (scene_files.changed_presets.empty()) return std::nullopt;
    auto found = scene_files.changed_presets.extract(real_path(file));
    if (found.empty()) return std::nullopt;
    return std::move(found.mapped());
}

bool is_worth_keeping(const SceneFiles& scene_files, const std::optional<fs::path>& file,
                      const collide::Scene& work) {
    if (!file || !is_preset(scene_files, *file)) return true;
    const collide::SceneResult shipped = collide::load_scene(*file);
    const auto* loaded = std::get_if<collide::LoadedScene>(&shipped);
    return loaded == nullptr || adds_something(loaded->scene, work);
}

std::optional<std::string> refuse_to_save(const SceneFiles& scene_files, const fs::path& file) {
    if (!is_preset(scene_files, file)) return std::nullopt;
    return fmt::format(
        "{}: not saved: this folder contains the scenes that come with the program, which are read-only; "
        "save it in a folder of your own",
        collide::utf8_of(file));
}

namespace {

struct Count {
    std::size_t changed = 0;
    std::size_t added = 0;
    std::size_t removed = 0;
};

Count count(const collide::Scene& before, const collide::Scene& after) {
    std::unordered_map<std::string_view, const collide::BodySpec*> known;
    for (const collide::BodySpec& body : before.bodies) known.emplace(body.name, &body);
    Count count;
    for (const collide::BodySpec& body : after.bodies) {
        const auto found = known.find(body.name);
        if (found == known.end()) {
            ++count.added;
            continue;
        }
        if (!(*found->second == body)) ++count.changed;
        known.erase(found);
    }
    count.removed = known.size();
    return count;
}

void add_part(std::string& text, std::size_t number, std::string_view one, std::string_view many) {
    if (number == 0) return;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, number == 1 ? one : many);
}

/// Tells that the requested scene is replaced by the recovered one.
void tell_what_waits(Work& work, Seen& seen, Prompts& prompts, const std::optional<fs::path>& on_screen) {
    const auto& path = work.document.path();
    const std::vector<std::string>& recent = seen.settings.recent_files;
    std::error_code unknown;
    if (!path || recent.empty() || !fs::equivalent(collide::path_of(recent.front()), *path, unknown)) return;
    if (on_screen && fs::equivalent(*on_screen, *path, unknown)) return;
    prompts.say(Message::Kind::warning,
                fmt::format("{} is under File, Open recent until you have decided what to keep.",
                            collide::utf8_of(path->filename())));
}

/// Returns whether the file of this copy now holds the same work. The window's view does not count as work.
bool is_saved(const Autosave::Recovered& left) {
    if (!left.path) return false;
    const collide::SceneResult result = collide::load_scene(*left.path);
    const auto* loaded = std::get_if<collide::LoadedScene>(&result);
    if (loaded == nullptr) return false;
    collide::Scene copy = left.scene;
    put_look(copy, {loaded->scene.settings.mode, loaded->scene.camera, loaded->scene.view});
    return copy == loaded->scene;
}

}  // namespace

std::string difference_in_words(const collide::Scene& before, const collide::Scene& after) {
    const Count found = count(before, after);
    std::string text;
    add_part(text, found.changed, "body differs", "bodies differ");
    const bool alone = text.empty();
    add_part(text, found.added, alone ? "body added" : "added", alone ? "bodies added" : "added");
    const bool still_alone = text.empty();
    add_part(text, found.removed, still_alone ? "body removed" : "removed",
             still_alone ? "bodies removed" : "removed");
    if (!text.empty()) return text;
    return same_but_bodies(before, after) ? "no difference" : "settings, rays or points differ";
}

bool offer_copies(Work& work, Seen& seen, Prompts& prompts, SceneFiles& scene_files,
                  std::vector<Autosave::Recovered> copies) {
    std::erase_if(copies, [&](const Autosave::Recovered& left) {
        const bool needless = is_saved(left) || !is_worth_keeping(scene_files, left.path, left.scene);
        if (needless && left.copy) left.copy->remove();
        return needless;
    });
    if (copies.empty()) return false;
    tell_what_waits(work, seen, prompts, copies.front().path);
    scene_files.recovered = std::move(copies);
    prompts.dialog = Dialog::recover;
    return true;
}

}  // namespace app
