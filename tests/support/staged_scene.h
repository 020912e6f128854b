// A scene as lessons and overlays meet it, without a window: analysed, with its recordings, and where they
// paint.
#pragma once

#include <filesystem>
#include <memory>
#include <utility>
#include <variant>

#include <collide/scene/scene_reader.h>
#include "analysis/pipeline.h"
#include "player/impulse_walk.h"
#include "player/lesson.h"
#include "player/paint_scene.h"
#include "player/pair_walks.h"
#include "player/shape_walks.h"
#include "player/structure_walks.h"
#include "simulation/run.h"

namespace support {

/// The recordings of lessons that are not about a pair.
struct LessonWalks {
    app::StructureWalks structure;
    app::ShapeWalk shape;
    app::ImpulseWalk impulse;
    app::PairWalk pair;
};

/// Of the contact that pushes most.
inline app::ImpulseWalk walk_of_most_pushed(const std::shared_ptr<app::Run>& run) {
    const collide::Contact* most = nullptr;
    for (const collide::Contact& contact : run->world().contacts()) {
        const bool more = most == nullptr || contact.points[0].given_impulse > most->points[0].given_impulse;
        if (more) most = &contact;
    }
    if (most == nullptr) return record_impulse_walk(run, {0, 1}, nullptr);
    return record_impulse_walk(run, {most->body_a, most->body_b}, nullptr);
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
    app::LessonInput input(app::LessonOptions options, const LessonWalks* walks = nullptr) const {
        if (walks == nullptr) return {analysis, scene.settings.t_max, options, &scene};
        return {analysis,          scene.settings.t_max, options,         &scene,      std::nullopt,
                &walks->structure, &walks->shape,        &walks->impulse, &walks->pair};
    }
    /// `run` is read by the lesson about impulses alone.
    LessonWalks walks(const app::Lesson& lesson, const std::shared_ptr<app::Run>& run,
                      const app::LessonOptions& options = {}) const {
        const app::WalkKey key{.lesson = lesson.kind, .body = body_to_insert(analysis, std::nullopt)};
        const app::ShapeWalkKey shape_key{lesson.kind, body_to_look_at(analysis, std::nullopt), 0};
        const app::PairWalkKey pair_key{.lesson = lesson.kind, .focus = analysis.focus, .root = options.root};
        return {lesson.needs_pair ? app::StructureWalks{} : record_walks(key, scene, analysis),
                lesson.about_shape ? record_shape(shape_key, scene) : app::ShapeWalk{},
                run != nullptr ? walk_of_most_pushed(run) : app::ImpulseWalk{},
                record_pair_walk(pair_key, scene.settings, analysis)};
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
