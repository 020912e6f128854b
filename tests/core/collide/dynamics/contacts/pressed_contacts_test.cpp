// The defect: a soft contact yields by the load over a stiffness in proportion to the lighter body's mass.
// And one turn a pass takes as many passes as the ratio of the masses to carry a load through a light body.
// At 1,000 : 1 a box of 1 m sank in by 0.3 m and fell asleep there.
#include <collide/dynamics/contacts/pressed_contacts.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include <collide/trace/impulse_recording.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

BodyDef times(double factor, BodyDef def) {
    def.mass *= factor;
    def.inertia *= factor;
    return def;
}

/// Light bodies under one that is `ratio` times as heavy as one of them.
struct Load {
    std::string name;
    std::function<void(World&, double ratio)> add;
    double most_at_100;  // metres
};

const std::vector<Load>& loads() {
    static const std::vector<Load> all{
        {"a box on a box",
         [](World& world, double ratio) {
             world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
             world.add_body(times(ratio, box_body({1.0, 1.0}, {0.0, 1.5})));
         },
         1e-3},
        {"a box that falls on a box",
         [](World& world, double ratio) {
             world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
             world.add_body(times(ratio, box_body({1.0, 1.0}, {0.0, 2.5})));
         },
         1e-3},
        {"the heavy one is the earlier one",
         [](World& world, double ratio) {
             world.add_body(times(ratio, box_body({1.0, 1.0}, {0.0, 1.5})));
             world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
         },
         1e-3},
        {"a box on two",
         [](World& world, double ratio) {
             for (int i = 0; i < 2; ++i) world.add_body(box_body({1.0, 1.0}, {0.0, 0.5 + i}));
             world.add_body(times(ratio, box_body({1.0, 1.0}, {0.0, 2.5})));
         },
         2e-3},
        {"a box on five, the lowest added last",
         [](World& world, double ratio) {
             world.add_body(times(ratio, box_body({1.0, 1.0}, {0.0, 5.5})));
             for (int i = 4; i >= 0; --i) world.add_body(box_body({1.0, 1.0}, {0.0, 0.5 + i}));
         },
         2e-3},
        {"a plank on three boxes",
         [](World& world, double ratio) {
             for (int i = 0; i < 3; ++i) world.add_body(box_body({1.0, 1.0}, {2.0 * i - 2.0, 0.5}));
             world.add_body(times(ratio / 6.0, box_body({6.0, 1.0}, {0.0, 1.5})));
         },
         1e-3},
        {"a plank on three discs",
         [](World& world, double ratio) {
             for (int i = 0; i < 3; ++i) world.add_body(disc_body(0.5, {2.0 * i - 2.0, 0.5}));
             world.add_body(times(ratio / 6.0, box_body({6.0, 1.0}, {0.0, 1.5})));
         },
         1e-3},
        {"a disc on a box",
         [](World& world, double ratio) {
             world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
             world.add_body(times(ratio, disc_body(0.5, {0.0, 1.5})));
         },
         1e-3},
        {"a box on a smaller one",
         [](World& world, double ratio) {
             world.add_body(box_body({0.1, 0.1}, {0.0, 0.05}));
             world.add_body(times(ratio / 100.0, box_body({1.0, 1.0}, {0.0, 0.6})));
         },
         1e-3},
        {"each sixteen times as heavy as what is below it",
         [](World& world, double ratio) {
             for (int i = 0; i < 3; ++i) {
                 const double share = i == 0 ? 1.0 : i == 1 ? 0.25 * ratio : ratio;
                 world.add_body(times(share, box_body({1.0, 1.0}, {0.0, 0.5 + i})));
             }
         },
         5e-3},
    };
    return all;
}

World loaded(const Load& load, double ratio, const WorldSettings& settings = {}) {
    World world(settings);
    world.add_body(ground_body());
    load.add(world, ratio);
    return world;
}

}  // namespace

TEST_CASE(
    "what is a hundred times as heavy lies on what is light, and sinks in by less than five millimetres") {
    for (const Load& load : loads()) {
        CAPTURE(load.name);
        World world = loaded(load, 100.0);
        run(world, 300);
        CHECK(world.report().max_penetration < load.most_at_100);
        CHECK(world.report().awake == 0);
    }
}

TEST_CASE("what is a thousand times as heavy sinks in by less than a hundredth of a metre") {
    for (const Load& load : loads()) {
        CAPTURE(load.name);
        World world = loaded(load, 1000.0);
        run(world, 300);
        CHECK(world.report().max_penetration < 0.01);
        CHECK(world.report().kinetic_energy < 1e-3);
    }
}

TEST_CASE("no pair deeper than a hundredth of the smaller body falls asleep under a heavy one") {
    for (const double ratio : {30.0, 300.0, 3000.0, 10000.0, 30000.0}) {
        CAPTURE(ratio);
        World world = loaded(loads()[0], ratio);
        run(world, 600);
        const bool asleep = world.report().awake == 0;
        CHECK((!asleep || world.report().max_penetration < 0.01));
        CHECK(asleep == (ratio < 2500.0));
    }
}

TEST_CASE(
    "contacts are pressed below what is heavy, along gravity alone, and where all weigh alike none is") {
    const auto pressed = [](double ratio, DVec2 gravity) {
        WorldSettings settings;
        settings.gravity = gravity;
        World world = loaded(loads()[3], ratio, settings);
        world.step();
        std::vector<BodyState> states(world.states().begin(), world.states().end());
        std::vector<BodyFacts> facts;
        for (BodyIndex i = 0; i < world.body_count(); ++i) {
            BodyFacts& of = facts.emplace_back();
            of.kind = world.def(i).kind;
            if (of.kind == BodyKind::dynamic_body) of.mass.inverse_mass = 1.0 / world.def(i).mass;
        }
        std::vector<Contact> contacts(world.contacts().begin(), world.contacts().end());
        const StepContext context{states, facts, contacts, {}, world.settings(), 1.0 / 60.0};
        PressedContacts find;
        const std::span<const std::uint8_t> found = find.find(context);
        return std::count(found.begin(), found.end(), 1);
    };
    CHECK(pressed(1.0, {0.0, -9.81}) == 0);
    CHECK(pressed(10.0, {0.0, -9.81}) == 0);
    CHECK(pressed(100.0, {0.0, -9.81}) == 3);
    CHECK(pressed(100.0, {0.0, 0.0}) == 2);
}

namespace {

/// Contacts that are pressed between a heavy body at the origin and a light one that touches it in the
/// direction `towards`, under gravity downward.
std::size_t pressed_beside(double ratio, DVec2 towards, DVec2 gravity, bool heavy_first = true) {
    WorldSettings settings;
    settings.gravity = gravity;
    std::vector<BodyState> states(2);
    std::vector<BodyFacts> facts(2);
    facts[heavy_first ? 0 : 1].mass = {1.0 / ratio, 1.0 / ratio};
    facts[heavy_first ? 1 : 0].mass = {1.0, 1.0};
    std::vector<Contact> contacts(1);
    contacts[0].body_b = contacts[0].piece_b = 1;
    contacts[0].normal = Vec2(heavy_first ? towards : -towards);
    contacts[0].count = 1;
    const StepContext context{states, facts, contacts, {}, settings, 1.0 / 60.0};
    PressedContacts pressed;
    const std::span<const std::uint8_t> found = pressed.find(context);
    return static_cast<std::size_t>(std::count(found.begin(), found.end(), 1));
}

}  // namespace

TEST_CASE(
    "a light body that lies on a heavy one is not pressed by it: a drum pressed all that lay in it, and all "
    "below that") {
    const DVec2 down(0.0, -9.81);
    CHECK(pressed_beside(100.0, {0.0, 1.0}, down) == 0);
    CHECK(pressed_beside(100.0, {0.0, 1.0}, down, false) == 0);
    CHECK(pressed_beside(100.0, {0.6, 0.8}, down) == 0);   // on a slope
    CHECK(pressed_beside(100.0, {0.0, -1.0}, down) == 1);  // below
    CHECK(pressed_beside(100.0, {0.0, -1.0}, down, false) == 1);
    CHECK(pressed_beside(100.0, {-0.8, -0.6}, down) == 1);
    CHECK(pressed_beside(100.0, {1.0, 0.0}, down) == 1);  // beside
    CHECK(pressed_beside(100.0, {-1.0, 1e-7}, down) == 1);
    CHECK(pressed_beside(100.0, {0.0, 1.0}, -down) == 1);  // gravity upward
    CHECK(pressed_beside(100.0, {0.0, 1.0}, {0.0, 0.0}) == 1);
    CHECK(pressed_beside(10.0, {0.0, -1.0}, down) == 0);
}

TEST_CASE("a heavy body that a motor lifts against a light one under a ceiling sinks in little") {
    for (const double ratio : {30.0, 100.0, 1000.0}) {
        for (const double factor : {1.1, 2.0}) {
            World world(restless());
            world.add_body(box_body({20.0, 2.0}, {0.0, 4.0}, BodyKind::static_body));
            world.add_body(times(ratio, box_body({1.0, 1.0}, {0.0, 1.5})));
            world.add_body(box_body({1.0, 1.0}, {0.0, 2.5}));
            JointDef lift;
            lift.kind = PrismaticJoint{{0.0, 1.0}, {true, 1.0, factor * ratio * 9.81}};
            lift.body_b = 1;
            lift.local_anchor_a = {0.0, 1.5};
            world.add_joint(lift);
            run(world, 180);
            CAPTURE(ratio);
            CHECK(world.report().max_penetration < 0.005);
        }
    }
}

TEST_CASE("pressed contacts come to the same bits watched or not, on one core or all") {
    WorldSettings settings;
    World plain = loaded(loads()[4], 500.0, settings);
    World watched = loaded(loads()[4], 500.0, settings);
    settings.all_cores = true;
    World shared = loaded(loads()[4], 500.0, settings);
    for (int i = 0; i < 60; ++i) {
        plain.step();
        shared.step();
        const std::span<const Contact> contacts = watched.contacts_now();
        const Contact seen = contacts.empty() ? Contact{} : contacts.front();
        record_impulses(watched, contact_key(seen), {seen.body_a, seen.body_b});
        REQUIRE(hash_of(plain.state()) == hash_of(watched.state()));
        REQUIRE(hash_of(plain.state()) == hash_of(shared.state()));
    }
}

TEST_CASE("more contacts on a heavy plank than there are colours are pressed, too") {
    World world;
    world.add_body(ground_body());
    for (int i = 0; i < 60; ++i) world.add_body(disc_body(0.1, {0.25 * i, 0.1}));
    world.add_body(times(4.0, box_body({15.0, 1.0}, {7.4, 0.7})));
    run(world, 180);
    CHECK(world.report().max_penetration < 1e-3);
    CHECK(world.report().awake == 0);
}
