// Bodies for tests of the simulation.
#pragma once

#include <collide/dynamics/world.h>

namespace collide::test {

/// A box with the mass of a density of 1 kg/m^2.
inline BodyDef box_body(DVec2 size, DVec2 position, BodyKind kind = BodyKind::dynamic_body) {
    BodyDef def;
    def.pieces.push_back(
        {Shape::box(static_cast<float>(0.5 * size.x), static_cast<float>(0.5 * size.y)), {0.0, 0.0}, 0.0});
    def.pose.position = position;
    def.kind = kind;
    def.mass = size.x * size.y;
    def.inertia = def.mass * (size.x * size.x + size.y * size.y) / 12.0;
    return def;
}

inline BodyDef disc_body(double radius, DVec2 position, BodyKind kind = BodyKind::dynamic_body) {
    BodyDef def;
    def.pieces.push_back({Shape::circle(static_cast<float>(radius)), {0.0, 0.0}, 0.0});
    def.pose.position = position;
    def.kind = kind;
    def.mass = 3.14159265358979 * radius * radius;
    def.inertia = 0.5 * def.mass * radius * radius;
    return def;
}

/// Its top side at y = 0.
inline BodyDef ground_body() { return box_body({200.0, 2.0}, {0.0, -1.0}, BodyKind::static_body); }

inline void run(World& world, int steps) {
    for (int i = 0; i < steps; ++i) {
        world.step();
    }
}

/// Nothing falls asleep.
inline WorldSettings restless() {
    WorldSettings settings;
    settings.sleeping = false;
    return settings;
}

}  // namespace collide::test
