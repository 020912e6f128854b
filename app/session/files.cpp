#include "session/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <collide/base/tolerances.h>
#include <collide/import/import_scene.h>
#include <collide/scene/path_text.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "document/clipboard_text.h"
#include "overlays/overlay.h"
#include "overlays/velocity.h"
#include "player/paint_scene.h"
#include "session/address.h"
#include "session/show_view.h"
#include "text/data_paths.h"

namespace app {

namespace {

namespace fs = std::filesystem;

void remember_recent(Settings& settings, const fs::path& file) {
    constexpr std::size_t most_recent = 10;
    std::error_code error;
    put_among_recent(settings, fs::absolute(file, error).lexically_normal());
    settings.recent_files.resize(std::min(settings.recent_files.size(), most_recent));
}

/// The subject of messages about opening this file.
std::string opening(const fs::path& file) { return "opening " + collide::utf8_of(file); }

/// Removes a file that no longer exists from the list of recent files. Returns whether it was in the list.
bool forget_if_missing(Seen& seen, Prompts& prompts, const fs::path& file) {
    std::error_code error;
    if (fs::exists(file, error) || std::erase(seen.settings.recent_files, collide::utf8_of(file)) == 0)
        return false;
    prompts.say(Message::Kind::error,
                fmt::format("{} no longer exists; it was removed from the list of recent files.",
                            collide::utf8_of(file)),
                opening(file));
    return true;
}

void ask_or_continue(Session& session, PendingStep step) {
    leave_chapter(session);
    settle_sketch(session.work, session.seen, session.tool);  // an unfinished drawing is unsaved work too
    session.prompts.pending = std::move(step);
    if (session.work.document.modified() && !preset_is_open(session.work, session.scene_files)) {
        session.prompts.dialog = Dialog::unsaved_changes;
    } else {
        continue_pending(session);
    }
}

}  // namespace

void reset_view_and_run(Work& work, Seen& seen, WindowState& window) {
    const collide::Scene& scene = work.document.scene();
    ViewState fresh;
    fresh.camera = seen.view.camera;
    fresh.play_speed = seen.view.play_speed;
    fresh.overlays = overlays_for(scene);
    fresh.focus = default_focus(scene);
    seen.view = std::move(fresh);
    seen.analysis.bar_speed = bar_speed(scene);
    work.mode = scene.settings.mode;
    seen.reached_tabs.clear();
    seen.engine_says = {};
    seen.engine_pair = {};
    seen.engine_name.clear();
    seen.engine_case.reset();
    seen.engine_tolerance = {};
    seen.reached_overlays.clear();
    choose_tab(seen, opening_tab(scene));
    const Overlay* const shown = overlay_of(seen.tab);
    if (!scene.view.overlays && shown != nullptr) switch_on(seen.view, *shown);
    work.run.reset();
    work.put_away.reset();
    work.run_control = {.speed = work.run_control.speed};
    if (scene.view.difference) seen.settings.show_difference = *scene.view.difference;
    seen.fit_requested = true;
    window.camera_before_presentation.reset();
}

namespace {

constexpr const char* matter_of_import = "import";

void leave_scene(Session& session) {
    session.prompts.take_back(matter_of_import);
    put_preset_aside(session.work, session.seen, session.scene_files);
    drop_sketch(session.work.shown(), session.tool);
    session.tool.last_cut.reset();
    stop_recording(session.prompts, session.recorders);  // it records the scene that is closed
}

/// Opens a preset that the user has changed, as it was left. Returns false if the file is no such preset.
bool open_changed_preset(Session& session, const fs::path& file) {
    if (auto changed = take_preset_back(session.scene_files, file)) {
        resume_document(session, std::move(changed->document), changed->look, std::move(changed->view));
        if (changed->copy) session.scene_files.decided_copies.push_back(std::move(changed->copy));
        return true;
    }
    const SceneEntry same{file, {}, {}, {}};
    return session.scene_files.recovered.empty() && preset_is_open(session.work, session.scene_files) &&
           is_open(session.work, same) && session.work.document.modified();
}

/// Opens a file of another program as a scene, or a capture as a list. Returns whether it was opened; if not,
/// a message says why. Returns nothing if its format is unknown; for a `.json` file the scene reader's error
/// says more then.
std::optional<bool> open_foreign(Session& session, const fs::path& file) {
    if (auto refusal = refuse_long_capture(file)) {
        session.prompts.say(Message::Kind::error, std::move(*refusal), opening(file));
        return false;
    }
    const auto text = short_text(file);
    if (!text) return std::nullopt;
    const std::string name = collide::utf8_of(file.filename());
    if (is_capture(*text)) return open_capture(session, *text, name, file);
    if (file.extension() == ".json" && collide::import_format(*text).empty()) return std::nullopt;
    auto result = collide::import_scene(*text);
    if (const auto* error = std::get_if<collide::ImportError>(&result)) {
        session.prompts.say(Message::Kind::error,
                            error->line == 0
                                ? fmt::format("{}: {}", name, error->words)
                                : fmt::format("{}, line {}: {}", name, error->line, error->words),
                            opening(file));
        return false;
    }
    session.prompts.take_back(opening(file));
    auto& imported = std::get<collide::ImportedScene>(result);
    if (imported.scene.name.empty()) imported.scene.name = collide::utf8_of(file.stem());
    show_scene(session, std::move(imported.scene), std::nullopt);
    std::string words = words_of_import(imported.notes, imported.left_out);
    const auto kind = imported.left_out.empty() ? Message::Kind::info : Message::Kind::warning;
    if (!words.empty()) session.prompts.say(kind, std::move(words), matter_of_import);
    return true;
}

}  // namespace

void resume_document(Session& session, Document document, const SceneView& look, ViewState view) {
    leave_scene(session);
    session.work.document.resume(std::move(document));
    const auto& path = session.work.document.path();
    session.scene_files.watch.follow(path, path ? stamp_of(*path) : FileStamp());
    reset_view_and_run(session.work, session.seen, session.window);
    session.work.mode = look.mode;
    session.seen.view = std::move(view);
    session.seen.fit_requested = false;
    apply_rules(session.work, session.seen, session.studying, session.window);
}

void show_scene(Session& session, collide::Scene scene, std::optional<fs::path> path) {
    leave_scene(session);
    session.scene_files.watch.follow(path, path ? stamp_of(*path) : FileStamp());
    session.work.document.open(std::move(scene), std::move(path));
    reset_view_and_run(session.work, session.seen, session.window);
    apply_rules(session.work, session.seen, session.studying, session.window);
    SecondWorldState& second = session.work.second_world;
    if (second.is_of_scene) second.wanted = second.is_of_scene = false;  // closed with its scene
    begin_at(view_of(session.work.document.scene()), session.work, session.seen, session.tool,
             session.playing, session.window);
}

bool open_file(Session& session, const fs::path& file) {
    if (open_changed_preset(session, file)) {
        remember_recent(session.seen.settings, file);
        return true;
    }
    const FileStamp stamp = stamp_of(file);  // taken before reading, so that no change is missed
    collide::SceneResult result = collide::load_scene(file);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) {
        if (forget_if_missing(session.seen, session.prompts, file)) return false;
        const auto is_opened = open_foreign(session, file);
        if (!is_opened) session.prompts.say(Message::Kind::error, error->message, opening(file));
        return is_opened.value_or(false);
    }
    session.prompts.take_back(opening(file));
    auto& loaded = std::get<collide::LoadedScene>(result);
    for (const std::string& warning : loaded.warnings) session.prompts.say(Message::Kind::warning, warning);
    for (const std::string& warning : unknown_overlay_warnings(loaded.scene, collide::utf8_of(file))) {
        session.prompts.say(Message::Kind::warning, warning);
    }
    std::vector<std::string> complaints;
    const auto chapter = view_of(loaded.scene, complaints).chapter;
    for (const std::string& complaint : complaints) {
        session.prompts.say(Message::Kind::warning, fmt::format("{}: {}", collide::utf8_of(file), complaint));
    }
    show_scene(session, std::move(loaded.scene), file);
    session.scene_files.watch.follow(file, stamp);
    remember_recent(session.seen.settings, file);
    if (chapter) {
        if (const auto refusal = open_chapter_named(session, *chapter))
            session.prompts.say(Message::Kind::warning,
                                fmt::format("{}: /view/chapter: {}", collide::utf8_of(file), *refusal));
    }
    return true;
}

void request_open(Session& session, const fs::path& file) {
    ask_or_continue(session, {PendingStep::Kind::open_path, file, 0});
}

bool open_capture(Session& session, std::string_view text, const std::string& title,
                  const std::optional<fs::path>& file) {
    SceneFiles& files = session.scene_files;
    OpenCapture capture(title, files.captures_opened + 1);
    capture.read(text);
    if (!file) capture.end();
    const auto refuse = [&](std::string words) {
        session.prompts.say(Message::Kind::warning, std::move(words));
        return false;
    };
    if (!capture.refusal().empty()) return refuse(fmt::format("{}: line 1: {}.", title, capture.refusal()));
    if (!file && capture.cases().empty()) return refuse(fmt::format("{} holds no queries.", title));
    ++files.captures_opened;
    files.capture = std::move(capture);
    files.capture_file.reset();
    if (file) files.capture_file.emplace(*file, text);
    session.prompts.dialog = Dialog::capture;
    return true;
}

bool follow_capture(Session& session, double seconds) {
    SceneFiles& files = session.scene_files;
    if (!files.capture_file) return false;
    const auto added = files.capture_file->update(seconds);
    if (!added) return false;
    if (added->was_rewritten) files.capture = OpenCapture(files.capture->title(), ++files.captures_opened);
    files.capture->read(added->text);
    const std::string& title = files.capture->title();
    const auto stop = [&](std::string words) {
        session.prompts.say(Message::Kind::warning, std::move(words));
        files.capture_file.reset();
    };
    if (!files.capture->refusal().empty()) {
        stop(fmt::format("{}: line 1: {}.", title, files.capture->refusal()));
    } else if (files.capture_file->size() > most_foreign_bytes) {
        stop(fmt::format("{} has grown beyond what is listed here; `collidoscope check` reads it all.",
                         title));
    }
    return true;
}

void request_case(Session& session, std::size_t number) {
    session.prompts.dialog = Dialog::none;
    ask_or_continue(session, {PendingStep::Kind::open_case, {}, number});
}

void request_new(Session& session) { ask_or_continue(session, {PendingStep::Kind::new_scene, {}, 0}); }

void request_quit(Session& session) { ask_or_continue(session, {PendingStep::Kind::quit, {}, 0}); }

namespace {

void show_case(Session& session, std::size_t number) {
    const OpenCapture& open = *session.scene_files.capture;
    if (number >= open.cases().size()) return;  // its file was begun again
    const CaptureCase& one = open.cases()[number];
    const collide::CapturedQuery& query = one.query;
    collide::CapturedQuery shown = query;
    if (one.covering) shown.bodies.push_back(*one.covering);
    collide::Scene scene = scene_of(shown);
    scene.name = query.name;
    scene.camera = camera_on(shown);
    show_scene(session, std::move(scene), std::nullopt);
    if (one.is_wrong()) {
        session.prompts.say(Message::Kind::info,
                            fmt::format("{}: {}. {}", query.name, one.words, open.why(one)));
    }
    show_engine_answer(session.work.shown().scene(), session.seen,
                       {.engine = open.capture().engine, .query = query, .length = open.capture().length});
    using collide::CaptureKind;
    const bool is_probe = query.kind == CaptureKind::ray || query.kind == CaptureKind::point;
    choose_tab(session.seen, {is_probe ? InspectorTab::rays : InspectorTab::compare});
}

}  // namespace

void continue_pending(Session& session) {
    const PendingStep step = std::exchange(session.prompts.pending, {});
    switch (step.kind) {
        case PendingStep::Kind::none:
            break;
        case PendingStep::Kind::quit:
            session.window.quit = true;
            break;
        case PendingStep::Kind::open_path:
            if (is_link(collide::utf8_of(step.path))) {
                follow_link(session, collide::utf8_of(step.path));
            } else {
                open_file(session, step.path);
            }
            break;
        case PendingStep::Kind::open_case:
            show_case(session, step.number);
            break;
        case PendingStep::Kind::new_scene:
            show_scene(session, {}, std::nullopt);
            break;
    }
}

SceneView look_of(const Work& work, const Seen& seen) {
    const collide::Scene& scene = work.document.scene();
    SceneView look{work.mode, scene.camera, scene.view};
    // The overlays are those that are on, and those of the scene that this program does not know.
    std::vector<std::string> names(seen.view.overlays.begin(), seen.view.overlays.end());
    const auto& own = work.document.scene().view.overlays;
    for (const std::string& name : own.value_or(std::vector<std::string>{})) {
        if (find_overlay(name) == nullptr) names.push_back(name);
    }
    look.view.overlays = std::move(names);
    if (seen.settings.show_difference || scene.view.difference) {
        look.view.difference = seen.settings.show_difference;
    }
    look.view.focus.clear();
    if (seen.view.focus && seen.view.focus->second < scene.bodies.size()) {
        look.view.focus = {scene.bodies[seen.view.focus->first].name,
                           scene.bodies[seen.view.focus->second].name};
    }
    if (!seen.fit_requested) {
        // The window can zoom farther than the limits of a scene file.
        const Camera& shown = seen.view.camera;
        const DVec2 farthest(collide::max_coordinate, collide::max_coordinate);
        collide::CameraSpec camera = work.document.scene().camera.value_or(collide::CameraSpec{});
        camera.center = glm::clamp(shown.center, -farthest, farthest);
        camera.height = std::clamp(height_in_file(shown), collide::min_size, collide::max_coordinate);
        look.camera = camera;
    }
    return look;
}

collide::Scene scene_with_view(const Work& work, const Seen& seen) {
    collide::Scene scene = work.document.scene();
    put_look(scene, look_of(work, seen));
    return scene;
}

bool save(Work& work, Seen& seen, Prompts& prompts, SceneFiles& scene_files) {
    if (!work.document.path() || preset_is_open(work, scene_files)) {
        prompts.dialog = Dialog::save_file;
        return false;
    }
    if (scene_files.watch.is_stale()) {
        prompts.dialog = Dialog::changed_on_disk;
        scene_files.save_waits = true;
        return false;
    }
    return save_as(work, seen, prompts, scene_files, *work.document.path());
}

bool save_as(Work& work, Seen& seen, Prompts& prompts, SceneFiles& scene_files, const fs::path& file) {
    work.document.commit_drag();
    if (auto refusal = refuse_to_save(scene_files, file)) {
        prompts.say(Message::Kind::error, std::move(*refusal), matter_of_file);
        return false;
    }
    if (const auto error = collide::save_scene(scene_with_view(work, seen), file)) {
        prompts.say(Message::Kind::error, *error, matter_of_file);
        return false;
    }
    work.document.mark_saved(file);
    scene_files.watch.follow(file, stamp_of(file));
    remember_recent(seen.settings, file);
    std::error_code unknown;
    seen.settings.own_folder = collide::utf8_of(fs::absolute(file, unknown).parent_path());
    prompts.say(Message::Kind::info, fmt::format("Saved {}", collide::utf8_of(file.filename())),
                matter_of_file);
    return true;
}

void open_neighbour(Session& session, int step) {
    const auto count = static_cast<int>(session.scene_files.library.size());
    if (count == 0) return;
    const auto here = std::find_if(session.scene_files.library.begin(), session.scene_files.library.end(),
                                   [&](const SceneEntry& entry) { return is_open(session.work, entry); });
    const int now = here == session.scene_files.library.end()
                        ? (step > 0 ? -1 : 0)
                        : static_cast<int>(here - session.scene_files.library.begin());
    request_open(session,
                 session.scene_files.library[static_cast<std::size_t>((now + step + count) % count)].path);
}

Session start_state(const Settings& settings) {
    Session session;
    session.seen.settings = settings;
    session.scene_files.preset_folders = preset_folders();
    if (const auto folder = data_folder()) session.scene_files.library = list_scenes(*folder / "scenes");
    return session;
}

void open_first_scene(Session& session) {
    if (session.scene_files.library.empty()) {
        show_scene(session, {}, std::nullopt);
        session.prompts.say(
            Message::Kind::warning,
            "The presets were not found; set COLLIDOSCOPE_DATA_PATH to the folder that holds scenes/.");
        return;
    }
    const std::vector<std::string> recent = session.seen.settings.recent_files;
    open_file(session, session.scene_files.library.front().path);
    // The program's own first scene is not added to the recent files.
    session.seen.settings.recent_files = recent;
}

}  // namespace app
