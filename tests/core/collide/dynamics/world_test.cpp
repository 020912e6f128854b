#include <collide/dynamics/world.h>

#include <doctest/doctest.h>

#include <algorithm>

#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

void add_pyramid(World& world, int base) {
    for (int row = 0; row < base; ++row) {
        for (int i = 0; i < base - row; ++i) {
            world.add_body(box_body({1.0, 1.0}, {1.05 * (i - 0.5 * (base - row - 1)), 0.5 + row}));
        }
    }
}

World stack_of(int boxes) {
    World world;
    world.add_body(ground_body());
    for (int i = 0; i < boxes; ++i) {
        world.add_body(box_body({1.0, 1.0}, {0.0, 0.5 + i}));
    }
    return world;
}

}  // namespace

TEST_CASE("a box comes to rest on the ground and falls asleep there") {
    World world = stack_of(1);
    run(world, 120);
    CHECK(world.state_of(1).asleep);
    CHECK(world.state_of(1).center.y == doctest::Approx(0.5).epsilon(0.01));
    CHECK(world.report().contacts == 1);
    CHECK(world.report().contact_points == 2);
    CHECK(world.report().awake == 0);
    CHECK(world.islands()[0] == no_island);
}

TEST_CASE("what hits a sleeping stack wakes all of it") {
    World world = stack_of(4);
    run(world, 200);
    REQUIRE(world.report().awake == 0);
    const BodyIndex ball = world.add_body(disc_body(0.3, {-3.0, 2.0})).index;
    world.set_velocity(ball, {8.0, 1.0}, 0.0);
    run(world, 40);
    CHECK(world.report().awake == 5);
    CHECK_FALSE(world.state_of(1).asleep);
}

TEST_CASE("what sleeps wakes when the ground is put into it") {
    World world = stack_of(1);
    const BodyIndex slab = world.add_body(ground_body()).index;
    world.set_pose(slab, {{0.0, -5.0}, 0.0});
    run(world, 120);
    REQUIRE(world.state_of(1).asleep);
    world.set_pose(slab, {{0.0, -0.8}, 0.0});
    CHECK_FALSE(world.state_of(1).asleep);
    run(world, 60);
    CHECK(world.state_of(1).center.y == doctest::Approx(0.7).epsilon(0.01));
}

TEST_CASE("a restored world takes the same steps to the bit") {
    World world;
    world.add_body(ground_body());
    add_pyramid(world, 6);
    world.set_velocity(3, {3.0, 2.0}, 1.0);
    run(world, 37);
    const WorldState kept = world.state();
    run(world, 100);
    const std::uint64_t there = hash_of(world.state());
    world.restore(kept);
    CHECK(hash_of(world.state()) == hash_of(kept));
    run(world, 100);
    CHECK(hash_of(world.state()) == there);
}

TEST_CASE("two worlds from the same definitions agree to the bit, on one core or all") {
    std::uint64_t hashes[2];
    for (int k = 0; k < 2; ++k) {
        WorldSettings settings;
        settings.all_cores = k == 1;
        World world(settings);
        world.add_body(ground_body());
        add_pyramid(world, 12);
        run(world, 90);
        hashes[k] = hash_of(world.state());
    }
    CHECK(hashes[0] == hashes[1]);
}

TEST_CASE("filters and joints keep bodies from colliding") {
    World world;
    world.add_body(ground_body());
    BodyDef ghost = box_body({1.0, 1.0}, {0.0, 0.5});
    ghost.filter.mask = 0;
    const BodyIndex body = world.add_body(ghost).index;
    run(world, 60);
    CHECK(world.state_of(body).center.y < -3.0);
}

TEST_CASE("joints that are added at once act as those that are added one by one") {
    std::vector<JointDef> pins(9);
    for (BodyIndex i = 0; i < 9; ++i) {
        pins[i].body_a = i + 1;
        pins[i].body_b = i + 2;
        pins[i].local_anchor_a = {0.0, 0.5};
        pins[i].local_anchor_b = {0.0, -0.5};
    }
    World together = stack_of(10);
    World singly = stack_of(10);
    run(together, 200);
    run(singly, 200);
    REQUIRE(together.report().awake == 0);
    together.add_joints(pins);
    for (const JointDef& pin : pins) singly.add_joint(pin);
    CHECK(together.joints().size() == 9);
    CHECK(together.report().awake == 10);
    run(together, 100);
    run(singly, 100);
    CHECK(hash_of(together.state()) == hash_of(singly.state()));
}

TEST_CASE("a pin holds its anchor where the body's centre is not its origin") {
    World world;
    BodyDef bar = box_body({2.0, 0.2}, {0.0, 0.0});
    bar.pieces[0].center = bar.center = {1.0, 0.5};
    bar.pose = {{3.0, 4.0}, 0.3};
    const BodyIndex body = world.add_body(bar).index;
    JointDef pin;
    pin.body_b = body;
    pin.local_anchor_b = {0.0, 0.5};
    const auto anchor_now = [&] {
        const Pose pose = world.pose(body);
        return pose.position + rotate(DRotation::from_angle(pose.angle), pin.local_anchor_b);
    };
    pin.local_anchor_a = anchor_now();
    world.add_joint(pin);
    for (int i = 0; i < 120; ++i) {
        world.step();
        REQUIRE(glm::length(anchor_now() - pin.local_anchor_a) < 2e-3);
    }
    CHECK(world.state_of(body).center.y < 4.0);
}

TEST_CASE("a sensor tells what overlaps it and stops nothing") {
    World world;
    BodyDef gate = box_body({2.0, 1.0}, {0.0, 0.0}, BodyKind::static_body);
    gate.is_sensor = true;
    world.add_body(gate);
    const BodyIndex ball = world.add_body(disc_body(0.25, {0.0, 2.0})).index;
    bool seen = false;
    for (int i = 0; i < 90; ++i) {
        world.step();
        for (const SensorOverlap& overlap : world.sensor_overlaps()) {
            seen = seen || overlap == SensorOverlap{0, ball};
        }
    }
    CHECK(seen);
    CHECK(world.sensor_overlaps().empty());
    CHECK(world.state_of(ball).center.y < -5.0);
}

TEST_CASE("time runs evenly and does not jump when the step changes") {
    World world = stack_of(1);
    run(world, 60);
    CHECK(world.time() == doctest::Approx(1.0).epsilon(1e-15));
    WorldSettings settings = world.settings();
    settings.time_step = 1.0 / 120.0;
    world.set_settings(settings);
    run(world, 60);
    CHECK(world.time() == doctest::Approx(1.5).epsilon(1e-15));
}

TEST_CASE("energy is measured before the first step") {
    World world;
    BodyDef ball = disc_body(0.5, {0.0, 2.0});
    ball.velocity = {3.0, 4.0};
    world.add_body(ball);
    CHECK(world.report().kinetic_energy == doctest::Approx(12.5 * ball.mass));
    CHECK(world.report().potential_energy == doctest::Approx(2.0 * 9.81 * ball.mass));
    CHECK(world.report().momentum.x == doctest::Approx(3.0 * ball.mass));
    CHECK(world.report().angular_momentum == doctest::Approx(-6.0 * ball.mass));
}

TEST_CASE("what sleeps wakes when gravity or another setting that acts on it is changed") {
    const auto changes = {
        +[](WorldSettings& settings) {
            settings.gravity = {0.0, 5.0};
        },
        +[](WorldSettings& settings) { settings.response = Response::impulses; },
        +[](WorldSettings& settings) { settings.substeps = 8; },
        +[](WorldSettings& settings) { settings.warm_starting = false; },
        +[](WorldSettings& settings) { settings.continuous = false; },
        +[](WorldSettings& settings) { settings.ordered = true; },
        +[](WorldSettings& settings) { settings.sleeping = false; },
    };
    for (const auto& change : changes) {
        World world = stack_of(3);
        run(world, 200);
        REQUIRE(world.report().awake == 0);
        WorldSettings settings = world.settings();
        change(settings);
        world.set_settings(settings);
        CHECK(world.report().awake == 3);
        run(world, 1);
        CHECK(world.report().awake == 3);
    }
}

TEST_CASE("a stack that slept falls upwards when gravity is turned round") {
    World world = stack_of(3);
    run(world, 200);
    const double before = world.state_of(3).center.y;
    WorldSettings settings = world.settings();
    settings.gravity = {0.0, 5.0};
    world.set_settings(settings);
    run(world, 60);
    CHECK(world.state_of(3).center.y == doctest::Approx(before + 2.5).epsilon(0.05));
}

TEST_CASE("the same settings again, another time step or more cores wake nobody") {
    World world = stack_of(3);
    run(world, 200);
    const std::uint64_t before = hash_of(world.state());
    world.set_settings(world.settings());
    CHECK(hash_of(world.state()) == before);
    WorldSettings settings = world.settings();
    settings.time_step = 1.0 / 120.0;
    settings.all_cores = true;
    world.set_settings(settings);
    CHECK(world.report().awake == 0);
}

TEST_CASE("a contact that sleeps pushes as it did when the length of the step is changed") {
    const auto push = [](const World& world, std::size_t contact) {
        double sum = 0.0;
        for (const ContactPointState& point : world.contacts()[contact].points) sum += point.given_impulse;
        return sum / world.settings().time_step;
    };
    World world = stack_of(3);
    run(world, 200);
    REQUIRE(world.report().awake == 0);
    REQUIRE(world.contacts().size() == 3);
    const double before = push(world, 0);
    REQUIRE(before > 0.0);
    WorldSettings settings = world.settings();
    settings.time_step = 1.0 / 15.0;
    world.set_settings(settings);
    CHECK(push(world, 0) == doctest::Approx(before).epsilon(1e-5));
    run(world, 3);
    CHECK(world.report().awake == 0);
    CHECK(push(world, 0) == doctest::Approx(before).epsilon(1e-5));
}

TEST_CASE("islands of a world that goes on from another one's time are counted before its first step") {
    World world = stack_of(3);
    WorldState state = world.state();
    state.steps = 100;
    state.time = 1.5;
    world.restore(state);
    CHECK(world.report().awake == 3);
    CHECK(world.report().islands == 1);
    CHECK(world.report().contacts == 3);
    CHECK(world.contacts().size() == 3);
    CHECK(hash_of(world.state()) == hash_of(state));
}

namespace {

double force_between(const World& world, BodyIndex a, BodyIndex b) {
    double sum = 0.0;
    for (const Contact& contact : world.contacts()) {
        if (std::min(contact.body_a, contact.body_b) != a || std::max(contact.body_a, contact.body_b) != b)
            continue;
        for (const ContactPointState& point : contact.points) sum += double{point.given_impulse};
    }
    return sum / world.settings().time_step;
}

bool has_contact(const World& world, BodyIndex body) {
    const auto contacts = world.contacts();
    return std::any_of(contacts.begin(), contacts.end(), [body](const Contact& contact) {
        return contact.body_a == body || contact.body_b == body;
    });
}

}  // namespace

TEST_CASE("the contacts of a body that is put elsewhere are those that it has there, the others stay") {
    World world = stack_of(4);
    run(world, 200);
    REQUIRE(world.report().awake == 0);
    const double before = force_between(world, 2, 3);
    REQUIRE(before > 15.0);
    CHECK(world.has_stepped(1));
    world.set_pose(1, {{5.0, 3.0}, 0.0});
    CHECK_FALSE(has_contact(world, 1));
    CHECK_FALSE(world.has_stepped(1));
    CHECK(world.has_stepped(2));
    CHECK(force_between(world, 2, 3) == before);
    CHECK(world.contacts().size() == 2);
    world.set_pose(1, {{5.0, 0.499}, 0.0});
    REQUIRE(world.contacts().size() == 3);
    CHECK(world.contacts()[0].body_b == 1);
    CHECK(world.contacts()[0].points[0].given_impulse == 0.0f);
    CHECK(world.contacts()[0].points[0].separation == doctest::Approx(-0.001).epsilon(1e-5));
    world.step();
    CHECK(world.has_stepped(1));
    CHECK(force_between(world, 0, 1) > 5.0);
}

TEST_CASE("looking at the contacts of what was put elsewhere does not change the steps") {
    std::uint64_t hashes[2];
    for (int k = 0; k < 2; ++k) {
        World world = stack_of(4);
        run(world, 200);
        world.set_pose(2, {{0.4, 6.0}, 0.3});
        if (k == 1) {
            CHECK(world.contacts().size() == 2);
            CHECK(world.islands()[2] != world.islands()[1]);
        }
        world.set_pose(3, {{0.2, 1.5}, 0.0});
        if (k == 1) CHECK(has_contact(world, 3));
        run(world, 90);
        hashes[k] = hash_of(world.state());
    }
    CHECK(hashes[0] == hashes[1]);
}

TEST_CASE("a restored world shows the contacts of its step, wherever bodies had been put") {
    World world = stack_of(2);
    run(world, 60);
    const WorldState kept = world.state();
    world.set_pose(1, {{5.0, 3.0}, 0.0});
    world.restore(kept);
    CHECK(world.has_stepped(1));
    CHECK(force_between(world, 0, 1) == doctest::Approx(2.0 * 9.81).epsilon(0.02));
}

TEST_CASE("the deepest overlap of what sleeps is that of where it lies now") {
    World world = stack_of(10);
    double least = 1.0;  // of the distances between the centres of boxes on each other
    run(world, 239);
    for (int i = 0; i < 40 && world.report().awake > 0; ++i) world.step();
    REQUIRE(world.report().awake == 0);
    for (BodyIndex i = 1; i < 10; ++i) {
        least = std::min(least, world.state_of(i + 1).center.y - world.state_of(i).center.y);
    }
    CHECK(world.report().max_penetration == doctest::Approx(1.0 - least).epsilon(1e-6));
    CHECK(world.report().contacts == 10);
    world.set_pose(10, {{5.0, 0.3}, 0.0});  // the others wake with it
    CHECK(world.report().max_penetration == doctest::Approx(0.2).epsilon(1e-3));
}
