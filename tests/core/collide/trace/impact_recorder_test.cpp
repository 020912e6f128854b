// Responses 1 and 2 watched at one contact.
#include <collide/trace/impact_recorder.h>

#include <doctest/doctest.h>

#include <cmath>

#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

WorldSettings answering(Response response) {
    WorldSettings settings = restless();
    settings.response = response;
    return settings;
}

BodyDef body_of_material(BodyDef def, Material material) {
    def.material = material;
    return def;
}

/// Falls onto the ground; the recording of the step in which it meets it, if it does.
ImpulseRecording impact_of(World& world) {
    for (int i = 0; i < 200; ++i) {
        const ImpulseRecording recording = record_impulses(world, contact_key(0, 1), {0, 1});
        if (recording.found && recording.steps.items[1].left[0].normal_impulse > 0.0f) return recording;
    }
    return {};
}

const ImpulseEntry& entry_of(const ImpulseRecording& recording, ImpulseStepKind kind) {
    for (const ImpulseEntry& entry : recording.steps.items) {
        if (entry.kind == kind) return entry;
    }
    FAIL("no such stage");
    return recording.steps.items.front();
}

WorldSettings in_order(bool with_gravity) {
    WorldSettings settings = restless();
    settings.ordered = true;
    if (!with_gravity) settings.gravity = {0.0, 0.0};
    return settings;
}

World heap(Response response) {
    World world(answering(response));
    world.add_body(ground_body());
    for (int i = 0; i < 6; ++i) {
        world.add_body(box_body({1.0, 0.7}, {0.3 * (i % 2), 0.6 + 0.9 * i}));
        world.add_body(disc_body(0.3, {1.2 - 0.2 * i, 0.6 + 0.9 * i}));
    }
    return world;
}

}  // namespace

TEST_CASE("a ball that falls: one impulse reverses its speed, times e") {
    for (const Response response : {Response::push_apart, Response::impulses, Response::sequential}) {
        World world(answering(response));
        world.add_body(body_of_material(ground_body(), {0.5, 0.0, 0.0}));
        world.add_body(body_of_material(disc_body(0.5, {0.0, 3.0}), {0.5, 0.0, 0.0}));
        const ImpulseRecording recording = impact_of(world);
        REQUIRE(recording.found);
        // It flies freely until it touches within the step.
        REQUIRE(recording.touches.size() == 1);
        CHECK_FALSE(recording.touches[0].at_start);
        REQUIRE(recording.steps.items.size() == 3);
        const ImpulseEntry& solve = entry_of(recording, ImpulseStepKind::solve);
        const float came = recording.setup.approach[0];
        CHECK(came < -5.0f);
        CHECK(solve.found[0].normal_speed == came);
        CHECK(solve.left[0].normal_speed == doctest::Approx(-0.5 * came).epsilon(1e-6));
        const double change = static_cast<double>(solve.left[0].normal_speed - came);
        CHECK(static_cast<double>(solve.left[0].normal_impulse) ==
              doctest::Approx(static_cast<double>(recording.setup.normal_mass[0]) * change).epsilon(1e-4));
        CHECK(impulse_given(recording, 2, 0) ==
              doctest::Approx(static_cast<double>(solve.left[0].normal_impulse)));
    }
}

TEST_CASE("a box that slides gets all that kinetic friction allows") {
    for (const Response response : {Response::push_apart, Response::impulses}) {
        World world(answering(response));
        world.add_body(body_of_material(ground_body(), {0.0, 0.3, 0.3}));
        BodyDef box = body_of_material(box_body({2.0, 0.4}, {0.0, 0.2}), {0.0, 0.3, 0.3});
        box.velocity = {5.0, 0.0};
        world.add_body(box);
        const ImpulseRecording recording = impact_of(world);
        REQUIRE(recording.found);
        const ImpulseEntry& solve = entry_of(recording, ImpulseStepKind::solve);
        double friction = 0.0;
        double limit = 0.0;
        for (std::uint32_t i = 0; i < recording.setup.count; ++i) {
            friction += std::abs(static_cast<double>(solve.left.at(i).tangent_impulse));
            limit += static_cast<double>(solve.passes.at(i).tangent_limit);
        }
        CHECK(friction == doctest::Approx(limit).epsilon(1e-4));
        CHECK(std::abs(solve.left[0].tangent_speed) < std::abs(solve.found[0].tangent_speed));
    }
}

TEST_CASE("only response 2 turns what is hit beside its centre") {
    for (const Response response : {Response::push_apart, Response::impulses}) {
        World world(answering(response));
        world.add_body(ground_body());
        BodyDef box = box_body({2.0, 0.4}, {0.0, 1.5});
        box.pose.angle = 0.5;
        world.add_body(box);
        const ImpulseRecording recording = impact_of(world);
        REQUIRE(recording.found);
        const ImpulseEntry& solve = entry_of(recording, ImpulseStepKind::solve);
        CHECK((solve.after[1].angular_velocity != 0.0f) == (response == Response::impulses));
    }
}

TEST_CASE("at each point of an impact mass times what is left of the change of speed is the impulse") {
    World world = heap(Response::impulses);
    int pushed = 0;
    int together = 0;
    for (int step = 0; step < 150; ++step) {
        const auto contacts = world.contacts();
        const std::uint64_t key =
            contacts.empty() ? contact_key(0, 1)
                             : contact_key(contacts[static_cast<std::size_t>(step) % contacts.size()]);
        const ImpulseRecording recording = record_impulses(world, key);
        if (!recording.found) continue;
        const ImpulseEntry& solve = entry_of(recording, ImpulseStepKind::solve);
        for (std::uint32_t i = 0; i < recording.setup.count; ++i) {
            const ImpulsePass& pass = solve.passes.at(i);
            const ImpulseState& left = solve.left.at(i);
            if (left.normal_impulse <= 1e-5f) continue;  // below that float speeds tell no change
            ++pushed;
            together += std::abs(pass.by_others()) > 0.01f ? 1 : 0;
            const auto change = static_cast<double>(left.normal_speed - pass.speed - pass.by_others());
            CHECK(static_cast<double>(pass.mass) * change ==
                  doctest::Approx(static_cast<double>(left.normal_impulse)).epsilon(1e-3));
            const auto slid =
                static_cast<double>(left.tangent_speed - pass.tangent_speed - pass.tangent_by_others);
            CHECK(std::abs(static_cast<double>(pass.tangent_mass) * slid -
                           static_cast<double>(left.tangent_impulse)) <
                  1e-3 * static_cast<double>(left.normal_impulse));
        }
    }
    CHECK(pushed > 30);
    CHECK(together > 10);
}

TEST_CASE("the ordered mode's last entry tells the speeds that the bodies end the step with") {
    World world(in_order(false));
    const Material elastic{1.0, 0.0, 0.0};
    for (int i = 0; i < 3; ++i) {
        BodyDef ball = body_of_material(disc_body(0.5, {2.0 * i - (i == 2 ? 0.999 : 0.0), 0.0}), elastic);
        if (i == 0) ball.velocity = {7.3, 0.0};
        world.add_body(ball);
    }
    ImpulseRecording recording;
    for (int step = 0; !recording.found && step < 20; ++step) recording = record_impulses(world, 0, {0, 1});
    REQUIRE(recording.found);
    const ImpulseEntry& end = recording.steps.items.back();
    CHECK(end.found[0].normal_speed == doctest::Approx(7.3));  // the second ball has hit the third since
    CHECK(end.left[0].normal_speed ==
          doctest::Approx(end.after[1].velocity.x - end.after[0].velocity.x).epsilon(1e-5));
    CHECK(std::abs(end.left[0].normal_speed) < 0.01f);
}

TEST_CASE("a world of response 1 or 2 that is watched takes the same step to the bit") {
    for (const Response response : {Response::push_apart, Response::impulses}) {
        World watched = heap(response);
        World plain = heap(response);
        int found = 0;
        for (int step = 0; step < 120; ++step) {
            const auto contacts = plain.contacts();
            const std::uint64_t key =
                contacts.empty() ? 0
                                 : contact_key(contacts[static_cast<std::size_t>(step) % contacts.size()]);
            found += record_impulses(watched, key).found ? 1 : 0;
            plain.step();
            REQUIRE(hash_of(watched.state()) == hash_of(plain.state()));
        }
        CHECK(found > 30);
    }
}

TEST_CASE("in the ordered mode each touch within the step is told: when, how fast, and what it gave") {
    World world(in_order(false));
    const Material elastic{1.0, 0.0, 0.0};
    for (int i = 0; i < 2; ++i) {
        BodyDef ball = body_of_material(disc_body(0.5, {2.0 * i, 0.0}), elastic);
        ball.mass = 1.0 + 2.0 * i;
        if (i == 0) ball.velocity = {7.3, 0.0};
        world.add_body(ball);
    }
    ImpulseRecording recording;
    int step = 0;
    while (!recording.found && step < 20) {
        recording = record_impulses(world, 0, {1, 0});
        ++step;
    }
    CHECK(step == 9);  // 1 m at 7.3 m/s
    REQUIRE(recording.touches.size() == 1);
    REQUIRE(recording.steps.items.size() == 3);
    const ImpulseTouch& touch = recording.touches[0];
    CHECK_FALSE(touch.at_start);
    CHECK(touch.time == doctest::Approx(60.0 / 7.3 - 8.0).epsilon(1e-3));
    CHECK(touch.setup.approach[0] == doctest::Approx(-7.3));
    CHECK(touch.setup.bounce_speed[0] == doctest::Approx(7.3));
    CHECK(touch.setup.normal_mass[0] == doctest::Approx(0.75));
    const ImpulseEntry& solve = recording.steps.items[1];
    CHECK(solve.left[0].normal_impulse == doctest::Approx(0.75 * 14.6));
    CHECK(solve.left[0].normal_speed == doctest::Approx(7.3));
    CHECK(solve.after[0].velocity.x == doctest::Approx(-3.65));
    CHECK(solve.before[0].center.x == doctest::Approx(1.0).epsilon(1e-3));
    CHECK(impulse_given(recording, 2, 0) == doctest::Approx(0.75 * 14.6));
    CHECK(recording.steps.items[2].after[1].center.x == world.state_of(1).center.x);
}

TEST_CASE("in the ordered mode what rests is told of as touching at the step's start") {
    World world(in_order(true));
    world.add_body(ground_body());
    world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
    run(world, 30);
    const ImpulseRecording recording = record_impulses(world, 0, {0, 1});
    REQUIRE(recording.found);
    REQUIRE(recording.touches.size() == 1);
    CHECK(recording.touches[0].at_start);
    CHECK(recording.touches[0].setup.count == 2);
    const double given = impulse_given(recording, 2, 0) + impulse_given(recording, 2, 1);
    CHECK(given == doctest::Approx(9.81 / 60.0).epsilon(0.01));
}

TEST_CASE("an ordered world that is watched takes the same step to the bit") {
    World watched = heap(Response::impulses);
    World plain = heap(Response::impulses);
    for (World* world : {&watched, &plain}) {
        WorldSettings settings = world->settings();
        settings.ordered = true;
        world->set_settings(settings);
    }
    int found = 0;
    for (int step = 0; step < 120; ++step) {
        const auto contacts = plain.contacts();
        std::pair<BodyIndex, BodyIndex> bodies{0, 1};
        if (!contacts.empty()) {
            const Contact& contact = contacts[static_cast<std::size_t>(step) % contacts.size()];
            bodies = {contact.body_a, contact.body_b};
        }
        found += record_impulses(watched, 0, bodies).found ? 1 : 0;
        plain.step();
        REQUIRE(hash_of(watched.state()) == hash_of(plain.state()));
    }
    CHECK(found > 30);
}
