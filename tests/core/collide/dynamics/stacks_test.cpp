// Stacks and pyramids stand, rest and sleep.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "support/motion.h"

using namespace collide;
using support::box;
using support::ground;
using support::run;

namespace {

Scene stack_of(int count, double side = 1.0) {
    std::vector<BodySpec> bodies{ground()};
    for (int i = 0; i < count; ++i) {
        bodies.push_back(box(side, side, {0.0, side * (0.5 + i)}));
    }
    return support::scene_of(std::move(bodies));
}

Scene pyramid_of(int base) {
    std::vector<BodySpec> bodies{ground()};
    for (int row = 0; row < base; ++row) {
        for (int k = 0; k < base - row; ++k) {
            const double x = 1.1 * (k - 0.5 * (base - row - 1));
            bodies.push_back(box(1.0, 1.0, {x, 0.5 + row}));
        }
    }
    return support::scene_of(std::move(bodies));
}

double farthest_moved(const World& world, const std::vector<BodyState>& before) {
    double farthest = 0.0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        farthest = std::max(farthest, glm::length(world.states()[i].center - before[i].center));
    }
    return farthest;
}

}  // namespace

TEST_CASE("stack: ten boxes rest, and drift by less than a millimetre in a minute, awake all the time") {
    Scene scene = stack_of(10);
    scene.settings.sleeping = false;
    World world = make_world(scene);
    run(world, 5.0);
    const std::vector<BodyState> settled(world.states().begin(), world.states().end());
    run(world, 55.0);
    CHECK(farthest_moved(world, settled) < 1e-3);
    CHECK(world.report().kinetic_energy < 1e-3);
    for (BodyIndex i = 1; i <= 10; ++i) {
        CHECK(std::abs(world.state_of(i).center.x) < 1e-3);
    }
}

TEST_CASE("stack: ten boxes fall asleep and stay where they are") {
    World world = make_world(stack_of(10));
    run(world, 5.0);
    CHECK(world.report().awake == 0);
    const std::vector<BodyState> asleep(world.states().begin(), world.states().end());
    run(world, 5.0);
    CHECK(farthest_moved(world, asleep) == 0.0);
}

TEST_CASE("stack: ten boxes that stand exactly above each other lean to no side, however small they are") {
    for (const double side : {0.05, 0.1, 0.2, 1.0, 5.0}) {
        for (const bool sleeping : {true, false}) {
            CAPTURE(side);
            CAPTURE(sleeping);
            Scene scene = stack_of(10, side);
            scene.settings.sleeping = sleeping;
            World world = make_world(scene);
            run(world, 6.0);
            for (BodyIndex i = 1; i <= 10; ++i) {
                CHECK(std::abs(world.state_of(i).center.x) < 1e-4 * side);
                CHECK(std::abs(world.state_of(i).angle) < 1e-4);
            }
        }
    }
}

TEST_CASE("pyramid: one with a base of thirty stands and sleeps") {
    World world = make_world(pyramid_of(30));
    run(world, 20.0);
    CHECK(world.report().awake == 0);
    const BodyState& top = world.states().back();
    CHECK(std::abs(top.center.x) < 0.1);
    CHECK(top.center.y > 29.5 - 0.35);
}
