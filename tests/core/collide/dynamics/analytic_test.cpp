// Motion against what mechanics computes by hand: falls, bounces, slopes, collisions, pendulums, rolling.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "support/motion.h"

using namespace collide;
using support::box;
using support::disc;
using support::ground;
using support::run;

namespace {

constexpr double g = 9.81;

Scene without_gravity(std::vector<BodySpec> bodies) {
    Scene scene = support::scene_of(std::move(bodies));
    scene.settings.gravity = {0.0, 0.0};
    return scene;
}

/// The highest that the body's centre comes from now on until it falls again.
double next_apex(World& world, BodyIndex body) {
    while (world.state_of(body).velocity.y <= 0.0) {
        world.step();
    }
    while (world.state_of(body).velocity.y > 0.0) {
        world.step();
    }
    // Between two steps: where what is left of the velocity would have come from.
    const BodyState& state = world.state_of(body);
    return state.center.y + 0.5 * state.velocity.y * state.velocity.y / g;
}

double kinetic(const World& world) { return world.report().kinetic_energy; }

}  // namespace

TEST_CASE("free fall: the velocity is g t, the way is within half a substep of g t^2 / 2") {
    Scene scene = support::scene_of({disc(0.5, {0.0, 100.0})});
    scene.bodies[0].velocity = {3.0, 4.0};
    World world = make_world(scene);
    run(world, 2.0);
    const BodyState& state = world.state_of(0);
    CHECK(state.velocity.y == doctest::Approx(4.0 - g * 2.0).epsilon(1e-6));
    CHECK(state.center.x == doctest::Approx(6.0).epsilon(1e-6));
    const double exact = 100.0 + 8.0 - 0.5 * g * 4.0;
    CHECK(std::abs(state.center.y - exact) <= 0.51 * g * 2.0 * world.settings().time_step);
}

TEST_CASE("bounces: of the height e^2n is left after n of them") {
    for (const double e : {0.5, 0.75, 0.9}) {
        CAPTURE(e);
        Scene scene = support::scene_of({ground(), disc(0.25, {0.0, 5.25})});
        support::set_surface(scene.bodies[0], 0.0, 0.5);
        support::set_surface(scene.bodies[1], e, 0.5);
        World world = make_world(scene);
        for (int n = 1; n <= 3; ++n) {
            CAPTURE(n);
            const double height = next_apex(world, 1) - 0.25;
            CHECK(height == doctest::Approx(5.0 * std::pow(e, 2 * n)).epsilon(0.04));
        }
    }
}

TEST_CASE("sliding: a box comes to rest after v^2 / (2 mu g)") {
    for (const double friction : {0.2, 0.5}) {
        CAPTURE(friction);
        Scene scene = support::scene_of({ground(), box(2.0, 0.5, {0.0, 0.25})});
        support::set_surface(scene.bodies[0], 0.0, friction);
        support::set_surface(scene.bodies[1], 0.0, friction);
        scene.bodies[1].velocity = {5.0, 0.0};
        World world = make_world(scene);
        run(world, 5.0);
        CHECK(world.state_of(1).center.x == doctest::Approx(25.0 / (2.0 * friction * g)).epsilon(0.02));
        CHECK(std::abs(world.state_of(1).velocity.x) < 1e-3);
    }
}

TEST_CASE("static friction: a block rests half a degree below its angle and slides half a degree above") {
    for (const double friction : {0.2, 0.3, 0.5, 0.8, 0.9}) {
        for (const double more : {-0.5, 0.5}) {
            for (const bool sleeping : {false, true}) {
                CAPTURE(friction);
                CAPTURE(more);
                CAPTURE(sleeping);
                const double angle = std::atan(friction) + more * std::numbers::pi / 180.0;
                const DVec2 out(-std::sin(angle), std::cos(angle));
                Scene scene = support::scene_of({ground(angle), box(2.0, 0.5, 0.25 * out, angle)});
                support::set_surface(scene.bodies[0], 0.0, friction);
                support::set_surface(scene.bodies[1], 0.0, friction);
                scene.settings.sleeping = sleeping;
                World world = make_world(scene);
                run(world, 4.0);
                const double way = glm::length(world.state_of(1).center - 0.25 * out);
                if (more < 0.0) {
                    CHECK(way < 0.02);
                } else {
                    CHECK(way > 0.3);
                }
            }
        }
    }
}

TEST_CASE("kinetic friction: what slides is slowed by less than what holds") {
    // Held at 0.6, though a surface that slides is slowed by 0.2 only.
    const double angle = std::atan(0.4);
    const DVec2 out(-std::sin(angle), std::cos(angle));
    const DVec2 down(-std::cos(angle), -std::sin(angle));
    Scene scene = support::scene_of({ground(angle), box(2.0, 0.5, 0.25 * out, angle)});
    for (BodySpec& body : scene.bodies) {
        support::set_surface(body, 0.0, 0.2);
        body.static_friction = 0.6;
    }
    World held = make_world(scene);
    run(held, 3.0);
    CHECK(glm::length(held.state_of(1).center - 0.25 * out) < 0.02);
    scene.bodies[1].velocity = 1.0 * down;
    World sliding = make_world(scene);
    run(sliding, 2.0);
    const double wanted = 1.0 + 2.0 * g * (std::sin(angle) - 0.2 * std::cos(angle));
    CHECK(dot(sliding.state_of(1).velocity, down) == doctest::Approx(wanted).epsilon(0.02));
}

TEST_CASE("elastic collision in one dimension: momentum and energy give both velocities") {
    Scene scene = without_gravity({disc(0.5, {-3.0, 0.0}), disc(0.5, {0.0, 0.0})});
    scene.bodies[0].velocity = {4.0, 0.0};
    scene.bodies[1].density = 3.0;
    for (BodySpec& body : scene.bodies) support::set_surface(body, 1.0, 0.0);
    World world = make_world(scene);
    run(world, 2.0);
    CHECK(world.state_of(0).velocity.x == doctest::Approx(4.0 * (1.0 - 3.0) / 4.0).epsilon(1e-3));
    CHECK(world.state_of(1).velocity.x == doctest::Approx(4.0 * 2.0 / 4.0).epsilon(1e-3));
}

TEST_CASE("elastic collision of what hardly moves: without gravity nothing rests, and all bounces") {
    for (const double speed : {0.02, 0.1, 0.9}) {
        CAPTURE(speed);
        Scene scene = without_gravity({disc(0.5, {-1.01, 0.0}), disc(0.5, {0.0, 0.0})});
        scene.bodies[0].velocity = {speed, 0.0};
        for (BodySpec& body : scene.bodies) support::set_surface(body, 1.0, 0.0);
        World world = make_world(scene);
        run(world, 2.0);
        CHECK(world.state_of(0).velocity.x == doctest::Approx(0.0).epsilon(1e-3 * speed));
        CHECK(world.state_of(1).velocity.x == doctest::Approx(speed).epsilon(1e-3));
    }
}

TEST_CASE("elastic collision in two dimensions: equal discs part at a right angle") {
    Scene scene = without_gravity({disc(0.5, {-3.0, 0.4}), disc(0.5, {0.0, 0.0})});
    scene.bodies[0].velocity = {4.0, 0.0};
    for (BodySpec& body : scene.bodies) support::set_surface(body, 1.0, 0.0);
    World world = make_world(scene);
    const double before = kinetic(world);
    const DVec2 momentum = world.report().momentum;
    run(world, 2.0);
    const DVec2 a = world.state_of(0).velocity;
    const DVec2 b = world.state_of(1).velocity;
    CHECK(glm::length(a) > 1.0);
    CHECK(glm::length(b) > 1.0);
    CHECK(std::abs(dot(a, b)) / (glm::length(a) * glm::length(b)) < 2e-3);
    CHECK(kinetic(world) == doctest::Approx(before).epsilon(2e-3));
    CHECK(glm::length(world.report().momentum - momentum) < 1e-5 * glm::length(momentum));
}

TEST_CASE("plastic collision: both go on together, with what momentum leaves of the energy") {
    Scene scene = without_gravity({disc(0.5, {-3.0, 0.0}), disc(0.5, {0.0, 0.0})});
    scene.bodies[0].velocity = {4.0, 0.0};
    for (BodySpec& body : scene.bodies) support::set_surface(body, 0.0, 0.0);
    World world = make_world(scene);
    const double before = kinetic(world);
    run(world, 2.0);
    CHECK(world.state_of(0).velocity.x == doctest::Approx(2.0).epsilon(5e-3));
    CHECK(world.state_of(1).velocity.x == doctest::Approx(2.0).epsilon(5e-3));
    CHECK(kinetic(world) == doctest::Approx(0.5 * before).epsilon(1e-2));
}

TEST_CASE("rolling: a disc runs down at two thirds of g sin, a frictionless one at g sin") {
    const double angle = 0.3;
    const DVec2 out(-std::sin(angle), std::cos(angle));
    for (const double friction : {0.0, 0.8}) {
        CAPTURE(friction);
        Scene scene = support::scene_of({ground(angle), disc(0.5, 0.5 * out)});
        for (BodySpec& body : scene.bodies) support::set_surface(body, 0.0, friction);
        World world = make_world(scene);
        run(world, 2.0);
        const double share = friction > 0.0 ? 2.0 / 3.0 : 1.0;
        const double speed = glm::length(world.state_of(1).velocity);
        CHECK(speed == doctest::Approx(share * g * std::sin(angle) * 2.0).epsilon(0.01));
        const double spin = friction > 0.0 ? speed / 0.5 : 0.0;
        CHECK(world.state_of(1).angular_velocity == doctest::Approx(spin).epsilon(0.01));
    }
}

TEST_CASE("pendulum: a rod pinned at its end swings in 2 pi sqrt(2 L / 3 g)") {
    const double length = 2.0;
    const double swing = 0.05;
    Scene scene = support::scene_of({box(0.02, length, {0.0, 0.0}, swing)});
    scene.bodies[0].position = 0.5 * length * DVec2(std::sin(swing), -std::cos(swing));
    JointSpec pin;
    pin.b = "0";
    pin.anchor_b = {0.0, 0.5 * length};
    scene.joints = {pin};
    scene.settings.sleeping = false;
    World world = make_world(scene);
    // From one passage through the middle to the third after it: a period.
    std::vector<double> passages;
    double before = world.state_of(0).angle;
    while (passages.size() < 3 && world.time() < 20.0) {
        world.step();
        const double now = world.state_of(0).angle;
        if ((before > 0.0) != (now > 0.0)) {
            passages.push_back(world.time() - world.settings().time_step * now / (now - before));
        }
        before = now;
    }
    REQUIRE(passages.size() == 3);
    const double period = 2.0 * std::numbers::pi * std::sqrt(2.0 * length / (3.0 * g));
    CHECK(passages[2] - passages[0] == doctest::Approx(period).epsilon(0.01));
}

TEST_CASE("spring: a weight on a soft distance joint swings at the joint's frequency") {
    Scene scene = without_gravity({disc(0.5, {0.0, -2.5})});
    JointSpec spring;
    spring.type = JointKind::distance;
    spring.b = "0";
    spring.length = 2.0;
    spring.frequency = 1.0;
    spring.damping_ratio = 0.0;
    scene.joints = {spring};
    scene.settings.sleeping = false;
    World world = make_world(scene);
    run(world, 0.5);
    CHECK(world.state_of(0).center.y == doctest::Approx(-1.5).epsilon(0.03));
    run(world, 0.5);
    CHECK(world.state_of(0).center.y == doctest::Approx(-2.5).epsilon(0.05));
}
