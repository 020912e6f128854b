// A scene as players and overlays meet it, without a window: analysed, with its recordings, and where they
// paint.
#pragma once

#include <filesystem>
#include <memory>
#include <utility>
#include <variant>

#include <collide/scene/scene_reader.h>
#include "analysis/pipeline.h"
#include "player/kept_recording.h"
#include "player/paint_scene.h"
#include "player/player_info.h"
#include "simulation/run.h"

namespace support {

/// The pair of the contact that pushes most.
inline std::pair<std::size_t, std::size_t> most_pushed_pair(const app::Run& run) {
    const collide::Contact* most = nullptr;
    for (const collide::Contact& contact : run.world().contacts()) {
        const bool more = most == nullptr || contact.points[0].given_impulse > most->points[0].given_impulse;
        if (more) most = &contact;
    }
    if (most == nullptr) return {0, 1};
    return {most->body_a, most->body_b};
}

/// A scene and what is looked at in it.
struct StagedScene {
    collide::Scene scene;
    app::Analysis analysis;
    app::ViewState view;

    explicit StagedScene(const std::filesystem::path& file) {
        collide::SceneResult result = collide::load_scene(file, 500);  // the middle of a crowd
        scene = std::get<collide::LoadedScene>(std::move(result)).scene;
        look();
    }
    /// At what a run has come to.
    explicit StagedScene(const app::Run& run) : scene(*run.made_of()) {
        app::show_world(run.world(), scene);
        look();
    }
    app::PlayerInput input(app::PlayerOptions options, const app::KeptRecording* recorded = nullptr) const {
        return {analysis, scene.settings.t_max, options, &scene, recorded};
    }
    /// What the player records, of a run of its most pushed pair.
    app::KeptRecording recorded(const app::Player& entry, const std::shared_ptr<app::Run>& run = nullptr,
                                const app::PlayerOptions& options = {}) const {
        app::PlayerState player;
        player.kind = entry.kind;
        player.options = options;
        app::RecordingKey key = recording_key(player, analysis, view, run);
        if (run != nullptr) key.focus = most_pushed_pair(*run);
        return app::record({key, scene, analysis, run});
    }
    app::OverlayInput canvas(app::Theme theme = app::Theme::dark) const {
        return {scene, analysis, view, view.camera, app::palette_of(theme)};
    }

  private:
    void look() {
        view.focus = app::default_focus(scene);
        view.camera = app::camera_for(scene, {800.0f, 600.0f});
        analyse(scene, view.focus, 0.0, analysis);
    }
};

/// A run that has taken so many steps.
inline std::shared_ptr<app::Run> run_of(const collide::Scene& scene, int steps) {
    auto run = std::make_shared<app::Run>(scene);
    for (int i = 0; i < steps; ++i) run->step();
    return run;
}

}  // namespace support
