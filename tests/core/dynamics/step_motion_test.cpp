#include "dynamics/step_motion.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "dynamics/world.h"
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

TEST_CASE("a sliding box stops after v^2 / (2 mu g), where first-order steps stopped it 2 % short") {
    for (const Response response : {Response::push_apart, Response::impulses}) {
        for (const double rate : {15.0, 60.0, 240.0}) {
            for (const double speed : {0.3, 1.0, 5.0, 20.0}) {
                for (const double friction : {0.05, 0.2, 0.5, 0.9}) {
                    CAPTURE(static_cast<int>(response));
                    CAPTURE(rate);
                    CAPTURE(speed);
                    CAPTURE(friction);
                    World world(settings_of(response, rate));
                    BodyDef floor = box_body({2000.0, 2.0}, {0.0, -1.0}, BodyKind::static_body);
                    BodyDef box = box_body({4.0, 0.5}, {0.0, 0.25});
                    floor.material = box.material = {0.0, friction, friction};
                    box.velocity = {speed, 0.0};
                    world.add_body(floor);
                    world.add_body(box);
                    run(world, static_cast<int>(std::ceil((speed / (friction * g) + 0.5) * rate)));
                    const double exact = speed * speed / (2.0 * friction * g);
                    // A box that falls forward on its front edge in the last step stops a little short.
                    const double last_step = 0.5 * friction * g / (rate * rate);
                    CHECK(std::abs(world.state_of(1).center.x - exact) < 1e-5 * exact + 0.1 * last_step);
                }
            }
        }
    }
}

TEST_CASE("what flies goes by the parabola, at any rate") {
    for (const Response response : {Response::push_apart, Response::impulses}) {
        for (const double rate : {15.0, 60.0}) {
            World world(settings_of(response, rate));
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
