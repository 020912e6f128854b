#include <collide/dynamics/responses/step_motion.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

constexpr double g = 9.81;

WorldSettings settings_of(Response response, double rate) {
    WorldSettings settings = restless();
    settings.response = response;
    settings.time_step = 1.0 / rate;
    return settings;
}

}  // namespace

namespace {

/// Relative to v^2 / (2 mu g), how far a box slides too far.
double slid_too_far(const WorldSettings& settings, double height, double speed, double friction) {
    World world(settings);
    BodyDef floor = box_body({2000.0, 2.0}, {0.0, -1.0}, BodyKind::static_body);
    BodyDef box = box_body({1.0, height}, {0.0, 0.5 * height});
    floor.material = box.material = {0.0, friction, friction};
    box.velocity = {speed, 0.0};
    world.add_body(floor);
    world.add_body(box);
    const double exact = speed * speed / (2.0 * friction * g);
    run(world, static_cast<int>(std::ceil((speed / (friction * g) + 0.5) / settings.time_step)));
    CHECK(std::abs(world.state_of(1).angle) < 1e-9);
    return world.state_of(1).center.x / exact - 1.0;
}

template <class Check>
void each_sliding(const WorldSettings& settings, Check check) {
    for (const double height : {0.1, 1.0}) {
        for (const double speed : {0.3, 1.0, 2.0, 5.0, 20.0}) {
            for (const double friction : {0.05, 0.3, 0.5, 0.8}) {
                CAPTURE(height);
                CAPTURE(speed);
                CAPTURE(friction);
                check(slid_too_far(settings, height, speed, friction));
            }
        }
    }
}

}  // namespace

TEST_CASE("a sliding box stops after v^2 / (2 mu g), where first-order steps stopped it 2 % short") {
    for (const Response response : {Response::push_apart, Response::impulses}) {
        for (const double rate : {15.0, 30.0, 60.0, 240.0}) {
            CAPTURE(static_cast<int>(response));
            CAPTURE(rate);
            each_sliding(settings_of(response, rate),
                         [](double too_far) { CHECK(std::abs(too_far) < 1e-6); });
        }
    }
}

TEST_CASE("a sliding box stops there in the ordered mode, too, whose first-order steps took up to 13 %") {
    for (const double rate : {30.0, 60.0}) {
        WorldSettings settings = settings_of(Response::impulses, rate);
        settings.ordered = true;
        CAPTURE(rate);
        each_sliding(settings, [](double too_far) { CHECK(std::abs(too_far) < 1e-6); });
    }
}

TEST_CASE("what flies goes by the parabola, at any rate") {
    for (const bool ordered : {false, true}) {
        for (const double rate : {15.0, 60.0}) {
            WorldSettings settings = settings_of(Response::impulses, rate);
            settings.ordered = ordered;
            World world(settings);
            BodyDef ball = disc_body(0.5, {0.0, 50.0});
            ball.velocity = {3.0, 4.0};
            world.add_body(ball);
            run(world, static_cast<int>(2.0 * rate));
            CHECK(world.state_of(0).center.x == doctest::Approx(6.0));
            CHECK(world.state_of(0).center.y == doctest::Approx(50.0 + 8.0 - 0.5 * g * 4.0));
        }
    }
}

TEST_CASE("a box held by static friction on a slope does not creep") {
    for (const Response response : {Response::push_apart, Response::impulses}) {
        World world(settings_of(response, 60.0));
        const double angle = 0.3;
        const DVec2 out(-std::sin(angle), std::cos(angle));
        BodyDef slope = box_body({50.0, 2.0}, -1.0 * out, BodyKind::static_body);
        BodyDef box = box_body({2.0, 0.4}, 0.2 * out);
        slope.pose.angle = box.pose.angle = angle;
        slope.material = box.material = {0.0, 0.5, 0.6};
        world.add_body(slope);
        world.add_body(box);
        run(world, 600);
        CHECK(glm::length(world.state_of(1).center - 0.2 * out) < 1e-3);
    }
}
