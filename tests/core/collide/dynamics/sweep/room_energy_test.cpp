// The energy of rooms, by swept_bodies.h and continuous.h. The defect: a body near anything was swept with
// the speed that it would have at the step's end. A wall beside it that it does not touch was enough. It
// bounced with that speed, or kept it where it was held, though it had not fallen so far. That is energy from
// nothing, step after step. One without contacts bounces with the speed of the moment.
#include <collide/dynamics/sweep/swept_bodies.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <utility>

#include <collide/dynamics/world.h>
#include "support/random_pairs.h"
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

Material surface(double restitution) { return {restitution, 0.0, 0.0}; }

double energy(const World& world) { return world.report().kinetic_energy + world.report().potential_energy; }

/// The greatest energy of a run, as a multiple of that at its start.
double most_energy(World world, int steps) {
    const double before = energy(world);
    double most = before;
    for (int i = 0; i < steps; ++i) {
        world.step();
        most = std::max(most, energy(world));
    }
    return most / before;
}

/// Bodies of any mass and restitution fly about in a room whose walls differ, too. Its floor is at y = 0.
World room_of(support::Random& random, Response response) {
    WorldSettings settings;
    settings.response = response;
    settings.time_step = random.real(0.0, 1.0) < 0.5 ? 1.0 / 30.0 : 1.0 / 60.0;
    settings.push_apart_split = random.real(0.0, 1.0) < 0.5 ? PushApartSplit::half : PushApartSplit::mass;
    World world(settings);
    const DVec2 size(random.real(2.0, 8.0), random.real(2.0, 8.0));
    const auto material = [&] {
        const double rough = std::max(0.0, random.real(-0.4, 1.0));
        return Material{std::min(1.0, random.real(0.0, 1.4)), rough, rough};
    };
    const auto add_wall = [&](DVec2 of, DVec2 place) {
        BodyDef wall = box_body(of, place, BodyKind::static_body);
        wall.material = material();
        world.add_body(wall);
    };
    add_wall({size.x + 2.0, 1.0}, {0.0, -0.5});
    add_wall({size.x + 2.0, 1.0}, {0.0, size.y + 0.5});
    add_wall({1.0, size.y}, {-0.5 * size.x - 0.5, 0.5 * size.y});
    add_wall({1.0, size.y}, {0.5 * size.x + 0.5, 0.5 * size.y});
    const int columns = static_cast<int>(size.x / 0.9);
    for (int i = 0; i < 12; ++i) {
        const DVec2 place(-0.5 * size.x + 0.45 + 0.9 * (i % columns), 0.45 + 0.9 * (i / columns));
        if (place.y > size.y - 0.45) break;
        BodyDef def = i % 2 == 0 ? disc_body(random.real(0.1, 0.4), place)
                                 : box_body({random.real(0.1, 0.5), random.real(0.1, 0.5)}, place);
        const double heavier = random.log_real(0.1, 10.0);
        def.mass *= heavier;
        def.inertia *= heavier;
        def.pose.angle = random.real(0.0, 6.0);
        def.velocity = {random.real(-10.0, 10.0), random.real(-10.0, 10.0)};
        def.angular_velocity = random.real(-5.0, 5.0);
        def.material = material();
        world.add_body(def);
    }
    return world;
}

#ifdef COLLIDOSCOPE_SANITIZED
constexpr int rooms = 4;
#else
constexpr int rooms = 60;
#endif

}  // namespace

TEST_CASE("rooms of mixed restitution gain no energy, whatever the response") {
    support::Random random(31);
    for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
        for (int i = 0; i < rooms; ++i) {
            CAPTURE(i);
            CHECK(most_energy(room_of(random, response), 300) < 1.001);
        }
    }
}

TEST_CASE("a ball bounces beside a wall as high as in the open") {
    for (const Response response : {Response::push_apart, Response::impulses}) {
        for (const double gap : {0.001, 0.005, 0.015}) {
            for (const double speed : {0.0, 3.0, 8.0}) {
                CAPTURE(static_cast<int>(response));
                CAPTURE(gap);
                CAPTURE(speed);
                WorldSettings settings;
                settings.response = response;
                settings.time_step = 1.0 / 30.0;
                World world(settings);
                world.add_body(ground_body());
                world.add_body(box_body({1.0, 20.0}, {-0.5, 10.0}, BodyKind::static_body));
                BodyDef ball = disc_body(0.3, {0.3 + gap, 2.0});
                ball.velocity = {0.0, -speed};
                ball.material = surface(1.0);
                world.add_body(ball);
                CHECK(most_energy(std::move(world), 600) < 1.001);
            }
        }
    }
}
