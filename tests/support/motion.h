// Small worlds for tests of motion.
#pragma once

#include <cmath>
#include <string>
#include <utility>

#include <collide/scene/make_world.h>

namespace support {

inline collide::BodySpec body(collide::ShapeGeometry shape, collide::DVec2 at, double angle = 0.0) {
    collide::BodySpec spec;
    spec.shape.geometry = std::move(shape);
    spec.position = at;
    spec.angle = angle;
    return spec;
}

inline collide::BodySpec disc(double radius, collide::DVec2 at) {
    return body(collide::CircleSpec{radius, {}, 0.0}, at);
}

inline collide::BodySpec box(double width, double height, collide::DVec2 at, double angle = 0.0) {
    return body(collide::BoxSpec{width, height, 0.0, {}, 0.0}, at, angle);
}

/// A static box whose top passes through (0, 0), turned by `angle` about that point.
inline collide::BodySpec ground(double angle = 0.0, double width = 200.0) {
    collide::BodySpec spec = body(collide::BoxSpec{width, 2.0, 0.0, {0.0, -1.0}, 0.0}, {0.0, 0.0}, angle);
    spec.motion = collide::Motion::static_body;
    return spec;
}

inline void set_surface(collide::BodySpec& spec, double restitution, double friction) {
    spec.restitution = restitution;
    spec.friction = friction;
}

/// Bodies named by their number, so that joints can name them.
inline collide::Scene scene_of(std::vector<collide::BodySpec> bodies) {
    collide::Scene scene;
    scene.bodies = std::move(bodies);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        scene.bodies[i].name = std::to_string(i);
    }
    return scene;
}

inline void run(collide::World& world, double seconds) {
    const double end = world.time() + seconds - 0.5 * world.settings().time_step;
    while (world.time() < end) {
        world.step();
    }
}

inline double energy(const collide::World& world) {
    return world.report().kinetic_energy + world.report().potential_energy;
}

inline bool is_finite(const collide::World& world) {
    for (const collide::BodyState& state : world.states()) {
        if (!std::isfinite(state.center.x + state.center.y + state.angle + state.velocity.x +
                           state.velocity.y + state.angular_velocity)) {
            return false;
        }
    }
    return true;
}

}  // namespace support
