// What other programs do to files: dropped on the window, changed or removed on the disk.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include <collide/scene/scene_reader.h>
#include "session/editing.h"
#include "session/files.h"
#include "session/presets.h"
#include "session/sketch.h"

namespace app {

namespace {

namespace fs = std::filesystem;

bool is_scene_name(const fs::path& file) {
    std::string ending = file.extension().string();
    for (char& c : ending) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return ending == ".json";
}

void browse(AppState& state, const fs::path& folder) {
    state.panels.files.start = folder;
    state.panels.files.shown_as = Dialog::none;
    state.dialog = Dialog::open_file;
}

/// Behind those that are there, so that the first of several dropped ones stays the newest.
void put_among_recent(AppState& state, const std::vector<fs::path>& files) {
    std::vector<std::string>& recent = state.settings.recent_files;
    for (const fs::path& file : files) {
        std::erase(recent, file.string());
        recent.insert(recent.begin(), file.string());
    }
}

void note_missing(AppState& state) {
    state.document.mark_unsaved();
    state.say(Message::Kind::warning,
              fmt::format("{} is no longer in its folder. The scene stays open; save it to keep it.",
                          state.document.title()));
}

/// The user has changed nothing since the last readable state of the file.
bool has_no_own_edits(const AppState& state) {
    return !state.document.modified() || state.unreadable_since == state.document.revision();
}

}  // namespace

void open_dropped(AppState& state) {
    const std::vector<fs::path> dropped = std::exchange(state.dropped, {});
    std::vector<fs::path> scenes;
    std::optional<fs::path> folder;
    std::error_code error;
    for (const fs::path& file : dropped) {
        if (fs::is_directory(file, error)) {
            folder = folder.value_or(file);
        } else if (is_scene_name(file)) {
            scenes.push_back(file);
        } else {
            state.say(
                Message::Kind::warning,
                fmt::format("{} is no scene: scenes are files that end in .json.", file.filename().string()));
        }
    }
    if (scenes.empty()) {
        if (folder) browse(state, *folder);
        return;
    }
    if (scenes.size() > 1) {
        put_among_recent(state, {scenes.begin() + 1, scenes.end()});
        state.say(Message::Kind::info,
                  fmt::format("Of {} dropped scenes {} opens; the others are under File, Open recent.",
                              scenes.size(), scenes.front().filename().string()));
    }
    request_open(state, scenes.front());
}

bool watch_file(AppState& state, double seconds) {
    if (state.document.dragging() || state.dialog != Dialog::none || !state.watch.update(seconds))
        return false;
    if (!state.watch.seen().exists) {
        note_missing(state);
    } else if (has_no_own_edits(state)) {
        reload_file(state);
    } else {
        state.save_waits = false;
        state.dialog = Dialog::changed_on_disk;
    }
    return true;
}

namespace {

enum class ReloadWhy : std::uint8_t { changed_on_disk, asked_for, reset };

std::string reload_words(const AppState& state, ReloadWhy why, bool had_edits) {
    if (why == ReloadWhy::reset) {
        return fmt::format("{} is as it was shipped.{}", state.document.title(),
                           had_edits ? " Undo brings your changes back." : "");
    }
    return fmt::format("{} {}read again. Undo brings back what was open{}.", state.document.title(),
                       why == ReloadWhy::asked_for ? "was " : "was changed on disk and has been ",
                       had_edits ? " with your changes" : "");
}

void reload(AppState& state, ReloadWhy why) {
    if (!state.document.path()) return;
    const fs::path file = *state.document.path();
    const FileStamp stamp = stamp_of(file);
    collide::SceneResult result = collide::load_scene(file);
    if (const auto* refusal = std::get_if<collide::SceneError>(&result)) {
        if (why != ReloadWhy::changed_on_disk) {
            state.say(Message::Kind::error, refusal->message + ". What is open stays open.", matter_of_file);
            return;
        }
        state.document.mark_unsaved();
        state.unreadable_since = state.document.revision();
        state.say(Message::Kind::error,
                  fmt::format("{} was changed on disk and cannot be read now ({}). What was open stays open.",
                              state.document.title(), refusal->message),
                  matter_of_file);
        return;
    }
    const bool had_edits = !has_no_own_edits(state);
    state.unreadable_since.reset();
    const auto focus = state.view.focus;
    keep_names(state, [&] {
        const char* const verb = why == ReloadWhy::reset ? "Reset" : "Reload";
        state.document.reload(fmt::format("{} {}", verb, state.document.title()),
                              std::move(std::get<collide::LoadedScene>(result).scene));
    });
    if (state.view.focus != focus) state.document.note_focus({focus, state.view.focus});
    state.watch.follow(file, stamp);
    state.say(Message::Kind::info, reload_words(state, why, had_edits), matter_of_file);
}

}  // namespace

void reload_file(AppState& state) { reload(state, ReloadWhy::changed_on_disk); }
void reload_on_request(AppState& state) {
    state.document.commit_drag();
    reload(state, ReloadWhy::asked_for);
}

void reset_preset(AppState& state) {
    if (!preset_is_open(state)) return;
    drop_sketch(state);
    state.document.commit_drag();
    reload(state, ReloadWhy::reset);
    if (!state.document.modified()) look_at_anew(state);
}

void keep_in_spite_of_file(AppState& state) {
    if (!state.document.path()) return;
    state.document.mark_unsaved();
    state.watch.follow(state.document.path(), stamp_of(*state.document.path()));
}

}  // namespace app
