#include <collide/dynamics/sweep/free_flight.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdlib>

#include <collide/dynamics/world.h>
#include "support/for_each_pair.h"
#include "support/random_pairs.h"
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;
using support::Random;

namespace {

constexpr std::array responses_in_flight{Response::push_apart, Response::impulses, Response::sequential};

WorldSettings settings_of(Response response, double time_step) {
    WorldSettings settings = restless();
    settings.response = response;
    settings.time_step = time_step;
    settings.gravity = {0.0, 0.0};
    return settings;
}

BodyDef elastic(BodyDef def, DVec2 velocity) {
    def.velocity = velocity;
    def.material = {1.0, 0.0, 0.0};
    return def;
}

BodyDef body_of(bool round, double half, DVec2 at) {
    return round ? disc_body(half, at) : box_body({2.0 * half, 2.0 * half}, at);
}

constexpr double seconds = 0.1;

double place_after(World& world, BodyIndex body = 0) {
    run(world, static_cast<int>(std::lround(seconds / world.settings().time_step)));
    return world.state_of(body).center.x;
}

BodyDef wall_at(double x) { return box_body({1.0, 40.0}, {x, 0.0}, BodyKind::static_body); }

/// The way from 0 folded between two walls, by which an elastic body goes to and fro.
double folded(double way, double left, double right) {
    const double width = right - left;
    const double gone = std::fmod(way - left, 2.0 * width);
    return gone <= width ? left + gone : left + 2.0 * width - gone;
}

/// All that the issue of a bounce depends on.
template <class Check>
void each_case(Check check) {
    for (const Response response : responses_in_flight) {
        for (const double rate : {30.0, 60.0, 240.0}) {
            for (const double speed : {90.0, 300.0}) {
                for (const bool round : {false, true}) {
                    for (const double half : {0.1, 0.5, 2.0}) {
                        CAPTURE(static_cast<int>(response));
                        CAPTURE(rate);
                        CAPTURE(speed);
                        CAPTURE(round);
                        CAPTURE(half);
                        World world(settings_of(response, 1.0 / rate));
                        world.add_body(elastic(body_of(round, half, {0.0, 0.0}), {speed, 0.0}));
                        check(world, round, half, speed * seconds, speed / rate);
                    }
                }
            }
        }
    }
}

}  // namespace

TEST_CASE("a bounce costs a fast body nothing of its step: one wall, which contacts met a step late") {
    each_case([](World& world, bool, double half, double way, double step) {
        const double wall = 0.35 * way + 0.37 * step;
        world.add_body(wall_at(wall + half + 0.5));
        CHECK(std::abs(place_after(world) - folded(way, -1e9, wall)) < 0.01 * way);
        CHECK(world.state_of(0).velocity.x < 0.0);
    });
}

TEST_CASE("a bounce costs a fast body nothing of its step: to and fro between two walls") {
    each_case([](World& world, bool, double half, double way, double) {
        const double right = 0.2 * way;
        const double left = -0.1 * way;
        world.add_body(wall_at(right + half + 0.5));
        world.add_body(wall_at(left - half - 0.5));
        CHECK(std::abs(place_after(world) - folded(way, left, right)) < 0.01 * way);
    });
}

TEST_CASE("a bounce costs a fast body nothing of its step: the one that it hits takes over") {
    each_case([](World& world, bool round, double half, double way, double step) {
        const double touch = 0.35 * way + 0.81 * step;
        world.add_body(elastic(body_of(round, half, {touch + 2.0 * half, 0.0}), {0.0, 0.0}));
        CHECK(std::abs(place_after(world) - touch) < 0.01 * way);
        CHECK(std::abs(world.state_of(1).center.x - (way + 2.0 * half)) < 0.01 * way);
    });
}

TEST_CASE("a body between walls too near for its speed is held back after so many impacts, and it is told") {
    for (const Response response : responses_in_flight) {
        World world(settings_of(response, 1.0 / 60.0));
        world.add_body(elastic(disc_body(0.1, {0.0, 0.0}), {3000.0, 0.0}));
        world.add_body(wall_at(0.5 + 0.2));
        world.add_body(wall_at(-0.5 - 0.2));
        world.step();
        CHECK(world.report().impacts == world.settings().most_impacts);
        CHECK(world.report().impact_limited == 1);
        CHECK(std::abs(world.state_of(0).velocity.x) == doctest::Approx(3000.0));
        CHECK(std::abs(world.state_of(0).center.x) < 0.2);
    }
}

TEST_CASE("an elastic ball keeps its energy, for what meets the ground in a step bounces at its moment") {
    for (const Response response : responses_in_flight) {
        WorldSettings settings = settings_of(response, 1.0 / 30.0);
        settings.gravity = {0.0, -9.81};
        World world(settings);
        world.add_body(elastic(ground_body(), {0.0, 0.0}));
        const BodyIndex ball = world.add_body(elastic(disc_body(0.25, {0.0, 5.25}), {0.0, 0.0})).index;
        const double weight = world.def(ball).mass * 9.81;
        const auto energy = [&] {
            return world.report().kinetic_energy + weight * (world.state_of(ball).center.y - 0.25);
        };
        const double first = energy();
        for (int i = 0; i < 900; ++i) {
            world.step();
            CHECK(energy() == doctest::Approx(first).epsilon(1e-6));
        }
    }
}

namespace {

BodyDef random_body(Random& random, DVec2 at, double restitution) {
    BodyDef def = random.chance(0.6) ? box_body({random.real(0.3, 2.0), random.real(0.3, 2.0)}, at)
                                     : disc_body(random.real(0.2, 0.8), at);
    const double density = random.log_real(0.3, 3.0);
    def.mass *= density;
    def.inertia *= density;
    def.pose.angle = random.real(-3.0, 3.0);
    def.angular_velocity = random.real(-3.0, 3.0);
    def.material = {restitution, 0.0, 0.0};
    return def;
}

struct Solver {
    Response response;
    bool ordered = false;
};
/// Those that turn bodies. In the ordered mode the response changes nothing for two bodies.
constexpr std::array turning{Solver{Response::impulses}, Solver{Response::sequential},
                             Solver{Response::impulses, true}};

/// How far the angular momentum of two that collide without friction drifts, in parts of m v b.
double drift_of(Random& random, Solver solver, double restitution) {
    WorldSettings settings = settings_of(solver.response, 1.0 / (random.chance(0.5) ? 60.0 : 240.0));
    settings.ordered = solver.ordered;
    World world(settings);
    const double speed = random.log_real(0.3, 100.0);
    BodyDef a = random_body(random, {0.0, 0.0}, restitution);
    BodyDef b = random_body(random, {3.0, random.real(-0.8, 0.8)}, restitution);
    a.velocity = {speed, 0.0};
    b.velocity = {-random.real(0.0, speed), random.real(-0.1, 0.1) * speed};
    const double scale = a.mass * b.mass / (a.mass + b.mass) * glm::length(a.velocity - b.velocity) * 0.5;
    world.add_body(a);
    world.add_body(b);
    const double before = world.report().angular_momentum;
    const double energy = world.report().kinetic_energy;
    run(world, 6 + static_cast<int>(8.0 / speed / world.settings().time_step));
    CHECK(world.report().kinetic_energy <= energy * (1.0 + 1e-9));
    return std::abs(world.report().angular_momentum - before) / scale;
}

/// More by hand: FREE_PAIRS=100000.
int pairs_to_try() {
    const char* const wanted = std::getenv("FREE_PAIRS");
    return wanted != nullptr ? std::atoi(wanted) : support::cases_of(1000);
}

}  // namespace

TEST_CASE(
    "free bodies that collide keep their angular momentum, which contacts of the step's start drifted off") {
    for (const Solver& solver : turning) {
        Random random(4711);
        int drifted = 0;
        const int pairs = pairs_to_try();
        for (int k = 0; k < pairs; ++k) {
            CAPTURE(k);
            CAPTURE(static_cast<int>(solver.response));
            CAPTURE(solver.ordered);
            drifted += drift_of(random, solver, random.real(0.1, 1.0)) > 1e-6 ? 1 : 0;
        }
        CHECK(drifted <= (pairs + 999) / 1000);
    }
}

TEST_CASE("what does not bounce rolls over the other, and all but a few keep their angular momentum") {
    for (const Solver& solver : turning) {
        CAPTURE(solver.ordered);
        Random random(4712);
        int drifted = 0;
        const int pairs = pairs_to_try() / 2;
        for (int k = 0; k < pairs; ++k) drifted += drift_of(random, solver, 0.0) > 1e-6 ? 1 : 0;
        CHECK(drifted <= pairs / 50);
    }
}

TEST_CASE("a contact of two free bodies that come together is left to the sweep, that of a stack is not") {
    World world;
    world.add_body(ground_body());
    world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
    world.add_body(box_body({1.0, 1.0}, {0.0, 1.5}));
    BodyDef ball = disc_body(0.5, {5.0, 0.51});
    ball.velocity = {0.0, -5.0};
    world.add_body(ball);
    world.step();
    REQUIRE(world.ordered_impacts().size() == 1);
    CHECK(world.ordered_impacts()[0].body_b == 3);
    for (const Contact& contact : world.contacts()) {
        CHECK(contact.points[0].given_impulse > 0.0f);
        if (contact.body_b == 3) CHECK(contact.points[0].normal_impulse == 0.0f);
    }
}
