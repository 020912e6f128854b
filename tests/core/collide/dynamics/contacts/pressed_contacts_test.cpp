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
        for (BodyId i = 0; i < world.body_count(); ++i) {
            BodyFacts& of = facts.emplace_back();
            of.kind = world.def(i).kind;
            if (of.kind == BodyKind::dynamic_body) of.mass.inverse_mass = 1.0 / world.def(i).mass;
        }
        std::vector<Contact> contacts(world.contacts().begin(), world.contacts().end());
        const StepMatter matter{states, facts, contacts, {}, world.settings(), 1.0 / 60.0};
        PressedContacts find;
        const std::span<const std::uint8_t> found = find.find(matter);
        return std::count(found.begin(), found.end(), 1);
    };
    CHECK(pressed(1.0, {0.0, -9.81}) == 0);
    CHECK(pressed(10.0, {0.0, -9.81}) == 0);
    CHECK(pressed(100.0, {0.0, -9.81}) == 3);
    CHECK(pressed(100.0, {0.0, 0.0}) == 2);
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
