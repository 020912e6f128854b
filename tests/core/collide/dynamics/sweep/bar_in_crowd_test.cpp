// A large bar that turns fast in a crowd: what it costs, and what holds it.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/sweep/path_boxes.h>
#include <collide/dynamics/world.h>
#include <collide/geometry/body_pieces.h>

#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

struct Mill {
    double length = 12.0;  // of the bar, metres
    double pin = 0.0;      // from the bar's centre
    double torque = std::numeric_limits<float>::max();
    double rate = 8.0;      // rad/s
    double density = 0.25;  // of the crowd against the bar's
    double restitution = 0.1;
    double shift = 0.0;  // of the crowd, metres
    Response response = Response::sequential;
};

#ifdef COLLIDOSCOPE_SANITIZED
constexpr int crowd_rows = 5;
#else
constexpr int crowd_rows = 16;
#endif

/// The bar is body 0, pinned to the world at its origin.
World made(const Mill& mill) {
    WorldSettings settings = restless();
    settings.response = mill.response;
    World world(settings);
    BodyDef bar = box_body({mill.length, 0.5}, {-mill.pin, 0.0});
    bar.angular_velocity = mill.rate;
    world.add_body(bar);
    for (int row = 0; row < crowd_rows; ++row) {
        for (int i = 0; i < 40; ++i) {
            const DVec2 place(0.6 * i - 11.7 + mill.shift, 0.7 + 0.6 * row);
            BodyDef def = (i + row) % 2 == 0 ? disc_body(0.28, place) : box_body({0.5, 0.5}, place);
            def.mass *= mill.density;
            def.inertia *= mill.density;
            def.material.restitution = mill.restitution;
            world.add_body(def);
        }
    }
    JointDef joint;
    joint.body_b = 0;
    joint.local_anchor_b = {mill.pin, 0.0};
    joint.kind = PinJoint{.motor = {mill.torque > 0.0, mill.rate, mill.torque}};
    world.add_joint(joint);
    return world;
}

/// How far the bar is from its pin at most.
double widest_gap(const Mill& mill) {
    World world = made(mill);
    double widest = 0.0;
    for (int step = 0; step < 40; ++step) {
        world.step();
        const BodyState& bar = world.state_of(0);
        widest = std::max(widest, length(bar.center + rotate(bar.rotation, {mill.pin, 0.0})));
    }
    return widest;
}

}  // namespace

TEST_CASE(
    "a bar that mows through a crowd stays on its pin: impacts within the step moved it as if it flew "
    "freely, and the pin opened by a third of a metre") {
    CHECK(widest_gap({}) < 1e-3);
}

TEST_CASE("pinned bars of other lengths, pins, motors and crowds stay on theirs") {
    for (const double pin : {0.0, 3.0, -5.9}) {
        for (const double torque : {0.0, 5000.0}) {
            CHECK(widest_gap({.pin = pin, .torque = torque}) < 0.01 * 12.0);  // of its length
        }
    }
    CHECK(widest_gap({.length = 4.0, .rate = 20.0}) < 0.01);
    CHECK(widest_gap({.density = 4.0}) < 0.01);
    CHECK(widest_gap({.torque = 500.0, .restitution = 0.8}) < 0.01);
}

namespace {

/// How far a bar turns in a second whose motor is as strong as it needs to be, radians. It waits for the rest
/// of a step where it would press into what cannot give way.
double turned_in_a_second(const Mill& mill) {
    World world = made(mill);
    const double steps = 1.0 / world.settings().time_step;
    run(world, static_cast<int>(std::lround(steps)));
    return world.state_of(0).angle;
}

}  // namespace

TEST_CASE(
    "a bar that its motor drives turns all through a step in which it hits something: where impacts changed "
    "nothing of its path, it was left where the last of them had found it") {
    CHECK(turned_in_a_second({}) == doctest::Approx(8.0).epsilon(0.1));
}

TEST_CASE("driven bars of other lengths, pins, rates and crowds turn as their motors say") {
    for (const double rate : {2.0, 5.0, 12.0}) {
        CHECK(turned_in_a_second({.rate = rate}) == doctest::Approx(rate).epsilon(0.1));
        CHECK(turned_in_a_second({.length = 6.0, .rate = rate}) == doctest::Approx(rate).epsilon(0.1));
    }
    CHECK(turned_in_a_second({.density = 0.02}) == doctest::Approx(8.0).epsilon(0.1));
    CHECK(turned_in_a_second({.density = 2.0}) == doctest::Approx(8.0).epsilon(0.1));
    CHECK(turned_in_a_second({.restitution = 0.8}) == doctest::Approx(8.0).epsilon(0.1));
}

TEST_CASE(
    "a driven bar does not wait for what has had its share of impacts: it lost a step for each body that "
    "stood still in front of it, and up to a tenth of its turn in a dense crowd") {
    for (int i = 0; i < 10; ++i) {
        const double density = i % 2 == 0 ? 2.0 : 4.0;
        CAPTURE(i);
        CHECK(turned_in_a_second({.density = density, .shift = 0.013 * i}) ==
              doctest::Approx(8.0).epsilon(0.02));
    }
}

namespace {

struct Bowl {
    double rate = 5.0;      // of the bar, rad/s
    double too_long = 0.1;  // the bar, for the bowl's bottom, metres
};

struct Stirred {
    double turned = 0.0;        // radians in a second
    std::uint32_t through = 0;  // how often a disc came to the other side of the bar, but round its ends
    std::uint64_t impacts = 0;
};

/// A bar on a motor stirs discs in a bowl. They are nearer to each other at the start than they are wide.
Stirred stirred(const Bowl& bowl) {
    constexpr double wide = 20.0;
    World world(restless());
    std::vector<DVec2> ring;
    for (int i = 0; i < 180; ++i) {
        const double angle = -2.0 * std::numbers::pi * i / 180.0;
        ring.emplace_back(wide * std::cos(angle), wide * std::sin(angle));
    }
    BodyPieces pieces = pieces_of_chain(ring, true);
    BodyDef around;
    around.kind = BodyKind::static_body;
    around.pieces = std::move(pieces.pieces);
    around.seams = std::move(pieces.seams);
    world.add_body(around);
    const DVec2 middle(0.0, -0.5 * wide);
    const double reach = 0.5 * wide + bowl.too_long;
    world.add_body(box_body({1.0, 2.0 * reach}, middle));
    const BodyIndex first = 2;
    for (int i = 0; i < 40 * 26; ++i) {
        BodyDef def = disc_body(0.35, {0.5 * (i % 40 - 19.5), 2.2 - wide + 0.5 * (i / 40)});
        if (length(def.pose.position) < wide - 0.4) world.add_body(def);
    }
    JointDef joint;
    joint.body_a = 0;
    joint.body_b = 1;
    joint.local_anchor_a = middle;
    joint.kind = PinJoint{.motor = {true, bowl.rate, 1e9}};
    world.add_joint(joint);
    Stirred answer;
    std::vector<double> sides(world.body_count(), 0.0);
    for (int step = 0; step < 60; ++step) {
        world.step();
        answer.impacts += world.report().impacts;
        const BodyState& bar = world.state_of(1);
        for (BodyIndex i = first; i < world.body_count(); ++i) {
            const DVec2 place = inverse_rotate(bar.rotation, world.state_of(i).center - bar.center);
            const double now = std::abs(place.y) < 0.9 * reach ? place.x : 0.0;
            answer.through += sides[i] * now < 0.0 ? 1 : 0;
            sides[i] = now;
        }
    }
    answer.turned = world.state_of(1).angle;
    return answer;
}

}  // namespace

TEST_CASE(
    "a driven bar turns as its motor says among discs that press on each other: the sweep stopped it at what "
    "contacts had moved out of its way, and at what had no way left") {
    for (const double rate : {6.0, 7.0, 8.0, 9.0, 10.0, 12.0}) {
        for (const double too_long : {-0.3, 0.1}) {
            CAPTURE(rate);
            CAPTURE(too_long);
            const Stirred answer = stirred({.rate = rate, .too_long = too_long});
            CHECK(answer.turned == doctest::Approx(rate).epsilon(0.03));
            CHECK(answer.through < 20);  // of some nine hundred
            CHECK(answer.impacts < 9000);
        }
    }
}

TEST_CASE("a bar without a motor gives a crowd no more energy than it has") {
    for (const double restitution : {0.0, 0.9}) {
        for (const double density : {0.1, 1.0}) {
            World world = made({.torque = 0.0, .rate = 12.0, .density = density, .restitution = restitution});
            world.step();
            const auto energy = [&] {
                return world.report().kinetic_energy + world.report().potential_energy;
            };
            double before = energy();
            for (int step = 0; step < 40; ++step) {
                world.step();
                CAPTURE(restitution);
                CAPTURE(density);
                CHECK(energy() < before + 0.02 * std::abs(before));
                before = energy();
            }
        }
    }
}

TEST_CASE("a motor that is too weak to hold the bar against impacts lets it be slowed") {
    const auto rate_after = [](double torque) {
        World world = made({.torque = torque, .density = 4.0});
        double slowest = 100.0;
        for (int step = 0; step < 10; ++step) {
            world.step();
            slowest = std::min(slowest, world.state_of(0).angular_velocity);
        }
        return slowest;
    };
    CHECK(rate_after(10.0) < 6.0);
    CHECK(rate_after(1e9) > 6.5);
}

TEST_CASE(
    "impacts of a bar in a crowd ask little: they went back and forth between bodies in contact, and each "
    "of "
    "them asked all pairs of the bar again") {
    World world = made({});
    std::uint64_t impacts = 0;
    StepWork work;
    for (int step = 0; step < 20; ++step) {
        world.step();
        work = work + world.work();
        impacts += world.report().impacts;
    }
    const std::uint64_t bodies = world.body_count();
    CHECK(impacts > 20);
    CHECK(impacts < 20 * bodies / 2);
    CHECK(work.times_of_impact < 20 * 4 * bodies);
    CHECK(work.box_pairs < 20 * 60 * bodies);
}

TEST_CASE("boxes of paths are found where they are, also after they have changed") {
    PathBoxes boxes;
    for (int round = 0; round < 3; ++round) {
        const std::uint32_t count = 200 + 50 * static_cast<std::uint32_t>(round % 2);
        const auto box_of = [&](std::uint32_t i, double shift) {
            const DVec2 corner(std::fmod(7.3 * i + shift, 40.0), std::fmod(3.1 * i * i, 30.0));
            return Aabb{corner, corner + DVec2(i % 17 == 0 ? 25.0 : 1.0, 0.8)};
        };
        boxes.begin(count);
        for (std::uint32_t i = 0; i < count; ++i) boxes.set(i, box_of(i, round));
        for (std::uint32_t k = 0; k < count; ++k) {
            const auto found = boxes.near(boxes[k]);
            std::vector<ProxyId> expected;
            for (std::uint32_t i = 0; i < count; ++i) {
                if (overlaps(boxes[k], boxes[i])) expected.push_back(i);
            }
            CHECK(std::equal(found.begin(), found.end(), expected.begin(), expected.end()));
            boxes.set(k, box_of(k, 11.0 + k));
        }
    }
}
