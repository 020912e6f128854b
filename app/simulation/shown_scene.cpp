#include "simulation/shown_scene.h"

#include <cmath>

#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>

namespace app {

namespace {

constexpr double rounding = 1e-9;  // m and radians: a world that has not moved a body may give it back so

void place_static_bodies(const collide::World& world, collide::Scene& scene) {
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        collide::BodySpec& spec = scene.bodies[i];
        if (spec.motion != collide::Motion::static_body) continue;
        const collide::Pose pose = world.pose(static_cast<collide::BodyId>(i));
        const bool stayed = glm::length(pose.position - spec.position) < rounding &&
                            std::abs(pose.angle - spec.angle) < rounding;
        if (stayed) continue;
        spec.position = pose.position;
        spec.angle = pose.angle;
    }
}

void show_settings(const collide::WorldSettings& world, collide::SceneSettings& settings) {
    settings.gravity = world.gravity;
    settings.time_step = world.time_step;
    settings.response = world.response;
    settings.push_apart_split = world.push_apart_split;
    settings.substeps = static_cast<int>(world.substeps);
    settings.continuous = world.continuous;
    settings.ordered = world.ordered;
    settings.sleeping = world.sleeping;
    settings.warm_starting = world.warm_starting;
    settings.smooth_seams = world.seams_smoothed;
}

}  // namespace

void show_world(const collide::World& world, collide::Scene& scene) {
    collide::place_bodies(world, scene);
    place_static_bodies(world, scene);
    show_settings(world.settings(), scene.settings);
}

}  // namespace app
