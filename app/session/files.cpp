#include "session/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <collide/base/tolerances.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "overlays/overlay.h"
#include "player/paint_scene.h"
#include "session/library.h"
#include "session/presets.h"
#include "session/recording.h"
#include "session/sketch.h"
#include "session/tab_names.h"

namespace app {

namespace {

namespace fs = std::filesystem;

void remember_recent(AppState& state, const fs::path& file) {
    constexpr std::size_t most_recent = 10;
    std::error_code error;
    const std::string name = fs::absolute(file, error).lexically_normal().string();
    std::vector<std::string>& recent = state.settings.recent_files;
    recent.erase(std::remove(recent.begin(), recent.end(), name), recent.end());
    recent.insert(recent.begin(), name);
    recent.resize(std::min(recent.size(), most_recent));
}

/// What is said of opening this file.
std::string opening(const fs::path& file) { return "opening " + file.string(); }

/// A file that is no more leaves the list of recent ones. True when it was in it.
bool forget_if_missing(AppState& state, const fs::path& file) {
    std::error_code error;
    if (fs::exists(file, error) || std::erase(state.settings.recent_files, file.string()) == 0) return false;
    state.say(Message::Kind::error,
              fmt::format("{} is no longer there; it was taken off the list of recent files.", file.string()),
              opening(file));
    return true;
}

void ask_or_continue(AppState& state, PendingStep step) {
    settle_sketch(state);  // what is half drawn is unsaved work, too
    state.pending = std::move(step);
    if (state.document.modified() && !preset_is_open(state)) {
        state.dialog = Dialog::unsaved_changes;
    } else {
        continue_pending(state);
    }
}

/// The overlays that are switched on, and those of the scene that this program does not know.
std::vector<std::string> overlay_names(const AppState& state) {
    std::vector<std::string> names(state.view.overlays.begin(), state.view.overlays.end());
    const auto& own = state.document.scene().view.overlays;
    for (const std::string& name : own.value_or(std::vector<std::string>{})) {
        if (find_overlay(name) == nullptr) names.push_back(name);
    }
    return names;
}

/// Within what a scene file may hold: the window itself shows smaller and larger views.
collide::CameraSpec camera_as_written(const AppState& state) {
    const Camera& shown = state.view.camera;
    const DVec2 farthest(collide::max_coordinate, collide::max_coordinate);
    collide::CameraSpec camera = state.document.scene().camera.value_or(collide::CameraSpec{});
    camera.center = glm::clamp(shown.center, -farthest, farthest);
    camera.height = std::clamp(height_in_file(shown), collide::min_size, collide::max_coordinate);
    return camera;
}

}  // namespace

void look_at_anew(AppState& state) {
    const collide::Scene& scene = state.document.scene();
    ViewState fresh;
    fresh.camera = state.view.camera;
    fresh.play_speed = state.view.play_speed;
    fresh.overlays = overlays_for(scene);
    fresh.focus = default_focus(scene);
    state.view = std::move(fresh);
    state.mode = scene.settings.mode;
    choose_tab(state, opening_tab(scene));
    const std::string_view shown = overlay_of(state.tab);
    if (!scene.view.overlays && !shown.empty()) state.view.overlays.insert(std::string(shown));
    state.run.reset();
    state.put_away.reset();
    state.run_control = {.speed = state.run_control.speed};
    if (scene.view.difference) state.settings.show_difference = *scene.view.difference;
    state.fit_requested = true;
    state.camera_before_presentation.reset();
}

namespace {

void leave_scene(AppState& state) {
    put_preset_aside(state);
    drop_sketch(state);
    state.shape_walk.reset();
    stop_recording(state);  // it is of the scene that goes
}

void show_changed(AppState& state, ChangedPreset changed) {
    leave_scene(state);
    state.document.resume(std::move(changed.document));
    state.watch.follow(state.document.path(), stamp_of(*state.document.path()));
    look_at_anew(state);
    state.mode = changed.look.mode;
    state.view = std::move(changed.view);
    state.fit_requested = false;
    if (changed.copy) state.decided_copies.push_back(std::move(changed.copy));
}

/// True when the file is a preset that the user has changed: it is open then, as it was left.
bool open_changed_preset(AppState& state, const fs::path& file) {
    if (auto changed = take_preset_back(state, file)) {
        show_changed(state, std::move(*changed));
        return true;
    }
    const SceneEntry same{file, {}, {}, {}};
    return state.recovered.empty() && preset_is_open(state) && is_open(state, same) &&
           state.document.modified();
}

}  // namespace

void show_scene(AppState& state, collide::Scene scene, std::optional<fs::path> path) {
    leave_scene(state);
    state.watch.follow(path, path ? stamp_of(*path) : FileStamp());
    state.document.open(std::move(scene), std::move(path));
    look_at_anew(state);
}

bool open_file(AppState& state, const fs::path& file) {
    if (open_changed_preset(state, file)) {
        remember_recent(state, file);
        return true;
    }
    const FileStamp stamp = stamp_of(file);  // before it is read, so that no change is missed
    collide::SceneResult result = collide::load_scene(file);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) {
        if (!forget_if_missing(state, file)) {
            state.say(Message::Kind::error, error->message, opening(file));
        }
        return false;
    }
    state.take_back(opening(file));
    auto& loaded = std::get<collide::LoadedScene>(result);
    for (const std::string& warning : loaded.warnings) {
        state.say(Message::Kind::warning, warning);
    }
    for (const std::string& warning : unknown_overlay_warnings(loaded.scene, file.string())) {
        state.say(Message::Kind::warning, warning);
    }
    show_scene(state, std::move(loaded.scene), file);
    state.watch.follow(file, stamp);
    remember_recent(state, file);
    return true;
}

void request_open(AppState& state, const fs::path& file) {
    ask_or_continue(state, {PendingStep::Kind::open_path, file});
}

void request_new(AppState& state) { ask_or_continue(state, {PendingStep::Kind::new_scene, {}}); }

void request_quit(AppState& state) { ask_or_continue(state, {PendingStep::Kind::quit, {}}); }

void continue_pending(AppState& state) {
    const PendingStep step = std::exchange(state.pending, {});
    switch (step.kind) {
        case PendingStep::Kind::none:
            break;
        case PendingStep::Kind::quit:
            state.quit = true;
            break;
        case PendingStep::Kind::open_path:
            open_file(state, step.path);
            break;
        case PendingStep::Kind::new_scene:
            show_scene(state, {}, std::nullopt);
            break;
    }
}

SceneLook look_of(const AppState& state) {
    const collide::Scene& scene = state.document.scene();
    SceneLook look{state.mode, scene.camera, scene.view};
    look.view.overlays = overlay_names(state);
    if (state.settings.show_difference || scene.view.difference) {
        look.view.difference = state.settings.show_difference;
    }
    look.view.focus.clear();
    if (state.view.focus && state.view.focus->second < scene.bodies.size()) {
        look.view.focus = {scene.bodies[state.view.focus->first].name,
                           scene.bodies[state.view.focus->second].name};
    }
    if (!state.fit_requested) look.camera = camera_as_written(state);
    return look;
}

collide::Scene scene_with_view(const AppState& state) {
    collide::Scene scene = state.document.scene();
    put_look(scene, look_of(state));
    return scene;
}

bool save(AppState& state) {
    if (!state.document.path() || preset_is_open(state)) {
        state.dialog = Dialog::save_file;
        return false;
    }
    if (state.watch.is_stale()) {
        state.dialog = Dialog::changed_on_disk;
        state.save_waits = true;
        return false;
    }
    return save_as(state, *state.document.path());
}

bool save_as(AppState& state, const fs::path& file) {
    state.document.commit_drag();
    if (auto refusal = refuse_to_save(state, file)) {
        state.say(Message::Kind::error, std::move(*refusal), matter_of_file);
        return false;
    }
    if (const auto error = collide::save_scene(scene_with_view(state), file)) {
        state.say(Message::Kind::error, *error, matter_of_file);
        return false;
    }
    state.document.mark_saved(file);
    state.watch.follow(file, stamp_of(file));
    remember_recent(state, file);
    std::error_code unknown;
    state.settings.own_folder = fs::absolute(file, unknown).parent_path().string();
    state.say(Message::Kind::info, fmt::format("Saved {}", file.filename().string()), matter_of_file);
    return true;
}

void open_neighbour(AppState& state, int step) {
    const auto count = static_cast<int>(state.library.size());
    if (count == 0) {
        return;
    }
    const auto here = std::find_if(state.library.begin(), state.library.end(),
                                   [&](const SceneEntry& entry) { return is_open(state, entry); });
    const int now =
        here == state.library.end() ? (step > 0 ? -1 : 0) : static_cast<int>(here - state.library.begin());
    request_open(state, state.library[static_cast<std::size_t>((now + step + count) % count)].path);
}

}  // namespace app
