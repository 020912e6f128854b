#include <collide/dynamics/joints/joint_solver.h>

#include <doctest/doctest.h>

#include <cmath>

#include <collide/dynamics/model/joint_numbers.h>
#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

double energy(const World& world) { return world.report().kinetic_energy + world.report().potential_energy; }

/// A disc of 1 m hung at the origin by a joint of this kind; its place in the world is (2, 0).
World pendulum(JointKind kind) {
    World world(restless());
    JointDef joint;
    joint.kind = joint_of(kind, {.length = 2.0});
    joint.body_b = world.add_body(disc_body(0.1, {2.0, 0.0})).index;
    joint.local_anchor_b = kind == JointKind::pin ? DVec2(-2.0, 0.0) : DVec2(0.0, 0.0);
    world.add_joint(joint);
    return world;
}

}  // namespace

TEST_CASE("a pendulum keeps its length and its energy, on a pin and on a rod") {
    for (const JointKind kind : {JointKind::pin, JointKind::distance}) {
        World world = pendulum(kind);
        const double mass = world.def(0).mass;
        for (int i = 0; i < 600; ++i) {
            world.step();
            REQUIRE(std::abs(glm::length(world.state_of(0).center) - 2.0) < 2e-3);
        }
        CHECK(std::abs(energy(world)) < 0.02 * mass * 9.81 * 2.0);
    }
}

TEST_CASE("a small swing takes 2 pi sqrt(L / g)") {
    World world(restless());
    const double angle = 0.05;
    world.add_body(disc_body(0.1, {2.0 * std::sin(angle), -2.0 * std::cos(angle)}));
    world.add_joint({.kind = DistanceJoint{2.0}});
    int crossings = 0;
    int steps = 0;
    double before = world.state_of(0).center.x;
    while (crossings < 10 && steps < 2000) {
        world.step();
        ++steps;
        const double now = world.state_of(0).center.x;
        crossings += (now > 0.0) != (before > 0.0) ? 1 : 0;
        before = now;
    }
    const double period = 6.283185307179586 * std::sqrt(2.0 / 9.81);
    CHECK(steps / 60.0 == doctest::Approx(4.75 * period).epsilon(0.01));
}

TEST_CASE("a spring swings at its frequency and comes to rest where it is loaded") {
    World world(restless());
    world.add_body(disc_body(0.3, {0.0, -2.0}));
    world.add_joint({.kind = DistanceJoint{2.0, {1.0, 0.5}}});
    run(world, 600);
    const double stretch = 9.81 / (6.283185307179586 * 6.283185307179586);
    CHECK(world.state_of(0).center.y == doctest::Approx(-2.0 - stretch).epsilon(1e-3));
}

TEST_CASE("the mouse pulls with no more than its force") {
    World world(restless());
    BodyDef ball = disc_body(0.3, {0.0, 0.0});
    ball.gravity_scale = 0.0;
    ball.mass = 2.0;
    JointDef joint;
    joint.kind = MouseJoint{.spring = {.frequency = 5.0}, .max_force = 10.0};
    joint.body_b = world.add_body(ball).index;
    joint.local_anchor_a = {100.0, 0.0};
    world.add_joint(joint);
    run(world, 60);
    CHECK(world.state_of(0).velocity.x == doctest::Approx(5.0).epsilon(1e-3));
    CHECK(glm::length(world.joints()[0].impulses.linear) == doctest::Approx(10.0 / 60.0).epsilon(1e-3));
}

TEST_CASE("the mouse brings a body to its target") {
    World world(restless());
    BodyDef ball = disc_body(0.3, {0.0, 0.0});
    JointDef joint;
    joint.kind = MouseJoint{.spring = {.frequency = 5.0}, .max_force = 1000.0};
    joint.body_b = world.add_body(ball).index;
    joint.local_anchor_a = {1.0, 1.0};
    world.add_joint(joint);
    run(world, 240);
    CHECK(glm::length(world.state_of(0).center - DVec2(1.0, 1.0)) < 0.02);
}

TEST_CASE("a motor turns at its speed as long as its torque does") {
    World world(restless());
    BodyDef wheel = disc_body(0.5, {0.0, 0.0});
    world.add_body(wheel);
    world.add_joint({.kind = PinJoint{.motor = {true, 3.0, 0.1}}});
    run(world, 12);
    CHECK(world.state_of(0).angular_velocity == doctest::Approx(0.2 * 0.1 / wheel.inertia).epsilon(1e-3));
    run(world, 300);
    CHECK(world.state_of(0).angular_velocity == doctest::Approx(3.0).epsilon(1e-4));
}

TEST_CASE("limits stop a door") {
    World world(restless());
    BodyDef door = box_body({1.0, 0.1}, {0.5, 0.0});
    door.angular_velocity = 2.0;
    door.velocity = {0.0, 1.0};
    door.gravity_scale = 0.0;
    JointDef joint;
    joint.body_b = world.add_body(door).index;
    joint.local_anchor_b = {-0.5, 0.0};
    joint.kind = PinJoint{.limits = {true, -0.25, 0.5}};
    world.add_joint(joint);
    double largest = 0.0;
    for (int i = 0; i < 120; ++i) {
        world.step();
        largest = std::max(largest, world.state_of(0).angle);
    }
    CHECK(largest == doctest::Approx(0.5).epsilon(0.02));
    CHECK(world.state_of(0).angle > 0.4);
    world.set_velocity(0, {0.0, -1.0}, -2.0);
    run(world, 120);
    CHECK(world.state_of(0).angle == doctest::Approx(-0.25).epsilon(0.02));
}

TEST_CASE("a chain of pins between bodies holds a load") {
    World world(restless());
    JointDef joint;
    for (int i = 0; i < 8; ++i) {
        joint.body_b = world.add_body(box_body({0.1, 0.5}, {0.0, -0.25 - 0.5 * i})).index;
        joint.local_anchor_b = {0.0, 0.25};
        world.add_joint(joint);
        joint.body_a = joint.body_b;
        joint.local_anchor_a = {0.0, -0.25};
    }
    joint.body_b = world.add_body(box_body({1.0, 1.0}, {0.0, -4.5})).index;
    joint.local_anchor_b = {0.0, 0.5};
    world.add_joint(joint);
    run(world, 300);
    CHECK(world.state_of(8).center.y == doctest::Approx(-4.5).epsilon(0.01));
}
