// Small bodies on very long ones, in all responses: near_part.h in contacts, in impacts and in batches.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

enum class Mode { sequential, impulses, push_apart, ordered };

WorldSettings settings_of(Mode mode) {
    WorldSettings settings = restless();
    settings.response = mode == Mode::sequential   ? Response::sequential
                        : mode == Mode::push_apart ? Response::push_apart
                                                   : Response::impulses;
    settings.ordered = mode == Mode::ordered;
    return settings;
}

struct Drop {
    double size = 0.05;
    double place = 0.0;  // along the floor, of its length
    double angle = 0.0;
    double speed = 0.0;
    bool is_disc = false;
    double slope = 0.0;
};

double energy_of(const BodyState& state, double moment) {
    return 0.5 * dot(state.velocity, state.velocity) + 9.81 * state.center.y +
           0.5 * moment * state.angular_velocity * state.angular_velocity;
}

struct Fall {
    double most_energy = 0.0;  // of that at the start, J/kg
    double lowest = 0.0;       // of the centre over the floor, metres
    BodyState last;
};

Fall fall_on(double floor, Mode mode, const Drop& drop) {
    World world(settings_of(mode));
    BodyDef ground = box_body({floor, 1.0}, {0.0, 0.0}, BodyKind::static_body);
    ground.pose.angle = drop.slope;
    const DVec2 up(-std::sin(drop.slope), std::cos(drop.slope));
    const DVec2 along(up.y, -up.x);
    const DVec2 start = drop.place * floor * along;
    ground.pose.position = -start - 0.5 * up;
    world.add_body(ground);
    const DVec2 at = (0.5 + 0.5 * drop.size) * up;
    BodyDef body = drop.is_disc ? disc_body(0.5 * drop.size, at) : box_body({drop.size, drop.size}, at);
    body.pose.angle = drop.slope + drop.angle;
    body.velocity = drop.speed * along;
    world.add_body(body);
    const double moment = body.inertia / body.mass;
    Fall fall;
    const double before = energy_of(world.state_of(1), moment);
    fall.lowest = 1.0;
    for (int i = 0; i < 150; ++i) {
        world.step();
        const BodyState& now = world.state_of(1);
        fall.most_energy = std::max(fall.most_energy, energy_of(now, moment) / before);
        fall.lowest = std::min(fall.lowest, dot(now.center, up));
        fall.last = now;
    }
    return fall;
}

const std::vector<Drop> drops{{0.05},
                              {0.05, 0.0, 0.4, 0.3},
                              {0.05, 0.3, 0.0, 0.3},
                              {0.05, 0.3, 0.4},
                              {0.05, -0.2, 0.0, 0.3, true},
                              {0.2, 0.0, 0.4, 0.3},
                              {0.2, 0.3, 0.1},
                              {0.2, 0.0, 0.4, 0.3, false, 0.05},
                              {0.05, 0.3, 0.2, 0.0, false, -0.05},
                              {0.1, 0.45, 0.0, 0.5, true, 0.02}};

}  // namespace

TEST_CASE("a small body got energy from a very long one, on which floats resolve centimetres") {
    for (const Mode mode : {Mode::sequential, Mode::impulses, Mode::push_apart, Mode::ordered}) {
        for (std::size_t k = 0; k < drops.size(); ++k) {
            const Drop& drop = drops[k];
            const Fall on_short = fall_on(100.0, mode, drop);
            for (const double floor : {1e3, 1e4, 1e5, 1e6}) {
                CAPTURE(static_cast<int>(mode));
                CAPTURE(k);
                CAPTURE(floor);
                const Fall fall = fall_on(floor, mode, drop);
                CHECK(fall.most_energy <= 1.001);
                // It sinks in no deeper. A body that rocks may touch another time, and so stay higher.
                CHECK(fall.lowest >= on_short.lowest - 0.1 * drop.size);
                // At rest impulses still take up the gravity of a step, 0.16 m/s.
                CHECK(std::abs(length(fall.last.velocity) - length(on_short.last.velocity)) <= 0.17);
            }
        }
    }
}
