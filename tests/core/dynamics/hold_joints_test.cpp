#include "dynamics/hold_joints.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "dynamics/world.h"
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

WorldSettings settings_of(Response response, bool in_order) {
    WorldSettings settings;
    settings.response = response;
    settings.ordered = in_order;
    settings.sleeping = false;
    return settings;
}

/// A bob on a pin, out to the right of it.
World pendulum(const WorldSettings& settings) {
    World world(settings);
    world.add_body(disc_body(0.1, {1.0, 0.0}));
    JointDef pin;
    pin.kind = JointKind::distance;
    pin.length = 1.0;
    pin.body_b = 0;
    world.add_joint(pin);
    return world;
}

}  // namespace

TEST_CASE("a pendulum keeps its length with the responses that know nothing of joints") {
    for (const Response response : {Response::push_apart, Response::impulses}) {
        for (const bool in_order : {false, true}) {
            World world = pendulum(settings_of(response, in_order));
            double lowest = 0.0;
            for (int step = 0; step < 120; ++step) {
                world.step();
                const DVec2 bob = world.state_of(0).center;
                CHECK(glm::length(bob) == doctest::Approx(1.0).epsilon(0.05));
                lowest = std::min(lowest, bob.y);
            }
            CHECK(lowest == doctest::Approx(-1.0).epsilon(0.05));
        }
    }
}

TEST_CASE("a pendulum swings as high after twenty seconds as at first with every response") {
    for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
        for (const bool in_order : {false, true}) {
            CAPTURE(static_cast<int>(response));
            CAPTURE(in_order);
            World world = pendulum(settings_of(response, in_order));
            double highest = -1.0;
            for (int step = 0; step < 1200; ++step) {
                world.step();
                if (step >= 1080) {
                    highest = std::max(highest, world.state_of(0).center.y);
                }
            }
            CHECK(highest == doctest::Approx(0.0).epsilon(0.05));
        }
    }
}

TEST_CASE("the mouse pulls a body to its target with every response") {
    for (const Response response : {Response::push_apart, Response::impulses}) {
        World world(settings_of(response, false));
        world.add_body(disc_body(0.1, {0.0, 0.0}));
        JointDef mouse;
        mouse.kind = JointKind::mouse;
        mouse.body_b = 0;
        mouse.local_anchor_a = {2.0, 1.0};
        mouse.frequency = 5.0;
        mouse.max_force = 1000.0;
        world.add_joint(mouse);
        for (int step = 0; step < 180; ++step) {
            world.step();
        }
        CHECK(glm::length(world.state_of(0).center - DVec2(2.0, 1.0)) < 0.05);
    }
}

TEST_CASE("holding joints leaves gravity to the response") {
    World world(settings_of(Response::impulses, false));
    world.add_body(disc_body(0.1, {0.0, 0.0}));
    world.add_body(disc_body(0.1, {5.0, 0.0}));
    JointDef rod;
    rod.kind = JointKind::distance;
    rod.body_a = 0;
    rod.body_b = 1;
    rod.length = 5.0;
    world.add_joint(rod);
    world.step();
    CHECK(world.state_of(0).velocity.y == doctest::Approx(-9.81 / 60.0));
    CHECK(world.state_of(1).velocity.y == doctest::Approx(-9.81 / 60.0));
}
