#include <collide/dynamics/sweep/swept_bodies.h>

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include <collide/geometry/body_pieces.h>
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
    const BodyIndex id = world.add_body(ball).index;
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

namespace {

/// A bar that turns about the origin, and discs in a ring about it that is hardly wider. How many discs leave
/// it in a second.
struct Stirrer {
    bool has_motor = false;  // else the bar is kinematic
    double rate = 30.0;      // rad/s
    double ball = 0.15;      // its radius; half the bar's length is 2
    bool ordered = false;
    Response response = Response::sequential;
};

BodyDef ring_body(double radius) {
    constexpr int sides = 48;
    std::vector<DVec2> line;
    for (int i = 0; i < sides; ++i) {
        const double angle = -2.0 * 3.14159265358979 * i / sides;
        line.push_back(radius * DVec2(std::cos(angle), std::sin(angle)));
    }
    const BodyPieces pieces = pieces_of_chain(line, true);
    BodyDef def;
    def.pieces = pieces.pieces;
    def.seams = pieces.seams;
    def.kind = BodyKind::static_body;
    return def;
}

int escaped(const Stirrer& stirrer) {
    WorldSettings settings = restless();
    settings.ordered = stirrer.ordered;
    settings.response = stirrer.response;
    World world(settings);
    world.add_body(ring_body(2.05));
    BodyDef bar = box_body({4.0, 0.2}, {0.0, 0.0},
                           stirrer.has_motor ? BodyKind::dynamic_body : BodyKind::kinematic_body);
    bar.angular_velocity = stirrer.rate;
    const BodyIndex turning = world.add_body(bar).index;
    if (stirrer.has_motor) {
        const PinJoint pin{.motor = {true, stirrer.rate, 1e6}};
        world.add_joint({.kind = pin, .body_b = turning});
    }
    const auto first = static_cast<BodyIndex>(world.body_count());
    const double pitch = 2.1 * stirrer.ball;
    const double inside = 2.05 - 1.2 * stirrer.ball;
    int number = 0;
    for (double y = -1.85; y < 1.85; y += pitch) {
        for (double x = -1.85; x < 1.85; x += pitch) {
            if (std::abs(y) < 0.1 + stirrer.ball || x * x + y * y > inside * inside) continue;
            if (number++ % 2 == 0) world.add_body(disc_body(stirrer.ball, {x, y}));
        }
    }
    run(world, 120);
    int count = 0;
    for (BodyIndex i = first; i < world.body_count(); ++i)
        count += length(world.state_of(i).center) > 2.05 ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE(
    "a turning bar pushes nothing through a wall: what went along with it for the rest of a step went "
    "through "
    "what stood there") {
    for (const double rate : {10.0, 30.0, 60.0}) {
        for (const double ball : {0.12, 0.16, 0.2}) {
            CAPTURE(rate);
            CAPTURE(ball);
            CHECK(escaped({.rate = rate, .ball = ball}) == 0);
        }
    }
}
