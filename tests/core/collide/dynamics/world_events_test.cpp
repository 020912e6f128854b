#include <collide/dynamics/world_events.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

using Key = std::tuple<BodyIndex, std::uint32_t, BodyIndex, std::uint32_t, std::uint32_t, std::uint32_t>;

Key key_of(const ContactEvent& event) {
    return {event.body_a.index,      event.body_a.generation, event.body_b.index,
            event.body_b.generation, event.piece_a,           event.piece_b};
}

std::set<Key> keys_of(std::span<const ContactEvent> events) {
    std::set<Key> keys;
    for (const ContactEvent& event : events) CHECK(keys.insert(key_of(event)).second);
    return keys;
}

using Sensed = std::set<std::pair<BodyIndex, BodyIndex>>;

Sensed sensed_of(std::span<const SensorEvent> events) {
    Sensed all;
    for (const SensorEvent& event : events) all.insert({event.sensor.index, event.body.index});
    return all;
}

Sensed sensed_now(const World& world) {
    Sensed all;
    for (const SensorOverlap& overlap : world.sensor_overlaps()) all.insert({overlap.sensor, overlap.body});
    return all;
}

std::set<BodyIndex> sleepers(const World& world) {
    std::set<BodyIndex> all;
    for (BodyIndex i = 0; i < world.body_count(); ++i) {
        if (world.states()[i].asleep) all.insert(i);
    }
    return all;
}

template <class Set>
Set without(const Set& a, const Set& b) {
    Set left;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(left, left.end()));
    return left;
}

std::set<BodyIndex> indices(std::span<const BodyId> ids) {
    std::set<BodyIndex> all;
    for (const BodyId id : ids) all.insert(id.index);
    return all;
}

}  // namespace

TEST_CASE("events: a box lands, rests, falls asleep, is thrown and leaves") {
    World world;
    world.listen(true);
    const BodyId ground = world.add_body(ground_body());
    const BodyId box = world.add_body(box_body({1.0, 1.0}, {0.0, 1.0}));
    int begun = 0;
    int ended = 0;
    int asleep = 0;
    double impulse = 0.0;
    for (int i = 0; i < 200; ++i) {
        world.step();
        const StepEvents events = world.events();
        begun += static_cast<int>(events.begun.size());
        ended += static_cast<int>(events.ended.size());
        asleep += static_cast<int>(events.fell_asleep.size());
        for (const ContactEvent& event : events.begun) {
            CHECK(event.body_a == ground);
            CHECK(event.body_b == box);
            CHECK(event.normal.y == doctest::Approx(1.0));
        }
        for (const auto list : {events.begun, events.kept}) {
            for (const ContactEvent& event : list) impulse += event.impulse;
        }
        if (!events.fell_asleep.empty()) {
            CHECK(events.fell_asleep[0] == box);
            // The ground has given back the fall and has carried the weight all the time.
            CHECK(impulse == doctest::Approx(9.81 * world.time()).epsilon(0.01));
        }
    }
    CHECK(asleep == 1);
    CHECK(begun - ended == 1);
    CHECK(world.events().begun.empty());
    CHECK(world.events().kept.size() == 1);
    world.apply_impulse(box, {0.0, 5.0}, {0.0, 0.5});
    world.step();
    CHECK(world.events().woke.size() == 1);
    run(world, 3);
    world.remove_body(box);
    world.step();
    CHECK(world.events().kept.empty());
}

TEST_CASE("events: a body that is removed ends its contacts, and another one in its slot begins its own") {
    World world;
    world.listen(true);
    world.add_body(ground_body());
    const BodyId first = world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
    run(world, 10);
    REQUIRE(world.events().kept.size() == 1);
    world.remove_body(first);
    const BodyId second = world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
    REQUIRE(second.index == first.index);
    world.step();
    REQUIRE(world.events().ended.size() == 1);
    CHECK(world.events().ended[0].body_b == first);
    CHECK(world.events().ended[0].impulse == 0.0);
    REQUIRE(world.events().begun.size() == 1);
    CHECK(world.events().begun[0].body_b == second);
}

TEST_CASE("events: bodies come, go and are moved while one goes through them") {
    World world;
    world.listen(true);
    world.add_body(ground_body());
    for (int i = 0; i < 20; ++i) world.add_body(box_body({1.0, 1.0}, {2.0 * i, 0.5}));
    world.step();
    const StepEvents events = world.events();
    REQUIRE(events.begun.size() == 20);
    const std::set<Key> before = keys_of(events.begun);
    for (const ContactEvent& event : events.begun) {
        CHECK(world.remove_body(event.body_b));
        world.set_pose(world.add_body(box_body({1.0, 1.0}, {0.0, 5.0})), {{0.0, 9.0}, 0.0});
    }
    CHECK(keys_of(events.begun) == before);
    CHECK(keys_of(world.events().begun) == before);
    for (const ContactEvent& event : events.begun) CHECK_FALSE(world.is_valid(event.body_b));
}

TEST_CASE("events: what begins and ends is the difference of what is, in worlds of anything") {
    for (unsigned round = 0; round < 12; ++round) {
        CAPTURE(round);
        std::mt19937_64 random(round);
        const auto between = [&](double low, double high) {
            return std::uniform_real_distribution(low, high)(random);
        };
        WorldSettings settings;
        settings.ordered = round % 4 == 3;
        if (round % 4 == 2) settings.response = Response::impulses;
        World world(settings);
        World silent(settings);
        for (World* one : {&world, &silent}) {
            std::mt19937_64 same(round);
            const auto any = [&](double low, double high) {
                return std::uniform_real_distribution(low, high)(same);
            };
            one->add_body(ground_body());
            for (int i = 0; i < 30; ++i) {
                BodyDef def = i % 3 == 0 ? disc_body(any(0.1, 0.4), {any(-3.0, 3.0), any(0.3, 4.0)})
                                         : box_body({any(0.2, 0.8), 0.4}, {any(-3.0, 3.0), any(0.3, 4.0)});
                def.is_sensor = i % 7 == 0;
                one->add_body(def);
            }
        }
        world.listen(true);
        std::set<Key> before;
        Sensed sensed;
        std::set<BodyIndex> slept;
        std::size_t begun = 0;
        for (int step = 0; step < 150; ++step) {
            if (step % 40 == 30) {
                const auto body = static_cast<BodyIndex>(1 + 3 * (step / 40));
                const DVec2 velocity(between(-3.0, 3.0), 4.0);
                world.set_velocity(body, velocity, 0.0);
                silent.set_velocity(body, velocity, 0.0);
            }
            if (step == 0) sensed = sensed_now(world);
            world.step();
            silent.step();
            const StepEvents events = world.events();
            const std::set<Key> new_ones = keys_of(events.begun);
            std::set<Key> now = keys_of(events.kept);
            CHECK(without(now, before).empty());
            CHECK(without(before, now) == keys_of(events.ended));
            for (const Key& key : new_ones) {
                CHECK(before.count(key) == 0);
                now.insert(key);
            }
            std::size_t touching = 0;
            double given = 0.0;
            for (const Contact& contact : world.contacts()) {
                bool touches = false;
                for (std::uint32_t i = 0; i < contact.count; ++i) {
                    touches |= contact.points[i].given_impulse > 0.0f || contact.points[i].separation <= 0.0f;
                    given += double{contact.points[i].given_impulse};
                }
                touching += touches ? 1 : 0;
            }
            CHECK(touching <= now.size());
            double reported = 0.0;
            for (const auto list : {events.begun, events.kept}) {
                for (const ContactEvent& event : list) reported += event.impulse;
            }
            CHECK(reported == doctest::Approx(given));
            CHECK(events.impacts.size() == world.ordered_impacts().size());
            CHECK(sensed_of(events.entered) == without(sensed_now(world), sensed));
            CHECK(sensed_of(events.left) == without(sensed, sensed_now(world)));
            CHECK(indices(events.fell_asleep) == without(sleepers(world), slept));
            CHECK(indices(events.woke) == without(slept, sleepers(world)));
            begun += new_ones.size();
            before = now;
            sensed = sensed_now(world);
            slept = sleepers(world);
        }
        CHECK(begun > 10);
        CHECK(hash_of(world.state()) == hash_of(silent.state()));
    }
}

TEST_CASE("events: after a restore nothing begins that was there already") {
    World world;
    world.listen(true);
    world.add_body(ground_body());
    world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
    run(world, 20);
    const WorldState kept = world.state();
    run(world, 200);
    world.restore(kept);
    world.step();
    CHECK(world.events().begun.empty());
    CHECK(world.events().ended.empty());
    CHECK(world.events().woke.empty());
    CHECK(world.events().kept.size() == 1);
}

TEST_CASE("rules of the caller: who may touch, also of sensors and of what is swept") {
    World world;
    const BodyId ground = world.add_body(ground_body());
    const BodyId box = world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
    BodyDef bullet = disc_body(0.1, {5.0, 5.0});
    bullet.velocity = {0.0, -600.0};
    const BodyId shot = world.add_body(bullet);
    ContactRules rules;
    rules.may_touch = [&](BodyIndex a, BodyIndex b) {
        CHECK(a < b);
        return a != ground.index || (b != shot.index && b != box.index);
    };
    world.set_contact_rules(rules);
    run(world, 30);
    CHECK(world.pose(box).position.y < 0.0);
    CHECK(world.pose(shot).position.y < -10.0);
    world.set_contact_rules({});
    const BodyId third = world.add_body(box_body({1.0, 1.0}, {-3.0, 0.5}));
    run(world, 30);
    CHECK(world.pose(third).position.y == doctest::Approx(0.5).epsilon(0.01));
}

TEST_CASE("rules of the caller: a platform that is passed from below and stood on from above") {
    World world;
    const BodyId platform = world.add_body(box_body({4.0, 0.2}, {0.0, 2.0}, BodyKind::static_body));
    const BodyId ball = world.add_body(disc_body(0.3, {0.0, 0.5}));
    world.set_velocity(ball, {0.0, 8.0}, 0.0);
    ContactRules rules;
    rules.keeps = [&](const Contact& contact) {
        const BodyIndex other = contact.body_a == platform.index ? contact.body_b : contact.body_a;
        const BodyState& state = world.states()[other];
        return state.velocity.y <= 0.0 && state.center.y > 2.3;
    };
    world.set_contact_rules(rules);
    double highest = 0.0;
    for (int i = 0; i < 240; ++i) {
        world.step();
        highest = std::max(highest, world.pose(ball).position.y);
    }
    CHECK(highest == doctest::Approx(0.5 + 64.0 / (2.0 * 9.81)).epsilon(0.02));
    CHECK(world.pose(ball).position.y == doctest::Approx(2.4).epsilon(0.01));
}
