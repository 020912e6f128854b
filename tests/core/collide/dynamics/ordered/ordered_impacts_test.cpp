#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/ordered/ordered_impacts.h>

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/geometry/body_pieces.h>
#include "support/random_pairs.h"
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

WorldSettings ordered(double gravity = 0.0) {
    WorldSettings settings;
    settings.gravity = {0.0, gravity};
    settings.ordered = true;
    settings.sleeping = false;
    return settings;
}

BodyDef elastic_ball(double radius, DVec2 position, DVec2 velocity = {0.0, 0.0}) {
    BodyDef def = disc_body(radius, position);
    def.velocity = velocity;
    def.material = {1.0, 0.0, 0.0};
    return def;
}

BodyDef elastic(BodyDef def, DVec2 velocity = {0.0, 0.0}) {
    def.velocity = velocity;
    def.material = {1.0, 0.0, 0.0};
    return def;
}

/// Triangle of 15 balls that touch, apex at the origin, cue from the left. `order` permutes them.
World billiards(std::span<const int> order) {
    World world(ordered());
    std::vector<DVec2> places{{-1.0, 0.0}};
    const double d = 0.1 * (1.0 + 1e-9);
    for (int row = 0; row < 5; ++row) {
        for (int i = 0; i <= row; ++i) {
            places.emplace_back(row * d * std::sqrt(0.75), d * (i - 0.5 * row));
        }
    }
    for (const int i : order) {
        world.add_body(elastic_ball(0.05, places[static_cast<std::size_t>(i)],
                                    i == 0 ? DVec2(20.0, 0.0) : DVec2(0.0, 0.0)));
    }
    return world;
}

}  // namespace

TEST_CASE("three balls in line: the impact arrives within the step, and only the last one leaves") {
    World world(ordered());
    world.add_body(elastic_ball(0.1, {0.0, 0.0}, {30.0, 0.0}));
    world.add_body(elastic_ball(0.1, {0.3, 0.0}));
    world.add_body(elastic_ball(0.1, {0.6, 0.0}));
    world.step();
    CHECK(world.report().impacts == 2);
    CHECK(world.state_of(0).center.x == doctest::Approx(0.1));
    CHECK(world.state_of(1).center.x == doctest::Approx(0.4));
    CHECK(world.state_of(2).center.x == doctest::Approx(0.6 + 0.5 - 0.2));
    CHECK(world.state_of(2).velocity.x == doctest::Approx(30.0));
    CHECK(std::abs(world.state_of(0).velocity.x) < 1e-9);
}

TEST_CASE("Newton's cradle in exact order, touching, whatever the numbers of the balls") {
    for (const bool reversed : {false, true}) {
        World world(ordered());
        for (int i = 0; i < 5; ++i) {
            const int place = reversed ? 4 - i : i;
            world.add_body(elastic_ball(0.1, {0.2 * place + (place == 0 ? -0.2 : 0.0), 0.0},
                                        {place == 0 ? 24.0 : 0.0, 0.0}));
        }
        run(world, 1);
        for (int i = 0; i < 5; ++i) {
            const int place = reversed ? 4 - i : i;
            CHECK(world.state_of(static_cast<BodyIndex>(i)).velocity.x ==
                  doctest::Approx(place == 4 ? 24.0 : 0.0));
        }
        CHECK(world.report().impacts == 4);
    }
}

TEST_CASE("two balls against three: two leave on the other side") {
    World world(ordered());
    for (int i = 0; i < 5; ++i) {
        world.add_body(elastic_ball(0.1, {0.2 * i - (i < 2 ? 0.2 : 0.0), 0.0}, {i < 2 ? 24.0 : 0.0, 0.0}));
    }
    run(world, 2);
    for (BodyIndex i = 0; i < 5; ++i) {
        CHECK(world.state_of(i).velocity.x == doctest::Approx(i < 3 ? 0.0 : 24.0));
    }
}

TEST_CASE("a billiard break is symmetric, keeps momentum and energy, and knows no order of the balls") {
    std::vector<int> order(16);
    for (int i = 0; i < 16; ++i) order[static_cast<std::size_t>(i)] = i;
    World world = billiards(order);
    std::vector<int> other(order.rbegin(), order.rend());
    World reversed = billiards(other);
    const double energy = world.report().kinetic_energy;
    const double momentum = world.report().momentum.x;
    for (int step = 0; step < 30; ++step) {
        world.step();
        reversed.step();
        CHECK(world.report().kinetic_energy == doctest::Approx(energy).epsilon(1e-9));
        CHECK(world.report().momentum.x == doctest::Approx(momentum).epsilon(1e-9));
        CHECK(std::abs(world.report().momentum.y) < 1e-9);
        CHECK(world.report().impact_limited == 0);
    }
    for (int row = 0, ball = 1; row < 5; ++row) {
        for (int i = 0; i <= row; ++i) {
            const BodyState& one = world.state_of(static_cast<BodyIndex>(ball + i));
            const BodyState& mirrored = world.state_of(static_cast<BodyIndex>(ball + row - i));
            CHECK(one.center.x == doctest::Approx(mirrored.center.x).epsilon(1e-6));
            CHECK(one.center.y == doctest::Approx(-mirrored.center.y).epsilon(1e-6));
        }
        ball += row + 1;
    }
    for (BodyIndex i = 0; i < 16; ++i) {
        CHECK(glm::length(world.state_of(i).center - reversed.state_of(15 - i).center) < 1e-6);
    }
    CHECK(world.state_of(11).velocity.y < -1.0);
}

TEST_CASE(
    "a ball between two approaching walls bounces ever faster, stands still when impact_limited, and is "
    "counted") {
    World world(ordered());
    world.add_body(elastic(box_body({1.0, 4.0}, {-0.7, 0.0}, BodyKind::kinematic_body), {8.0, 0.0}));
    world.add_body(elastic(box_body({1.0, 4.0}, {0.7, 0.0}, BodyKind::kinematic_body), {-8.0, 0.0}));
    const BodyIndex ball = world.add_body(elastic_ball(0.1, {0.01, 0.0}, {20.0, 0.0})).index;
    world.step();
    CHECK(world.report().impact_limited == 1);
    CHECK(world.report().impacts == world.settings().most_impacts);
    CHECK(std::abs(world.state_of(ball).center.x) < 0.2);
    CHECK(std::isfinite(world.state_of(ball).velocity.x));
    CHECK(std::abs(world.state_of(ball).velocity.x) > 20.0);
}

TEST_CASE("a ball rattles between walls as often as it has time for, and keeps its speed") {
    World world(ordered());
    world.add_body(elastic(box_body({1.0, 4.0}, {-0.7, 0.0}, BodyKind::static_body)));
    world.add_body(elastic(box_body({1.0, 4.0}, {0.7, 0.0}, BodyKind::static_body)));
    const BodyIndex ball = world.add_body(elastic_ball(0.1, {0.0, 0.0}, {100.0, 0.0})).index;
    std::uint32_t impacts = 0;
    for (int step = 0; step < 60; ++step) {
        world.step();
        impacts += world.report().impacts;
        CHECK(std::abs(world.state_of(ball).velocity.x) == doctest::Approx(100.0));
        CHECK(std::abs(world.state_of(ball).center.x) < 0.1001);
    }
    // 100 m in a second, 0.2 m between the walls less twice what counts as touching.
    CHECK(impacts == doctest::Approx(100.0 / (0.2 - 2.0 * contact_distance)).epsilon(0.01));
}

TEST_CASE("bounce heights of the ordered mode are e^2 of the one before") {
    World world(ordered(-9.81));
    world.add_body(ground_body());
    BodyDef ball = disc_body(0.1, {0.0, 2.1});
    ball.material.restitution = 0.8;
    world.add_body(ball);
    std::vector<double> heights;
    for (int step = 0; step < 240; ++step) {
        const double before = world.state_of(1).velocity.y;
        world.step();
        const double v = world.state_of(1).velocity.y;
        if (before > 0.0 && v <= 0.0) {
            heights.push_back(world.state_of(1).center.y - 0.1 + v * v / 19.62);
        }
    }
    REQUIRE(heights.size() >= 2);
    CHECK(heights[0] == doctest::Approx(2.0 * 0.64).epsilon(5e-4));
    CHECK(heights[1] == doctest::Approx(2.0 * 0.64 * 0.64).epsilon(1e-3));
}

TEST_CASE("an elastic ball keeps its energy in the ordered mode, which swung by half a step's gravity") {
    for (const double height : {1.0, 2.1, 2.17}) {
        World world(ordered(-9.81));
        world.add_body(elastic(ground_body()));
        world.add_body(elastic_ball(0.1, {0.0, height}));
        const double energy = world.report().kinetic_energy + world.report().potential_energy;
        for (int step = 0; step < 600; ++step) {
            const std::uint32_t impacts = world.report().impacts;
            world.step();
            if (world.report().impacts + impacts > 0) continue;  // on the chord of the parabola
            CHECK(world.report().kinetic_energy + world.report().potential_energy ==
                  doctest::Approx(energy).epsilon(1e-6));
        }
    }
}

TEST_CASE("what lands without a bounce rests at the end of its step") {
    World world(ordered(-9.81));
    BodyDef ground = ground_body();
    BodyDef box = box_body({1.0, 1.0}, {0.0, 2.0});
    ground.material.restitution = box.material.restitution = 0.0;
    world.add_body(ground);
    world.add_body(box);
    while (world.report().impacts == 0 && world.steps() < 100) world.step();
    REQUIRE(world.report().impacts > 0);
    CHECK(std::abs(world.state_of(1).velocity.y) < 1e-6);
    run(world, 30);
    CHECK(world.state_of(1).center.y == doctest::Approx(0.5).epsilon(1e-3));
    CHECK(std::abs(world.state_of(1).velocity.y) < 1e-9);
}

TEST_CASE("two in flight that touch at the start are left to the step, and their contact has its impulse") {
    World world(ordered());
    world.add_body(elastic(box_body({1.0, 1.0}, {0.0, 0.0}), {5.0, 0.0}));
    world.add_body(elastic(box_body({1.0, 1.0}, {0.99, 0.0})));
    world.step();
    REQUIRE(world.ordered_impacts().size() == 1);
    REQUIRE(world.contacts().size() == 1);
    CHECK(world.contacts()[0].points[0].given_impulse > 0.0f);
    CHECK(world.state_of(1).velocity.x == doctest::Approx(5.0));
}

TEST_CASE("elastic boxes in a closed room keep their energy, and stay inside") {
    World world(ordered());
    for (const double side : {-1.0, 1.0}) {
        world.add_body(elastic(box_body({1.0, 12.0}, {5.5 * side, 0.0}, BodyKind::static_body)));
        world.add_body(elastic(box_body({12.0, 1.0}, {0.0, 5.5 * side}, BodyKind::static_body)));
    }
    support::Random random(8);
    for (int i = 0; i < 5; ++i) {
        for (int j = 0; j < 5; ++j) {
            BodyDef box = elastic(box_body({0.4, 0.7}, {1.7 * (i - 2), 1.7 * (j - 2)}));
            box.velocity = random.direction() * random.real(0.0, 20.0);
            box.angular_velocity = random.real(-10.0, 10.0);
            world.add_body(box);
        }
    }
    const double energy = world.report().kinetic_energy;
    for (int step = 0; step < 120; ++step) {
        world.step();
        CHECK(world.report().kinetic_energy <= energy * (1.0 + 1e-6));
    }
    CHECK(world.report().kinetic_energy > 0.98 * energy);
    for (BodyIndex i = 4; i < world.body_count(); ++i) {
        CHECK(std::abs(world.state_of(i).center.x) < 5.0);
        CHECK(std::abs(world.state_of(i).center.y) < 5.0);
    }
}

TEST_CASE("a stack stands in the ordered mode, and what falls on it caps nothing") {
    World world(ordered(-9.81));
    world.add_body(ground_body());
    for (int i = 0; i < 6; ++i) {
        world.add_body(box_body({1.0, 1.0}, {0.0, 0.5 + i}));
    }
    run(world, 60);
    for (BodyIndex i = 1; i <= 6; ++i) {
        CHECK(world.state_of(i).center.y == doctest::Approx(i - 0.5).epsilon(1e-3));
        CHECK(std::abs(world.state_of(i).center.x) < 1e-3);
    }
    world.add_body(box_body({1.0, 1.0}, {0.0, 8.0}));
    std::uint32_t impact_limited = 0;
    for (int step = 0; step < 60; ++step) {
        world.step();
        impact_limited += world.report().impact_limited;
    }
    CHECK(impact_limited == 0);
    CHECK(world.state_of(7).center.y == doctest::Approx(6.5).epsilon(1e-2));
}

TEST_CASE("nothing tunnels in the ordered mode") {
    support::Random random(4);
    for (int shot = 0; shot < 300; ++shot) {
        World world(ordered());
        world.add_body(box_body({random.log_real(1e-3, 1.0), 100.0}, {0.0, 0.0}, BodyKind::static_body));
        BodyDef bullet = box_body({random.log_real(0.01, 0.5), random.log_real(0.01, 0.5)},
                                  {-2.0, random.real(-3.0, 3.0)});
        bullet.velocity = {random.log_real(1.0, 1e4), random.real(-10.0, 10.0)};
        bullet.angular_velocity = random.real(-1000.0, 1000.0);
        world.add_body(bullet);
        CAPTURE(shot);
        for (int step = 0; step < 5; ++step) {
            world.step();
            CHECK((world.state_of(1).center.x < 0.0 || std::abs(world.state_of(1).center.y) > 50.0));
        }
    }
}

TEST_CASE("nothing catches on the seams of a smooth chain in the ordered mode") {
    for (const double speed : {1.0, 3.0, 10.0, 50.0}) {
        World world(ordered(-9.81));
        BodyDef floor;
        floor.kind = BodyKind::static_body;
        std::vector<DVec2> points;
        for (int i = 0; i < 200; ++i) points.push_back({100.0 - i, 0.0});
        const BodyPieces made = pieces_of_chain(points, false);
        floor.pieces = made.pieces;
        floor.seams = made.seams;
        floor.material = {0.0, 0.0, 0.0};
        world.add_body(floor);
        BodyDef box = box_body({0.5, 0.5}, {-90.0, 0.25});
        box.material = {0.0, 0.0, 0.0};
        box.velocity = {speed, 0.0};
        world.add_body(box);
        for (int i = 0; i < 120; ++i) {
            world.step();
            CHECK(world.state_of(1).velocity.x == doctest::Approx(speed).epsilon(1e-6));
            CHECK(world.state_of(1).center.y < 0.251);
        }
    }
}

TEST_CASE("an impact wakes a sleeper within the step") {
    WorldSettings settings = ordered();
    settings.sleeping = true;
    World world(settings);
    world.add_body(elastic_ball(0.1, {0.0, 0.0}));
    run(world, 60);
    REQUIRE(world.state_of(0).asleep);
    world.add_body(elastic_ball(0.1, {-1.0, 0.0}, {100.0, 0.0}));
    world.step();
    CHECK_FALSE(world.state_of(0).asleep);
    CHECK(world.state_of(0).velocity.x == doctest::Approx(100.0));
}

TEST_CASE("a light body between a heavy one and what nothing moves is pressed into neither") {
    for (const BodyKind kind : {BodyKind::static_body, BodyKind::kinematic_body}) {
        for (const double ratio : {1e2, 1e3, 1e5}) {
            World world(ordered());
            BodyDef wall = box_body({0.02, 10.0}, {0.01, 0.0}, kind);
            wall.velocity = {kind == BodyKind::kinematic_body ? -5.0 : 0.0, 0.0};
            BodyDef light = disc_body(0.1, {-0.15, 0.0});
            BodyDef heavy = disc_body(0.5, {-0.9, 0.0});
            heavy.velocity = {30.0, 0.0};
            heavy.mass *= ratio;
            heavy.inertia *= ratio;
            for (BodyDef* def : {&wall, &light, &heavy}) {
                def->material = {0.0, 0.0, 0.0};
                world.add_body(*def);
            }
            CAPTURE(ratio);
            for (int step = 0; step < 30; ++step) {
                world.step();
                const double side = world.state_of(0).center.x - 0.01;
                CHECK(world.state_of(1).center.x < side - 0.1 + contact_distance);
                CHECK(world.state_of(2).center.x < side - 0.7 + contact_distance);
            }
        }
    }
}

TEST_CASE("impacts of turning boxes keep the angular momentum, rough ones too") {
    support::Random random(7);
    for (int pair = 0; pair < 100; ++pair) {
        World world(ordered());
        for (const double side : {-1.0, 1.0}) {
            BodyDef box = box_body({random.real(0.2, 1.5), random.real(0.2, 1.5)},
                                   {1.5 * side, side < 0.0 ? random.real(-1.0, 1.0) : 0.0});
            box.pose.angle = random.real(0.0, 6.0);
            box.velocity = {side < 0.0 ? random.real(1.0, 20.0) : 0.0, 0.0};
            box.angular_velocity = random.real(-9.0, 9.0);
            box.material = {1.0, pair % 2 == 0 ? 0.0 : 0.5, 0.0};
            world.add_body(box);
        }
        const double before = world.report().angular_momentum;
        const double scale = std::abs(before) + world.report().momentum.x;
        CAPTURE(pair);
        for (int step = 0; step < 120; ++step) {
            world.step();
            CHECK(std::abs(world.report().angular_momentum - before) < 1e-6 * scale);
        }
    }
}
