#include "panels/scene_steps.h"

#include "overlays/overlay.h"
#include "scene/scene_reader.h"
#include "scene/scene_writer.h"

namespace app {

namespace {

using collide::Scene;

/// The scene's own choice of overlays, else those that are on from the start.
std::set<std::string> overlays_of(const Scene& scene) {
    std::set<std::string> names;
    for (const Overlay& overlay : overlays()) {
        if (overlay.on_by_default) names.insert(std::string(overlay.name));
    }
    if (scene.view.overlays) names = {scene.view.overlays->begin(), scene.view.overlays->end()};
    return names;
}

void adopt_view(AppState& state) {
    const Scene& scene = state.document.scene();
    ViewState& view = state.view;
    view.overlays = overlays_of(scene);
    view.focus = default_focus(scene);
    view.selection.clear();
    view.scrub_time = 0.0;
    view.playing = false;
    view.highlight = {};
    state.fit_requested = true;
}

void open_path(AppState& state, const std::filesystem::path& path) {
    collide::SceneResult result = collide::load_scene(path);
    if (const auto* error = std::get_if<collide::SceneError>(&result)) {
        state.say(Message::Kind::error, error->message);
        return;
    }
    auto& loaded = std::get<collide::LoadedScene>(result);
    for (std::string& warning : loaded.warnings) state.say(Message::Kind::warning, std::move(warning));
    state.document.open(std::move(loaded.scene), path);
    adopt_view(state);
}

void take(AppState& state, const PendingStep& step) {
    switch (step.kind) {
        case PendingStep::Kind::none:
            return;
        case PendingStep::Kind::quit:
            state.quit = true;
            return;
        case PendingStep::Kind::open_path:
            open_path(state, step.path);
            return;
        case PendingStep::Kind::new_scene:
            state.document.open({}, std::nullopt);
            adopt_view(state);
            return;
    }
}

/// The scene as it is written: with what the user looks at.
Scene with_view(const AppState& state) {
    Scene scene = state.document.scene();
    scene.view.overlays = std::vector<std::string>(state.view.overlays.begin(), state.view.overlays.end());
    if (state.view.focus && state.view.focus->second < scene.bodies.size()) {
        scene.view.focus = {scene.bodies[state.view.focus->first].name,
                            scene.bodies[state.view.focus->second].name};
    }
    return scene;
}

}  // namespace

void request_step(AppState& state, PendingStep step) {
    if (!state.document.modified()) {
        take(state, step);
        return;
    }
    state.pending = std::move(step);
    state.dialog = Dialog::unsaved_changes;
}

void take_pending_step(AppState& state) {
    const PendingStep step = std::exchange(state.pending, {});
    take(state, step);
}

std::optional<std::string> save_to(AppState& state, const std::filesystem::path& path) {
    if (auto error = collide::save_scene(with_view(state), path)) return error;
    state.document.mark_saved(path);
    state.say(Message::Kind::info, "Saved " + path.filename().string() + ".");
    return std::nullopt;
}

}  // namespace app
