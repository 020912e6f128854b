#include <collide/dynamics/sweep/cut_touches.h>

#include <doctest/doctest.h>

#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

WorldSettings no_gravity() {
    WorldSettings settings;
    settings.gravity = {0.0, 0.0};
    return settings;
}

BodyDef target_at(DVec2 place) {
    BodyDef box = box_body({1.0, 1.0}, place);
    box.can_be_cut = true;
    return box;
}

BodyDef cutter_at(DVec2 place, DVec2 velocity) {
    BodyDef disc = disc_body(0.1, place);
    disc.is_cutter = true;
    disc.velocity = velocity;
    return disc;
}

double cross_with(DVec2 direction, const CutTouch& touch) {
    const DVec2 along = touch.stroke[1] - touch.stroke[0];
    return std::abs(cross(direction, along)) / (length(direction) * length(along));
}

}  // namespace

TEST_CASE("a cutter touches what lies on its path, in the order of the times") {
    World world(no_gravity());
    world.add_body(target_at({6.0, 0.2}));
    world.add_body(target_at({2.0, -0.2}));
    world.add_body(target_at({4.0, 3.0}));
    const BodyIndex cutter = world.add_body(cutter_at({0.0, 0.0}, {600.0, 0.0})).index;
    world.step();
    const std::vector<CutTouch> touches = world.cut_touches();
    REQUIRE(touches.size() == 2);
    CHECK(touches[0].target == 1);
    CHECK(touches[1].target == 0);
    for (const CutTouch& touch : touches) {
        const double face = world.state_of(touch.target).center.x - 0.5;
        const double path = 600.0 * world.settings().time_step;
        CHECK(touch.cutter == cutter);
        CHECK(touch.time == doctest::Approx((face - 0.1) / path).epsilon(1e-6));
        // Through the cutter's centre, along its path, farther than the target reaches.
        CHECK(cross_with({1.0, 0.0}, touch) < 1e-9);
        CHECK(touch.stroke[0].y == doctest::Approx(0.0));
        CHECK(touch.stroke[0].x < face);
        CHECK(touch.stroke[1].x > face + 1.0);
    }
}

TEST_CASE("the line of a cut is the path of the cutter as the target sees it") {
    World world(no_gravity());
    BodyDef target = target_at({2.0, 0.0});
    target.velocity = {0.0, 60.0};
    world.add_body(target);
    world.add_body(cutter_at({0.0, 0.5}, {240.0, 0.0}));
    world.step();
    const std::vector<CutTouch> touches = world.cut_touches();
    REQUIRE(touches.size() == 1);
    CHECK(cross_with({240.0, -60.0}, touches[0]) < 1e-9);
}

TEST_CASE("a cutter that turns in place cuts along the path of its point that touches") {
    World world(no_gravity());
    world.add_body(target_at({2.0, 1.2}));
    BodyDef blade = box_body({3.4, 0.1}, {0.0, 0.0});
    blade.is_cutter = true;
    blade.angular_velocity = 30.0;
    world.add_body(blade);
    world.step();
    const std::vector<CutTouch> touches = world.cut_touches();
    REQUIRE(touches.size() == 1);
    const DVec2 line = touches[0].stroke[1] - touches[0].stroke[0];
    const DVec2 middle = 0.5 * (touches[0].stroke[0] + touches[0].stroke[1]);
    // Points of the blade move across their arms.
    CHECK(std::abs(dot(line, middle)) < 1e-6 * length(line) * length(middle));
}

TEST_CASE(
    "a cutter cuts nothing that it overlaps already, that it misses, that is filtered, or not to be cut") {
    World world(no_gravity());
    world.add_body(target_at({0.2, 0.0}));
    world.add_body(target_at({3.0, 1.0}));
    BodyDef hidden = target_at({5.0, 0.0});
    hidden.filter.category = 2;
    hidden.filter.mask = 0;
    world.add_body(hidden);
    BodyDef hard = target_at({7.0, 0.0});
    hard.can_be_cut = false;
    hard.kind = BodyKind::static_body;
    hard.filter.mask = 0;
    world.add_body(hard);
    world.add_body(cutter_at({0.0, 0.0}, {600.0, 0.0}));
    world.step();
    CHECK(world.cut_touches().empty());
}

TEST_CASE("a step in which nothing cuts has no touches of cuts") {
    World world(no_gravity());
    world.add_body(target_at({2.0, 0.0}));
    BodyDef ball = disc_body(0.1, {0.0, 0.0});
    ball.velocity = {600.0, 0.0};
    world.add_body(ball);
    world.step();
    CHECK(world.cut_touches().empty());
}
