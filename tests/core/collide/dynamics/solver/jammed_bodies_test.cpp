// Bodies jammed between a wall and a kinematic body, by energy_bound.h. The defect: where a body lies deep in
// both, the two press it against each other ever harder. The kinematic body was allowed the work of all that.
// A ball left 3.6 times as fast as the bar that pressed it moves, and a box turned at 370 rad/s. Such a body
// gets faster by (1 + e) times the speed of the kinematic body's surface at most.
#include <collide/dynamics/solver/energy_bound.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

struct Jam {
    double tilt = 0.5;  // of the kinematic face against the wall, radians
    double restitution = 0.0;
    double friction = 0.0;
    double speed = 5.0;    // of the kinematic body towards the wall, m/s
    double turning = 0.0;  // rad/s
    double depth = 0.1;    // in both, metres
    double time_step = 1.0 / 60.0;
    double heavier = 1.0;
    bool is_box = false;
};

/// A body of radius 0.2 right of a wall, with the face of a kinematic box on the other side.
World made(const Jam& jam) {
    WorldSettings settings = restless();
    settings.gravity = {0.0, 0.0};
    settings.time_step = jam.time_step;
    World world(settings);
    const double radius = 0.2;
    const DVec2 place(radius - jam.depth, 0.0);
    const DVec2 toward = rotate(DRotation::from_angle(jam.tilt), DVec2(1.0, 0.0));
    BodyDef presses =
        box_body({1.0, 4.0}, place + (radius - jam.depth + 0.5) * toward, BodyKind::kinematic_body);
    presses.pose.angle = jam.tilt;
    presses.velocity = -jam.speed * toward;
    presses.angular_velocity = jam.turning;
    BodyDef jammed = jam.is_box ? box_body({2.0 * radius, 2.0 * radius}, place) : disc_body(radius, place);
    jammed.pose.angle = 0.3;
    jammed.mass *= jam.heavier;
    jammed.inertia *= jam.heavier;
    for (BodyDef def : {box_body({1.0, 10.0}, {-0.5, 0.0}, BodyKind::static_body), presses, jammed}) {
        def.material = {jam.restitution, jam.friction, jam.friction};
        world.add_body(def);
    }
    return world;
}

/// By how much the body gets faster in a step at most, its turning counted. It is a part of (1 + e) times
/// the speed of the kinematic body's surface.
double most_gain(const Jam& jam) {
    World world = made(jam);
    const double bound = (1.0 + jam.restitution) * (jam.speed + 2.1 * std::abs(jam.turning));
    const auto speed = [&] {
        const BodyState& state = world.state_of(2);
        const double turning = std::sqrt(world.def(2).inertia / world.def(2).mass) * state.angular_velocity;
        return std::sqrt(dot(state.velocity, state.velocity) + turning * turning);
    };
    double most = 0.0;
    for (int step = 0; step < 10; ++step) {
        const double before = speed();
        world.step();
        most = std::max(most, (speed() - before) / bound);
    }
    return most;
}

}  // namespace

TEST_CASE("a ball jammed between a wall and a moving bar leaves no faster than the bar throws it") {
    CHECK(most_gain({}) < 1.001);
}

TEST_CASE("bodies jammed in other corners are thrown no faster either") {
    for (const double tilt : {0.1, 0.3, 1.0}) CHECK(most_gain({.tilt = tilt}) < 1.001);
    CHECK(most_gain({.restitution = 0.5}) < 1.001);
    CHECK(most_gain({.friction = 0.5}) < 1.001);
    CHECK(most_gain({.speed = 20.0}) < 1.001);
    CHECK(most_gain({.turning = 3.0}) < 1.001);
    CHECK(most_gain({.heavier = 10.0}) < 1.001);
    CHECK(most_gain({.is_box = true}) < 1.001);
    CHECK(most_gain({.friction = 0.5, .is_box = true}) < 1.001);
}

TEST_CASE("a body that lies deep in a moving bar and in nothing else leaves as the bar throws it") {
    for (const double restitution : {0.0, 0.5, 1.0}) {
        WorldSettings settings = restless();
        settings.gravity = {0.0, 0.0};
        World world(settings);
        for (BodyDef def :
             {box_body({1.0, 4.0}, {0.0, 0.0}, BodyKind::kinematic_body), disc_body(0.2, {0.62, 0.0})}) {
            def.velocity = {world.body_count() == 0 ? 5.0 : -2.0, 0.0};
            def.material = {restitution, 0.0, 0.0};
            world.add_body(def);
        }
        world.step();
        CHECK(world.state_of(1).velocity.x == doctest::Approx(5.0 + restitution * 7.0).epsilon(0.01));
    }
}
