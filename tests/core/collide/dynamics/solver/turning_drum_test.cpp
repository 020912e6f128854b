// Bodies in a drum that turns, by solver_bodies.h. The defect: contacts took the speed of the drum's surface
// at the step's start. A body that goes along at that speed leaves the circle on a straight line. That
// is 16 cm a step where 5 m turn by 0.25 rad. It got into the wall, a little deeper in each step, until its
// centre lay between two staves, and left on the other side.
#include <collide/dynamics/solver/solver_bodies.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

struct Drum {
    double rate = 15.0;   // rad/s
    double radius = 5.0;  // inside, metres
    int staves = 36;
    double time_step = 1.0 / 60.0;
    std::uint32_t substeps = 4;
    double size = 0.12;  // of the bodies in it: half of their width
    int bodies = 1;
    bool are_boxes = false;
    double friction = 0.5;
    DVec2 gravity{0.0, -9.81};
};

#ifdef COLLIDOSCOPE_SANITIZED
constexpr int steps = 120;
#else
constexpr int steps = 300;
#endif

World made(const Drum& drum) {
    WorldSettings settings = restless();
    settings.time_step = drum.time_step;
    settings.substeps = drum.substeps;
    settings.gravity = drum.gravity;
    World world(settings);
    BodyDef wall;
    wall.kind = BodyKind::kinematic_body;
    wall.angular_velocity = drum.rate;
    wall.material.friction = wall.material.static_friction = drum.friction;
    const auto corner = [&](double radius, int stave) {
        const double angle = 2.0 * std::numbers::pi * stave / drum.staves;
        return Vec2(radius * DVec2(std::cos(angle), std::sin(angle)));
    };
    const double outside = 1.12 * drum.radius;
    for (int i = 0; i < drum.staves; ++i) {
        const std::array stave{corner(drum.radius, i), corner(outside, i), corner(outside, i + 1),
                               corner(drum.radius, i + 1)};
        wall.pieces.push_back({Shape::convex(stave), {0.0, 0.0}, 0.0});
    }
    world.add_body(wall);
    const int columns = static_cast<int>(std::ceil(std::sqrt(drum.bodies)));
    for (int i = 0; i < drum.bodies; ++i) {
        const double apart = 2.2 * drum.size;
        const DVec2 place(-0.5 * drum.radius + apart * (i % columns),
                          apart * (i / columns) - 0.4 * drum.radius);
        world.add_body(drum.are_boxes ? box_body({2.0 * drum.size, 2.0 * drum.size}, place)
                                      : disc_body(drum.size, place));
    }
    return world;
}

/// How far from the drum's axis the centre of any body gets, as a part of its radius.
double farthest(const Drum& drum) {
    World world = made(drum);
    double most = 0.0;
    for (int step = 0; step < steps; ++step) {
        world.step();
        for (BodyIndex body = 1; body < world.body_count(); ++body) {
            most = std::max(most, length(world.state_of(body).center));
        }
    }
    return most / drum.radius;
}

}  // namespace

TEST_CASE("a ball in a drum that turns by a quarter of a radian a step stays in it") {
    CHECK(farthest({}) < 1.0);
}

TEST_CASE("drums of other rates, sizes, steps and contents leak nothing either") {
    for (const double rate : {8.0, 12.0, 20.0, 30.0}) CHECK(farthest({.rate = rate}) < 1.0);
    CHECK(farthest({.rate = -15.0}) < 1.0);
    CHECK(farthest({.are_boxes = true}) < 1.0);
    CHECK(farthest({.radius = 1.0, .staves = 16, .size = 0.06}) < 1.0);
    CHECK(farthest({.rate = 7.5, .time_step = 1.0 / 30.0}) < 1.0);
    CHECK(farthest({.substeps = 1}) < 1.0);
    CHECK(farthest({.bodies = 30}) < 1.0);
    CHECK(farthest({.bodies = 30, .are_boxes = true}) < 1.0);
    CHECK(farthest({.rate = 8.0, .bodies = 60, .are_boxes = true}) < 1.0);
}

TEST_CASE("a body that goes along with a drum stays as far from its axis as it lies") {
    for (const double rate : {3.0, 8.0, 15.0}) {
        Drum drum{.rate = rate, .staves = 90, .gravity = {0.0, 0.0}};
        World world = made(drum);
        const double radius = drum.radius - drum.size;
        world.set_pose(1, {{radius, 0.0}, 0.0});
        world.set_velocity(1, {0.0, rate * radius}, rate);
        for (int step = 0; step < 60; ++step) {
            world.step();
            CHECK(length(world.state_of(1).center) == doctest::Approx(radius).epsilon(0.01));
        }
    }
}
