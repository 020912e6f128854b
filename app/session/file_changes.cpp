// Files that other programs bring, change or remove.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <collide/scene/path_text.h>
#include <collide/scene/scene_reader.h>
#include "document/file_list.h"
#include "session/address.h"
#include "session/editing.h"
#include "session/files.h"

namespace app {

namespace {

namespace fs = std::filesystem;

void browse(Prompts& prompts, const fs::path& folder) {
    prompts.browse = folder;
    prompts.dialog = Dialog::open_file;
}

/// Returns whether the user has changed nothing since the last readable state of the file.
bool has_no_own_edits(const Work& work, const SceneFiles& scene_files) {
    return !work.document.modified() || scene_files.unreadable_since == work.document.revision();
}

/// Returns whether the file is a chapter, or a folder with chapters and without scenes.
bool is_course(const fs::path& file) {
    std::error_code error;
    if (!fs::is_directory(file, error)) return file.extension() == ".md";
    const auto has = [&](const char* ending) {
        return std::any_of(fs::directory_iterator(file, error), fs::directory_iterator(),
                           [&](const auto& entry) { return entry.path().extension() == ending; });
    };
    return has(".md") && !has(".json");
}

/// Reads coordinates from a file that is no scene and adds their shapes to the open scene.
void paste_file(Session& session, const fs::path& file) {
    const std::string name = collide::utf8_of(file.filename());
    const auto text = short_text(file);
    if (auto refusal = refuse_long_capture(file)) {
        session.prompts.say(Message::Kind::warning, std::move(*refusal));
    } else if (text && is_capture(*text)) {
        open_capture(session, *text, name, file);
    } else if (text) {
        paste_and_tell(session.work, session.seen, session.prompts, *text, "file " + name, PastePlace::exact);
    } else {
        session.prompts.say(
            Message::Kind::warning,
            fmt::format("{} is not a scene: scene files end in .json, and coordinates are a text.", name));
    }
}

}  // namespace

void open_dropped(Session& session) {
    const std::vector<fs::path> dropped = std::exchange(session.scene_files.dropped, {});
    std::vector<fs::path> scenes;
    std::optional<fs::path> folder;
    std::error_code error;
    for (const fs::path& file : dropped) {
        if (is_link(collide::utf8_of(file))) return request_open(session, file);
        if (is_course(file)) {
            if (auto refusal = open_course(session, file)) {
                session.prompts.say(Message::Kind::error, std::move(*refusal));
            }
            return;
        }
        if (fs::is_directory(file, error)) {
            folder = folder.value_or(file);
        } else if (has_ending(file, scene_endings)) {
            scenes.push_back(file);
        } else {
            paste_file(session, file);
        }
    }
    if (scenes.empty()) {
        if (folder) browse(session.prompts, *folder);
        return;
    }
    if (scenes.size() > 1) {
        // The first scene opens, and so becomes the newest.
        for (std::size_t k = 1; k < scenes.size(); ++k) put_among_recent(session.seen.settings, scenes[k]);
        session.prompts.say(
            Message::Kind::info,
            fmt::format("Of {} dropped scenes, {} opens; the others are under File, Open recent.",
                        scenes.size(), collide::utf8_of(scenes.front().filename())));
    }
    request_open(session, scenes.front());
}

bool watch_file(Session& session, double seconds) {
    if (session.work.document.dragging() || session.prompts.dialog != Dialog::none ||
        !session.scene_files.watch.update(seconds))
        return false;
    if (!session.scene_files.watch.seen().exists) {
        session.work.document.mark_unsaved();
        session.prompts.say(
            Message::Kind::warning,
            fmt::format("{} is no longer in its folder. The scene stays open; save it to keep it.",
                        session.work.document.title()));
    } else if (has_no_own_edits(session.work, session.scene_files)) {
        reload_file(session);
    } else {
        session.scene_files.save_waits = false;
        session.prompts.dialog = Dialog::changed_on_disk;
    }
    return true;
}

namespace {

enum class ReloadWhy : std::uint8_t { changed_on_disk, asked_for, reset };

std::string reload_words(const Work& work, ReloadWhy why, bool had_edits) {
    if (why == ReloadWhy::reset) {
        return fmt::format("{} is back to its original state.{}", work.document.title(),
                           had_edits ? " Undo restores your changes." : "");
    }
    return fmt::format("{} {}read again. Undo restores what was open{}.", work.document.title(),
                       why == ReloadWhy::asked_for ? "was " : "was changed on disk and has been ",
                       had_edits ? " with your changes" : "");
}

void reload(Session& session, ReloadWhy why) {
    if (!session.work.document.path()) return;
    const fs::path file = *session.work.document.path();
    const FileStamp stamp = stamp_of(file);
    collide::SceneResult result = collide::load_scene(file);
    if (const auto* refusal = std::get_if<collide::SceneError>(&result)) {
        if (why != ReloadWhy::changed_on_disk)
            return session.prompts.say(Message::Kind::error,
                                       refusal->message + ". The open scene stays open.", matter_of_file);
        session.work.document.mark_unsaved();
        session.scene_files.unreadable_since = session.work.document.revision();
        session.prompts.say(
            Message::Kind::error,
            fmt::format("{} was changed on disk and cannot be read now ({}). The open scene stays open.",
                        session.work.document.title(), refusal->message),
            matter_of_file);
        return;
    }
    const bool had_edits = !has_no_own_edits(session.work, session.scene_files);
    session.scene_files.unreadable_since.reset();
    edit_keeping_names(session.work.shown(), session.seen.view, session.tool, [&] {
        const char* const verb = why == ReloadWhy::reset ? "Reset" : "Reload";
        session.work.document.reload(fmt::format("{} {}", verb, session.work.document.title()),
                                     std::move(std::get<collide::LoadedScene>(result).scene));
    });
    session.scene_files.watch.follow(file, stamp);
    session.prompts.say(Message::Kind::info, reload_words(session.work, why, had_edits), matter_of_file);
}

}  // namespace

void reload_file(Session& session) { reload(session, ReloadWhy::changed_on_disk); }
void reload_on_request(Session& session) {
    session.work.document.commit_drag();
    reload(session, ReloadWhy::asked_for);
}

void reset_preset(Session& session) {
    if (!preset_is_open(session.work, session.scene_files)) return;
    drop_sketch(session.work.shown(), session.tool);
    session.work.document.commit_drag();
    reload(session, ReloadWhy::reset);
    if (!session.work.document.modified()) reset_view_and_run(session.work, session.seen, session.window);
}

void ignore_file_change(Work& work, SceneFiles& scene_files) {
    if (!work.document.path()) return;
    work.document.mark_unsaved();
    scene_files.watch.follow(work.document.path(), stamp_of(*work.document.path()));
}

}  // namespace app
