#include <collide/trace/impulse_recording.h>

#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

constexpr double gravity = 9.81;

BodyDef body_with(BodyDef def, Material material) {
    def.material = material;
    return def;
}

std::vector<std::size_t> entries_of(const ImpulseRecording& recording, ImpulseStepKind kind) {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < recording.steps.items.size(); ++i) {
        if (recording.steps.items[i].kind == kind) out.push_back(i);
    }
    return out;
}

/// The world's first contact is watched in the next step.
ImpulseRecording watched(World& world) {
    REQUIRE_FALSE(world.contacts().empty());
    return record_impulses(world, contact_key(world.contacts()[0]));
}

/// Falls until the step in which it bounces; the recording of that step.
ImpulseRecording bounce_of(World& world) {
    for (int i = 0; i < 200; ++i) {
        World ahead(world.settings());
        for (BodyIndex body = 0; body < world.body_count(); ++body) {
            BodyDef def = world.def(body);
            const PieceList& pieces = world.collider(body).pieces;
            def.pieces.assign(pieces.begin(), pieces.end());
            ahead.add_body(std::move(def));
        }
        ahead.restore(world.state());
        const ImpulseRecording recording = record_impulses(ahead, contact_key(0, 1));
        if (recording.found && recording.setup.bounce_speed[0] > 0.0f) return recording;
        world.step();
    }
    return {};
}

/// Boxes and discs in a heap that falls together; each world is another one.
World heap(std::uint32_t seed) {
    std::mt19937 random(seed);
    const auto real = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(random()) / 4294967295.0;
    };
    WorldSettings settings;
    settings.substeps = static_cast<std::uint32_t>(1 + random() % 6);
    settings.warm_starting = random() % 4 != 0;
    World world(settings);
    world.add_body(ground_body());
    for (int i = 0; i < 14; ++i) {
        const DVec2 place(real(-1.5, 1.5), real(0.5, 5.0));
        BodyDef def =
            i % 3 == 0 ? disc_body(real(0.2, 0.4), place) : box_body({real(0.3, 0.9), real(0.3, 0.9)}, place);
        def.pose.angle = real(0.0, 6.0);
        def.velocity = {real(-3.0, 3.0), real(-5.0, 1.0)};
        def.material = {real(0.0, 0.9), real(0.0, 0.8), 0.8};
        world.add_body(def);
    }
    return world;
}

}  // namespace

TEST_CASE("a box at rest: the impulses of a step bear the weight, in four equal substeps") {
    World world(restless());
    world.add_body(ground_body());
    world.add_body(box_body({1.0, 2.0}, {0.0, 1.0}));
    run(world, 120);
    const ImpulseRecording recording = watched(world);
    REQUIRE(recording.found);
    const auto& steps = recording.steps.items;
    CHECK(recording.setup.count == 2);
    CHECK(recording.setup.substeps == 4);
    // Prepared once, then warm start, four times gravity, solve, move and relax, then bounce and finish.
    CHECK(steps.size() == 1 + 1 + 4 * 4 + 2);
    CHECK(steps.front().kind == ImpulseStepKind::prepare);
    CHECK(steps.back().kind == ImpulseStepKind::finish);
    double given = 0.0;
    for (std::uint32_t point = 0; point < 2; ++point) {
        given += impulse_given(recording, steps.size() - 1, point);
        CHECK(steps.back().left[point].normal_impulse ==
              doctest::Approx(2.0 * gravity / 60.0 / 4.0 / 2.0).epsilon(1e-3));
        CHECK(recording.setup.normal_mass[point] > 0.0f);
        CHECK(recording.setup.normal_mass[point] < 2.0f);
    }
    CHECK(given == doctest::Approx(2.0 * gravity / 60.0).epsilon(1e-3));
    for (const std::size_t entry : entries_of(recording, ImpulseStepKind::bounce)) {
        CHECK(steps[entry].leaving_speed[0] == 0.0f);
        CHECK(steps[entry].bounce_impulse[0] == 0.0f);
    }
}

TEST_CASE("each pass explains what it leaves: mass, speed, bias and what softness takes off") {
    World world(restless());
    world.add_body(ground_body());
    world.add_body(box_body({1.0, 1.0}, {0.0, 0.52}));
    world.add_body(box_body({1.0, 1.0}, {0.1, 1.53}));
    run(world, 10);
    const ImpulseRecording recording = watched(world);
    REQUIRE(recording.found);
    int passes = 0;
    for (const ImpulseEntry& entry : recording.steps.items) {
        if (entry.kind != ImpulseStepKind::solve && entry.kind != ImpulseStepKind::relax) continue;
        for (std::uint32_t i = 0; i < recording.setup.count; ++i) {
            const ImpulsePass& pass = entry.passes.at(i);
            const float before = entry.found.at(i).normal_impulse;
            const float wanted = before - pass.mass * (pass.speed + pass.bias) - pass.given_back * before;
            CHECK(pass.wanted == doctest::Approx(wanted).epsilon(1e-5));
            CHECK(entry.left.at(i).normal_impulse == std::max(pass.wanted, 0.0f));
            CHECK(pass.tangent_limit == recording.setup.friction * entry.left.at(i).normal_impulse);
            CHECK(std::abs(entry.left.at(i).tangent_impulse) <= pass.tangent_limit);
            ++passes;
        }
    }
    CHECK(passes >= 16);
}

TEST_CASE("a ball that falls: restitution gives its impulse after the last substep") {
    WorldSettings settings = restless();
    settings.continuous = false;  // else the ball would bounce in the sweep, at the moment of its touch
    World world(settings);
    world.add_body(body_with(ground_body(), {0.5, 0.0, 0.0}));
    world.add_body(body_with(disc_body(0.5, {0.0, 3.0}), {0.5, 0.0, 0.0}));
    const ImpulseRecording recording = bounce_of(world);
    REQUIRE(recording.found);
    const auto bounces = entries_of(recording, ImpulseStepKind::bounce);
    REQUIRE(bounces.size() == 1);
    const ImpulseEntry& bounce = recording.steps.items[bounces[0]];
    CHECK(recording.setup.approach[0] < -5.0f);
    CHECK(bounce.leaving_speed[0] == doctest::Approx(-0.5 * recording.setup.approach[0]).epsilon(0.05));
    CHECK(bounce.left[0].normal_speed == doctest::Approx(bounce.leaving_speed[0]).epsilon(1e-4));
    CHECK(bounce.bounce_impulse[0] > 0.0f);
    CHECK(bounce.after[1].velocity.y > 2.0f);
    CHECK(bounce.before[1].velocity.y < 0.1f);
}

TEST_CASE("a box that slides: friction is cut off at mu N, and one that stands holds below it") {
    World world(restless());
    world.add_body(body_with(ground_body(), {0.0, 0.3, 0.3}));
    BodyDef box = body_with(box_body({1.0, 0.4}, {0.0, 0.2}), {0.0, 0.3, 0.3});
    box.velocity = {5.0, 0.0};
    world.add_body(box);
    run(world, 10);
    const ImpulseRecording recording = watched(world);
    REQUIRE(recording.found);
    CHECK(recording.setup.friction == doctest::Approx(0.3));
    const ImpulseEntry& last = recording.steps.items[entries_of(recording, ImpulseStepKind::relax).back()];
    for (std::uint32_t i = 0; i < 2; ++i) {
        CHECK(last.passes[i].slides());
        CHECK(std::abs(last.left[i].tangent_impulse) == last.passes[i].tangent_limit);
        CHECK(last.left[i].tangent_speed * last.left[i].tangent_impulse < 0.0f);  // against the sliding
    }
    run(world, 120);
    const ImpulseRecording still = watched(world);
    const ImpulseEntry& held = still.steps.items[entries_of(still, ImpulseStepKind::relax).back()];
    CHECK_FALSE(held.passes[0].slides());
}

TEST_CASE("a world that is watched takes the same step to the bit") {
    int found = 0;
    for (std::uint32_t seed = 1; seed <= 12; ++seed) {
        CAPTURE(seed);
        World watched_world = heap(seed);
        World plain = heap(seed);
        for (int step = 0; step < 90; ++step) {
            const auto contacts = plain.contacts();
            const std::size_t chosen =
                contacts.empty() ? 0 : static_cast<std::size_t>(step) % contacts.size();
            const std::uint64_t key = contacts.empty() ? 0 : contact_key(contacts[chosen]);
            found += record_impulses(watched_world, key).found ? 1 : 0;
            plain.step();
            REQUIRE(hash_of(watched_world.state()) == hash_of(plain.state()));
        }
    }
    CHECK(found > 300);
}

TEST_CASE("what the contact keeps is what the recording ends with") {
    int compared = 0;
    for (std::uint32_t seed = 20; seed < 26; ++seed) {
        World world = heap(seed);
        run(world, 60);
        for (int step = 0; step < 30 && !world.contacts().empty(); ++step) {
            const std::uint64_t key =
                contact_key(world.contacts()[static_cast<std::size_t>(step) % world.contacts().size()]);
            const ImpulseRecording recording = record_impulses(world, key);
            if (!recording.found) continue;
            for (const Contact& contact : world.contacts()) {
                if (contact_key(contact) != key) continue;
                const ImpulseEntry& last = recording.steps.items.back();
                for (std::uint32_t i = 0; i < contact.count; ++i) {
                    const auto substeps = static_cast<float>(recording.setup.substeps);
                    CHECK(contact.points.at(i).normal_impulse == last.left.at(i).normal_impulse * substeps);
                    CHECK(contact.points.at(i).tangent_impulse == last.left.at(i).tangent_impulse * substeps);
                    CHECK(contact.points.at(i).normal_velocity == recording.setup.approach.at(i));
                    CHECK(double{contact.points.at(i).given_impulse} ==
                          doctest::Approx(impulse_given(recording, recording.steps.items.size() - 1, i))
                              .epsilon(1e-4));
                    ++compared;
                }
            }
        }
    }
    CHECK(compared > 100);
}

TEST_CASE("nothing is found of contacts that aren't there, and of impacts in order") {
    World world(restless());
    world.add_body(ground_body());
    world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
    run(world, 3);
    CHECK_FALSE(record_impulses(world, contact_key(7, 9)).found);
    CHECK(watched(world).found);
    WorldSettings settings = world.settings();
    settings.ordered = true;
    world.set_settings(settings);
    CHECK_FALSE(watched(world).found);
    CHECK(world.steps() == 6);
}
