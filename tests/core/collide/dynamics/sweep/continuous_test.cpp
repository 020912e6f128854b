#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/sweep/continuous.h>

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/geometry/body_pieces.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

WorldSettings weightless(Response response = Response::sequential) {
    WorldSettings settings;
    settings.gravity = {0.0, 0.0};
    settings.response = response;
    return settings;
}

BodyDef moving(BodyDef def, DVec2 velocity, double angular_velocity = 0.0) {
    def.velocity = velocity;
    def.angular_velocity = angular_velocity;
    return def;
}

BodyDef smooth(BodyDef def) {
    def.material = {0.0, 0.0, 0.0};
    return def;
}

BodyDef bullet(BodyDef def) {
    def.is_bullet = true;
    return def;
}

constexpr std::array all_responses{Response::push_apart, Response::impulses, Response::sequential};

}  // namespace

TEST_CASE("a fast body bounces where it touches, and goes on for the rest of the step") {
    for (const Response response : all_responses) {
        World world(weightless(response));
        world.add_body(box_body({0.01, 2.0}, {1.0, 0.0}, BodyKind::static_body));
        BodyDef ball = moving(disc_body(0.05, {0.0, 0.0}), {600.0, 0.0});
        ball.material.restitution = 1.0;
        world.add_body(ball);
        world.step();
        CHECK(world.report().impacts == 1);
        const double touch = 1.0 - 0.005 - 0.05 - contact_distance;
        REQUIRE(world.ordered_impacts().size() == 1);
        CHECK(world.ordered_impacts()[0].time == doctest::Approx(touch / 10.0));
        CHECK(world.ordered_impacts()[0].approach == doctest::Approx(600.0));
        CHECK(world.state_of(1).velocity.x == doctest::Approx(-600.0));
        CHECK(world.state_of(1).center.x == doctest::Approx(touch - (10.0 - touch)));
    }
}

TEST_CASE("what comes straight is never seen further in than a fifth of its half width") {
    for (int k = 0; k < 400; ++k) {
        const double speed = 1.0 + 0.15 * k;
        World world(WorldSettings{});
        world.add_body(ground_body());
        const double angle = 0.37 * k;
        const DVec2 start(0.0, 2.0 + 0.013 * k);
        const DVec2 velocity(0.5 * speed * std::sin(0.9 * k), -speed);
        const BodyDef def = k % 2 == 0 ? disc_body(0.5, start) : box_body({1.0, 1.0}, start);
        BodyDef flying = moving(def, velocity);
        flying.pose.angle = angle;
        world.add_body(flying);
        for (int i = 0; i < 60; ++i) {
            world.step();
            CAPTURE(k);
            CAPTURE(i);
            CHECK(world.report().max_penetration <= 0.1);
        }
    }
}

TEST_CASE("a body that slides fast over a floor is not stopped, nor by the joints of its tiles") {
    for (const bool tiles : {false, true}) {
        for (const double speed : {5.0, 50.0, 300.0}) {
            World world;
            if (!tiles) {
                world.add_body(smooth(box_body({2000.0, 2.0}, {0.0, -1.0}, BodyKind::static_body)));
            }
            for (int i = -20; i < 400 && tiles; ++i) {
                world.add_body(smooth(box_body({1.0, 2.0}, {i, -1.0}, BodyKind::static_body)));
            }
            const BodyIndex body =
                world.add_body(smooth(moving(box_body({0.4, 0.4}, {0.0, 0.2}), {speed, 0.0}))).index;
            world.set_settings([&] {
                WorldSettings settings = world.settings();
                settings.sleeping = false;
                return settings;
            }());
            run(world, 60);
            CAPTURE(tiles);
            CAPTURE(speed);
            CHECK(world.state_of(body).center.x == doctest::Approx(speed).epsilon(1e-3));
            CHECK(std::abs(world.state_of(body).center.y - 0.2) < 0.02);
        }
    }
}

TEST_CASE("a fast body is stopped by a curb that its middle would clear, and trips over it") {
    World world(weightless());
    world.add_body(smooth(box_body({100.0, 2.0}, {0.0, -1.0}, BodyKind::static_body)));
    world.add_body(smooth(box_body({0.01, 0.2}, {3.0, 0.1}, BodyKind::static_body)));
    const BodyIndex body =
        world.add_body(smooth(moving(box_body({1.0, 1.0}, {0.0, 0.5}), {500.0, 0.0}))).index;
    world.step();
    REQUIRE_FALSE(world.ordered_impacts().empty());
    CHECK(world.ordered_impacts()[0].time == doctest::Approx(2.495 / 500.0 * 60.0).epsilon(1e-3));
    run(world, 2);
    CHECK(world.state_of(body).velocity.x < 400.0);
    CHECK(world.state_of(body).angular_velocity < -1.0);
}

TEST_CASE("a wall that moves as told pushes what it meets, however fast") {
    for (const Response response : all_responses) {
        for (const double speed : {3.0, 90.0, 900.0}) {
            World world(weightless(response));
            world.add_body(
                moving(box_body({0.02, 4.0}, {-1.0, 0.0}, BodyKind::kinematic_body), {speed, 0.0}));
            world.add_body(disc_body(0.1, {0.0, 0.0}));
            for (int step = 0; step < 90; ++step) {
                world.step();
                CHECK(world.state_of(1).center.x > world.state_of(0).center.x);
            }
            CHECK(world.state_of(1).velocity.x >= 0.99 * speed);
        }
    }
}

TEST_CASE("a paddle that turns as told takes along what it meets") {
    World world(weightless());
    world.add_body(moving(box_body({4.0, 0.02}, {0.0, 0.0}, BodyKind::kinematic_body), {0.0, 0.0}, 60.0));
    world.add_body(disc_body(0.1, {1.0, 0.5}));
    world.step();
    const DVec2 place = world.state_of(1).center;
    const DVec2 on_paddle = inverse_rotate(world.state_of(0).rotation, place);
    CHECK(world.report().impacts == 1);
    CHECK(on_paddle.y > 0.01 + 0.1);
    CHECK(on_paddle.y < 0.13);
}

TEST_CASE("a fast body does not pass through a dynamic wall, be it called a bullet or not") {
    for (const bool is_bullet : {false, true}) {
        World world(weightless());
        world.add_body(box_body({0.01, 2.0}, {1.0, 0.0}));
        BodyDef ball = moving(disc_body(0.05, {0.0, 0.0}), {600.0, 0.0});
        world.add_body(is_bullet ? bullet(ball) : ball);
        run(world, 5);
        CHECK(world.state_of(1).center.x < world.state_of(0).center.x);
    }
}

TEST_CASE("of fast bodies in a row none that was apart from the next is behind it a step later") {
    for (const bool from_the_left : {false, true}) {
        World world(weightless());
        for (int i = 0; i < 40; ++i) {
            const double at = from_the_left ? i : 39 - i;
            world.add_body(moving(disc_body(0.2, {at, 0.0}), {at < 20.0 ? 80.0 : -80.0, 0.0}));
        }
        int met = 0;
        for (int step = 0; step < 30; ++step) {
            const std::vector<BodyState> before(world.states().begin(), world.states().end());
            world.step();
            met += world.report().contacts > 0 ? 1 : 0;
            for (BodyIndex i = 1; i < 40; ++i) {
                const BodyIndex left = from_the_left ? i - 1 : i;
                const BodyIndex right = from_the_left ? i : i - 1;
                if (before[right].center.x - before[left].center.x < 0.4) continue;
                CHECK(world.state_of(left).center.x < world.state_of(right).center.x);
            }
        }
        CHECK(met > 10);
    }
}

TEST_CASE("fast bodies that fly beside each other are not stopped") {
    World world(weightless());
    for (int i = 0; i < 10; ++i) {
        world.add_body(moving(disc_body(0.2, {0.41 * i, 0.0}), {200.0, 30.0}));
    }
    for (int step = 0; step < 10; ++step) {
        world.step();
        CHECK(world.report().impacts == 0);
    }
}

TEST_CASE("two bullets head on meet halfway") {
    World world(weightless());
    world.add_body(bullet(moving(disc_body(0.05, {-5.0, 0.0}), {900.0, 0.0})));
    world.add_body(bullet(moving(disc_body(0.05, {5.0, 0.0}), {-900.0, 0.0})));
    world.step();
    REQUIRE(world.ordered_impacts().size() == 1);
    CHECK(world.ordered_impacts()[0].time == doctest::Approx(9.9 / 1800.0 * 60.0).epsilon(1e-3));
    CHECK(world.state_of(0).center.x == doctest::Approx(-world.state_of(1).center.x));
    run(world, 3);
    CHECK(world.state_of(0).center.x < world.state_of(1).center.x);
}

TEST_CASE("a ball pressed onto a thin floor by a heavy load stays above it") {
    for (const Response response : all_responses) {
        WorldSettings settings;
        settings.response = response;
        World world(settings);
        world.add_body(box_body({4.0, 0.002}, {0.0, 0.0}, BodyKind::static_body));
        world.add_body(disc_body(0.05, {0.0, 0.05}));
        BodyDef load = box_body({1.0, 1.0}, {0.0, 1.5});
        load.mass *= 10000.0;
        load.inertia *= 10000.0;
        load.velocity = {0.0, -20.0};
        world.add_body(load);
        for (int step = 0; step < 120; ++step) {
            world.step();
            const DVec2 place = world.state_of(1).center;
            CAPTURE(static_cast<int>(response));
            CAPTURE(step);
            CHECK((place.y > 0.0 || std::abs(place.x) > 2.0));
        }
    }
}

TEST_CASE("in a corner between two walls a fast body leaves through neither") {
    World world(weightless());
    BodyDef left = box_body({0.005, 10.0}, {0.0, 0.0}, BodyKind::static_body);
    BodyDef right = left;
    left.pose.angle = 0.3;
    left.pose.position = {-1.0, 0.0};
    right.pose.angle = -0.3;
    right.pose.position = {1.0, 0.0};
    world.add_body(left);
    world.add_body(right);
    // The walls meet below, near y = -3.2.
    BodyDef ball = moving(disc_body(0.1, {0.1, 3.0}), {50.0, -2000.0}, 300.0);
    ball.material.restitution = 0.9;
    world.add_body(ball);
    for (int step = 0; step < 60; ++step) {
        world.step();
        const DVec2 place = world.state_of(2).center;
        const double gap = 1.0 + place.y * std::tan(0.3);
        CHECK((place.y > 4.0 || std::abs(place.x) < gap));
        if (place.y > 4.0) {
            break;
        }
    }
}

TEST_CASE("a swept ball that bounces elastically gains no height") {
    for (const Response response : all_responses) {
        WorldSettings settings;
        settings.response = response;
        settings.sleeping = false;
        World world(settings);
        world.add_body(ground_body());
        BodyDef ball = disc_body(0.05, {0.0, 3.0});
        ball.material.restitution = 1.0;
        world.add_body(ball);
        double highest = 0.0;
        for (int step = 0; step < 1200; ++step) {
            world.step();
            highest = std::max(highest, world.state_of(1).center.y);
        }
        CAPTURE(static_cast<int>(response));
        CHECK(highest < 3.1);
    }
}

TEST_CASE("sensors and filters are let through") {
    World world(weightless());
    BodyDef sensor = box_body({0.01, 2.0}, {1.0, 0.0}, BodyKind::static_body);
    sensor.is_sensor = true;
    world.add_body(sensor);
    BodyDef other = box_body({0.01, 2.0}, {2.0, 0.0}, BodyKind::static_body);
    other.filter.category = 2;
    world.add_body(other);
    BodyDef ball = moving(disc_body(0.05, {0.0, 0.0}), {600.0, 0.0});
    ball.filter.mask = 1;
    world.add_body(ball);
    world.step();
    CHECK(world.report().impacts == 0);
    CHECK(world.state_of(2).center.x == doctest::Approx(10.0));
}

TEST_CASE(
    "a chain stops what comes fast from its front, at its corners too, and lets pass what comes from "
    "behind") {
    for (const bool from_behind : {false, true}) {
        for (const bool in_order : {false, true}) {
            for (int i = 0; i < 41; ++i) {
                WorldSettings settings = weightless();
                settings.ordered = in_order;
                World world(settings);
                BodyDef chain;
                const std::array<DVec2, 4> vertices{DVec2(2.0, 0.0), DVec2(0.5, 0.4), DVec2(-0.5, 0.0),
                                                    DVec2(-2.0, 0.1)};
                const BodyPieces made = pieces_of_chain(vertices, false);
                chain.pieces = made.pieces;
                chain.seams = made.seams;
                chain.kind = BodyKind::static_body;
                world.add_body(chain);
                const double side = from_behind ? -1.0 : 1.0;
                const BodyIndex body =
                    world
                        .add_body(moving(box_body({0.05, 0.03}, {0.05 * (i - 20), 3.0 * side}),
                                         {0.0, -700.0 * side}, 40.0))
                        .index;
                run(world, 2);
                CAPTURE(i);
                CAPTURE(in_order);
                CAPTURE(from_behind);
                CAPTURE(world.state_of(body).center.x);
                CAPTURE(world.state_of(body).center.y);
                const bool is_above = world.state_of(body).center.y > 0.0;
                CHECK(is_above);
            }
        }
    }
}

TEST_CASE("a disc presses its way through no plate between it and the next one") {
    for (const double speed : {30.0, 50.0, 100.0, 300.0}) {
        WorldSettings settings = restless();
        settings.gravity = {0.0, 0.0};
        World world(settings);
        const auto add = [&](BodyDef def, double density) {
            def.mass *= density;
            def.inertia *= density;
            def.material = {0.0, 0.0, 0.0};
            world.add_body(def);
        };
        BodyDef disc = disc_body(0.4, {-1.0, 0.3});
        disc.velocity = {speed, 0.0};
        add(disc, 4.0);
        for (const double density : {1.0, 1.0, 1.0, 10.0}) {
            const double place = 3.0 * static_cast<double>(world.body_count() - 1);
            add(box_body({0.02, 30.0}, {place, 0.0}), density);
        }
        CAPTURE(speed);
        for (int step = 0; step < 20; ++step) {
            world.step();
            for (BodyIndex plate = 1; plate < world.body_count(); ++plate) {
                const BodyState& state = world.state_of(plate);
                const DVec2 apart = world.state_of(0).center - state.center;
                CHECK(dot(apart, rotate(state.rotation, {1.0, 0.0})) < 0.0);
            }
        }
    }
}
