// The overlaps of a step's start, of settle_contacts.h.
#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/ordered/settle_contacts.h>

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

WorldSettings weightless() {
    WorldSettings settings = restless();
    settings.gravity = {0.0, 0.0};
    settings.ordered = true;
    return settings;
}

/// The right side of a thin wall is at x = 0.01.
BodyDef thin_wall() { return box_body({0.01, 10.0}, {0.005, 0.0}, BodyKind::static_body); }

BodyDef heavy(BodyDef def) {
    def.mass *= 1e3;
    def.inertia *= 1e3;
    return def;
}

}  // namespace

TEST_CASE("what overlaps a light body presses it through no wall that it touches") {
    World world(weightless());
    world.add_body(thin_wall());
    world.add_body(disc_body(0.05, {-0.05, 0.0}));
    world.add_body(heavy(box_body({1.0, 1.0}, {-0.56, 0.0})));  // 4 cm of 10 inside
    for (int step = 0; step < 60; ++step) {
        world.step();
        CHECK(world.state_of(1).center.x < -0.05 + 2.0 * contact_distance);
    }
}

TEST_CASE("what overlaps a light body deeply makes it leap over no wall near by") {
    World world(weightless());
    world.add_body(thin_wall());
    world.add_body(disc_body(0.05, {-0.06, 0.0}));              // a centimetre from the wall
    world.add_body(heavy(box_body({1.0, 1.0}, {-0.53, 0.0})));  // 8 cm of 10 inside
    for (int step = 0; step < 60; ++step) {
        world.step();
        CHECK(world.state_of(1).center.x < -0.025);
    }
}

// The last move out of walls went as far as the contact was deep, and nothing sweeps it. What lay 35 cm deep
// in one wall was put behind the next one.
TEST_CASE("what lies deep in a wall was taken out of it through another wall") {
    for (const bool deep_one_first : {true, false}) {
        World world(weightless());
        const BodyDef deep_one = box_body({1.0, 1.0}, {-0.5, 0.0}, BodyKind::static_body);
        world.add_body(deep_one_first ? deep_one : thin_wall());
        world.add_body(deep_one_first ? thin_wall() : deep_one);
        world.add_body(disc_body(0.05, {-0.3, 0.0}));
        for (int step = 0; step < 120; ++step) {
            world.step();
            CHECK(world.state_of(2).center.x < 0.0);
        }
    }
}

TEST_CASE("what lies in a sharp notch comes out of both walls") {
    World world(weightless());
    for (const double side : {-1.0, 1.0}) {  // inner faces at 20 degrees to the vertical, through the origin
        const double angle = -side * std::numbers::pi / 9.0;
        BodyDef wall = box_body({1.0, 4.0}, {0.5 * side * std::cos(angle), 0.5 * side * std::sin(angle)},
                                BodyKind::static_body);
        wall.pose.angle = angle;
        world.add_body(wall);
    }
    const double touching = 0.2 / std::sin(std::numbers::pi / 9.0);
    world.add_body(disc_body(0.2, {0.0, touching - 0.05}));
    run(world, 10);
    CHECK(world.report().max_penetration < 2.0 * contact_distance);
    CHECK(world.state_of(2).center.y == doctest::Approx(touching).epsilon(0.01));
}

TEST_CASE("an overlap that presses nothing into a wall is gone after one step") {
    World world(weightless());
    world.add_body(disc_body(0.5, {0.0, 0.0}));
    world.add_body(disc_body(0.5, {0.8, 0.0}));
    world.step();
    CHECK(world.state_of(0).center.x == doctest::Approx(-0.1));
    CHECK(world.state_of(1).center.x == doctest::Approx(0.9));
}

TEST_CASE(
    "the ordered mode moved bodies apart by mass, whatever the split of the response that pushes apart") {
    for (const PushApartSplit split : {PushApartSplit::half, PushApartSplit::mass}) {
        for (const Response response : {Response::push_apart, Response::impulses}) {
            WorldSettings settings = weightless();
            settings.response = response;
            settings.push_apart_split = split;
            World world(settings);
            world.add_body(disc_body(0.5, {0.0, 0.0}));
            BodyDef nine = disc_body(0.5, {0.8, 0.0});
            nine.mass *= 9.0;
            world.add_body(nine);
            world.step();
            const bool halves = response == Response::push_apart && split == PushApartSplit::half;
            CHECK(world.state_of(0).center.x == doctest::Approx(halves ? -0.1 : -0.18));
            CHECK(world.state_of(1).center.x == doctest::Approx(halves ? 0.9 : 0.82));
        }
    }
}
