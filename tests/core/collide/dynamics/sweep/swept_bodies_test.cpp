#include <collide/dynamics/sweep/swept_bodies.h>

#include <doctest/doctest.h>

#include <cmath>

#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

struct Stroke {
    double ball = 0.02;  // its radius; half the bar's length is 1
    double rate = 40.0;  // of the bar, rad/s
    double place = 0.6;  // of the ball along the bar
    double restitution = 0.0;
    Response response = Response::sequential;
    bool ordered = false;
};

/// The ball's highest speed, as a part of that of the bar's corners.
double highest_speed(const Stroke& stroke) {
    WorldSettings settings = restless();
    settings.gravity = {0.0, 0.0};
    settings.response = stroke.response;
    settings.ordered = stroke.ordered;
    World world(settings);
    BodyDef bar = box_body({2.0, 0.1}, {0.0, 0.0}, BodyKind::kinematic_body);
    bar.angular_velocity = stroke.rate;
    bar.material = {stroke.restitution, 0.0, 0.0};
    world.add_body(bar);
    BodyDef ball = disc_body(stroke.ball, {stroke.place, 0.05 + stroke.ball + 0.001});
    ball.material = bar.material;
    const BodyId id = world.add_body(ball);
    double highest = 0.0;
    for (int i = 0; i < 120; ++i) {
        world.step();
        highest = std::max(highest, length(world.state_of(id).velocity));
    }
    return highest / (stroke.rate * length(DVec2(1.0, 0.05)));
}

}  // namespace

TEST_CASE(
    "a ball that a turning bar carries does not gain on it: while it went along with the bar, its velocity "
    "did not turn, and each impact added to it") {
    CHECK(highest_speed({}) < std::sqrt(2.0));
}

TEST_CASE("no turning bar makes a ball faster than sliding along it and one bounce can") {
    for (const double ball : {0.02, 0.05, 0.1, 0.2}) {
        for (const double rate : {5.0, 20.0, 40.0, 60.0}) {
            for (const double place : {0.3, 0.97}) {
                for (const double restitution : {0.0, 0.6}) {
                    for (const Response response :
                         {Response::push_apart, Response::impulses, Response::sequential}) {
                        for (const bool ordered : {false, true}) {
                            const double speed =
                                highest_speed({ball, rate, place, restitution, response, ordered});
                            CAPTURE(ball);
                            CAPTURE(rate);
                            CAPTURE(place);
                            CAPTURE(static_cast<int>(response));
                            CAPTURE(ordered);
                            // The middle of the ball may be hit beyond the corners.
                            CHECK(speed < std::max(std::sqrt(2.0), 1.0 + restitution) * (1.0 + ball));
                        }
                    }
                }
            }
        }
    }
}
