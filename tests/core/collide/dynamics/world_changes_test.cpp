// What is changed of bodies and joints between steps (world_changes.cpp).

#include <doctest/doctest.h>

#include <limits>

#include <cmath>
#include <vector>

#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

/// Every response, and the ordered mode.
std::vector<WorldSettings> all_modes(DVec2 gravity) {
    std::vector<WorldSettings> all;
    for (const Response response : {Response::sequential, Response::impulses, Response::push_apart}) {
        all.emplace_back().response = response;
    }
    all.emplace_back().ordered = true;
    for (WorldSettings& settings : all) settings.gravity = gravity;
    return all;
}

constexpr double step_seconds = 1.0 / 60.0;

/// A box on the ground that has come to rest, and sleeps.
struct RestingBox {
    World world;
    BodyId ground = world.add_body(ground_body());
    BodyId box = world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));

    RestingBox() { run(world, 120); }
    const BodyState& state() const { return world.state_of(box); }
};

}  // namespace

TEST_CASE("a force acts as gravity does, in every mode: a parabola, and a turn of its own") {
    for (const WorldSettings& settings : all_modes({0.0, -2.0})) {
        CAPTURE(static_cast<int>(settings.response));
        CAPTURE(settings.ordered);
        World world(settings);
        BodyDef def = box_body({1.0, 2.0}, {0.0, 0.0});
        def.mass = 4.0;
        def.inertia = 2.0;
        const BodyId body = world.add_body(def);
        for (int i = 0; i < 60; ++i) {
            CHECK(world.apply_force(body, {8.0, 4.0}));
            CHECK(world.apply_torque(body, 3.0));
            world.step();
        }
        CHECK(world.pose(body).position.x == doctest::Approx(0.5 * 2.0));
        CHECK(world.pose(body).position.y == doctest::Approx(0.5 * (1.0 - 2.0)));
        CHECK(world.state_of(body).velocity.x == doctest::Approx(2.0));
        CHECK(world.state_of(body).angle == doctest::Approx(0.5 * 1.5));
        CHECK(world.state_of(body).angular_velocity == doctest::Approx(1.5));
        world.step();
        CHECK(world.state_of(body).velocity.x == doctest::Approx(2.0));  // it is gone
        CHECK(world.state_of(body).angular_velocity == doctest::Approx(1.5));
    }
}

TEST_CASE("a force at a point turns the body, and two forces add up") {
    WorldSettings settings;
    settings.gravity = {0.0, 0.0};
    World world(settings);
    BodyDef def = disc_body(0.5, {3.0, 1.0});
    def.mass = 2.0;
    def.inertia = 0.5;
    const BodyId body = world.add_body(def);
    CHECK(world.apply_force(body, {0.0, 1.0}, {3.5, 1.0}));
    CHECK(world.apply_force(body, {6.0, 0.0}, {3.0, 0.5}));
    world.step();
    CHECK(world.state_of(body).velocity.x == doctest::Approx(3.0 * step_seconds));
    CHECK(world.state_of(body).velocity.y == doctest::Approx(0.5 * step_seconds));
    CHECK(world.state_of(body).angular_velocity == doctest::Approx((0.5 + 3.0) / 0.5 * step_seconds));
}

TEST_CASE("a force moves bodies that touch and are joined as much as friction and joints let it") {
    for (const double pushed : {0.4, 0.6, 0.9}) {
        CAPTURE(pushed);
        RestingBox rest;
        for (int i = 0; i < 60; ++i) {
            rest.world.apply_force(rest.box, {pushed * 9.81, 0.0}, {0.0, 0.0});
            rest.world.step();
        }
        const double speed = pushed < 0.5 ? 0.0 : (pushed - 0.5) * 9.81;
        CHECK(rest.state().velocity.x == doctest::Approx(speed).epsilon(0.02));
        if (pushed < 0.5) CHECK(std::abs(rest.state().center.x) < 1e-3);
    }
    for (const WorldSettings& settings : all_modes({0.0, -9.81})) {
        // A bar on a pin at its left end, level: a torque balances the weight.
        World world(settings);
        BodyDef bar = box_body({2.0, 0.2}, {1.0, 0.0});
        const BodyId body = world.add_body(bar);
        JointDef pin;
        pin.body_b = body.index;
        pin.local_anchor_b = {-1.0, 0.0};
        const JointId joint = world.add_joint(pin);
        for (int i = 0; i < 120; ++i) {
            world.apply_torque(body, bar.mass * 9.81 * 1.0);
            world.step();
        }
        CAPTURE(static_cast<int>(settings.response));
        CAPTURE(settings.ordered);
        CHECK(std::abs(world.state_of(body).angle) < 0.02);
        CHECK(world.reaction(joint).force.y == doctest::Approx(bar.mass * 9.81).epsilon(0.02));
    }
}

TEST_CASE("impulses change the velocity at once") {
    World world;
    BodyDef def = box_body({1.0, 1.0}, {0.0, 5.0});
    def.mass = 2.0;
    def.inertia = 0.5;
    const BodyId body = world.add_body(def);
    CHECK(world.apply_impulse(body, {4.0, 0.0}, {0.0, 5.5}));
    CHECK(world.state_of(body).velocity == DVec2(2.0, 0.0));
    CHECK(world.state_of(body).angular_velocity == doctest::Approx(-4.0));
    CHECK(world.apply_angular_impulse(body, 2.0));
    CHECK(world.state_of(body).angular_velocity == doctest::Approx(0.0));
    const BodyId ground = world.add_body(ground_body());
    CHECK_FALSE(world.apply_impulse(ground, {4.0, 0.0}, {0.0, 0.0}));
    CHECK_FALSE(world.apply_force(ground, {4.0, 0.0}));
    CHECK_FALSE(world.apply_force(BodyId(17), {4.0, 0.0}));
}

TEST_CASE("an impulse on the centre moves a body and does not turn it") {
    World world;
    BodyDef def = box_body({1.0, 1.0}, {0.0, 5.0});
    def.center = {0.25, 0.0};
    def.mass = 2.0;
    def.inertia = 1.0;
    const BodyId body = world.add_body(def);
    CHECK(world.apply_impulse(body, {4.0, 2.0}));
    CHECK(world.state_of(body).velocity == DVec2(2.0, 1.0));
    CHECK(world.state_of(body).angular_velocity == 0.0);
    CHECK_FALSE(world.apply_impulse(BodyId(7), {4.0, 0.0}));
}

TEST_CASE("the velocity of a body's point is that of its centre and of its turning") {
    World world;
    BodyDef def = box_body({1.0, 1.0}, {1.0, 5.0});
    def.velocity = {3.0, 0.0};
    def.angular_velocity = 2.0;
    const BodyId body = world.add_body(def);
    CHECK(world.velocity_at(body, {1.0, 5.0}) == DVec2(3.0, 0.0));
    CHECK(world.velocity_at(body, {1.5, 6.0}) == DVec2(1.0, 1.0));
    CHECK(world.velocity_at(BodyId(7), {1.5, 6.0}) == DVec2(0.0, 0.0));
}

TEST_CASE("a body that sleeps is woken by a force, or gets none, as asked") {
    RestingBox rest;
    REQUIRE(rest.state().asleep);
    CHECK_FALSE(rest.world.apply_force(rest.box, {0.0, 50.0}, {0.0, 0.5}, false));
    CHECK_FALSE(rest.world.apply_impulse(rest.box, {0.0, 5.0}, {0.0, 0.5}, false));
    rest.world.step();
    CHECK(rest.state().asleep);
    CHECK(rest.world.apply_force(rest.box, {0.0, 50.0}, {0.0, 0.5}));
    rest.world.step();
    CHECK_FALSE(rest.state().asleep);
    CHECK(rest.state().velocity.y > 0.0);
}

TEST_CASE("forces of the next step are part of the state") {
    RestingBox rest;
    const std::uint64_t before = hash_of(rest.world.state());
    rest.world.wake(rest.box);
    const std::uint64_t awake = hash_of(rest.world.state());
    rest.world.apply_force(rest.box, {20.0, 5.0}, {0.0, 1.0});
    const WorldState pushed = rest.world.state();
    CHECK_FALSE(before == awake);
    CHECK_FALSE(hash_of(pushed) == awake);
    World other;
    other.restore(pushed);
    run(other, 20);
    run(rest.world, 20);
    CHECK(hash_of(other.state()) == hash_of(rest.world.state()));
    CHECK(rest.state().center.x > 0.0);
    rest.world.restore(pushed);
    run(rest.world, 20);
    CHECK(hash_of(other.state()) == hash_of(rest.world.state()));
}

TEST_CASE("the kind of a body changes: it falls, or holds what lies on it") {
    RestingBox rest;
    const BodyId above = rest.world.add_body(box_body({0.5, 0.5}, {0.0, 1.25}));
    run(rest.world, 120);
    CHECK(rest.world.set_kind(rest.box, BodyKind::static_body));
    CHECK(rest.world.set_pose(rest.box, {{0.0, 2.0}, 0.0}));
    CHECK(rest.world.set_pose(above, {{0.0, 3.0}, 0.0}));
    run(rest.world, 120);
    CHECK(rest.state().center.y == 2.0);
    CHECK(rest.world.state_of(above).center.y == doctest::Approx(2.75).epsilon(0.01));
    CHECK(rest.world.def(rest.box).kind == BodyKind::static_body);
    for (const Contact& contact : rest.world.contacts()) CHECK(contact.body_b == above.index);
    CHECK(rest.world.set_kind(rest.box, BodyKind::kinematic_body));
    CHECK(rest.world.set_velocity(rest.box, {0.0, 1.0}, 0.0));
    run(rest.world, 30);
    CHECK(rest.state().center.y == doctest::Approx(2.5));
    CHECK(rest.world.state_of(above).center.y == doctest::Approx(3.25).epsilon(0.01));
    CHECK(rest.world.set_kind(rest.box, BodyKind::dynamic_body));
    run(rest.world, 240);
    CHECK(rest.state().center.y == doctest::Approx(0.5).epsilon(0.01));
    CHECK(rest.world.state_of(above).center.y == doctest::Approx(1.25).epsilon(0.01));
}

TEST_CASE("material, filter and gravity of a body change from the next step on, also while it sleeps") {
    RestingBox ice;
    CHECK(ice.world.set_material(ice.box, {0.0, 0.0, 0.0}));
    CHECK(ice.world.set_material(ice.ground, {0.0, 0.0, 0.0}));
    ice.world.set_velocity(ice.box, {2.0, 0.0}, 0.0);
    run(ice.world, 60);
    CHECK(ice.state().velocity.x == doctest::Approx(2.0));
    CHECK(ice.world.def(ice.box).material.friction == 0.0);

    RestingBox ghost;
    Filter none;
    none.mask = 0;
    CHECK(ghost.world.set_filter(ghost.box, none));
    run(ghost.world, 30);
    CHECK(ghost.state().center.y < 0.0);

    RestingBox light;
    CHECK(light.world.set_gravity_scale(light.box, -1.0));
    run(light.world, 60);
    CHECK(light.state().center.y == doctest::Approx(0.5 + 0.5 * 9.81).epsilon(0.01));
}

TEST_CASE("a mass that is set counts, and one that is none is refused") {
    RestingBox rest;
    CHECK_FALSE(rest.world.set_mass(rest.box, 0.0, 1.0));
    CHECK_FALSE(rest.world.set_mass(rest.box, std::nan(""), 1.0));
    CHECK(rest.world.set_mass(rest.box, 8.0, 3.0));
    rest.world.apply_impulse(rest.box, {0.0, 16.0}, {0.0, 0.5});
    CHECK(rest.state().velocity.y == doctest::Approx(2.0));
    CHECK(rest.world.def(rest.box).mass == 8.0);
}

TEST_CASE("damping slows a body down by e^(-ct), fixed rotation keeps its angle") {
    WorldSettings settings;
    settings.gravity = {0.0, 0.0};
    World world(settings);
    BodyDef def = disc_body(0.5, {0.0, 0.0});
    def.velocity = {10.0, 0.0};
    def.angular_velocity = 10.0;
    def.linear_damping = 0.5;
    const BodyId body = world.add_body(def);
    run(world, 120);
    CHECK(world.state_of(body).velocity.x == doctest::Approx(10.0 * std::exp(-1.0)).epsilon(0.01));
    CHECK(world.state_of(body).angular_velocity == doctest::Approx(10.0));
    CHECK(world.set_damping(body, 0.0, 1.0));
    run(world, 60);
    CHECK(world.state_of(body).velocity.x == doctest::Approx(10.0 * std::exp(-1.0)).epsilon(0.01));
    CHECK(world.state_of(body).angular_velocity == doctest::Approx(10.0 * std::exp(-1.0)).epsilon(0.01));

    World falling;
    falling.add_body(ground_body());
    BodyDef stiff = box_body({1.0, 1.0}, {0.0, 2.0});
    stiff.pose.angle = 0.3;
    stiff.angular_velocity = 5.0;
    stiff.fixed_rotation = true;
    const BodyId box = falling.add_body(stiff);
    run(falling, 120);
    CHECK(falling.state_of(box).angle == 0.3);
    CHECK(falling.set_fixed_rotation(box, false));
    run(falling, 240);
    CHECK(std::abs(falling.state_of(box).angle) < 0.01);
}

TEST_CASE("motor, limits, spring and length of a joint change") {
    WorldSettings settings;
    settings.gravity = {0.0, 0.0};
    World world(settings);
    const BodyId wheel = world.add_body(disc_body(0.5, {0.0, 0.0}));
    JointDef pin;
    pin.body_b = wheel.index;
    const JointId joint = world.add_joint(pin);
    CHECK(world.set_motor(joint, {true, 3.0, 100.0}));
    run(world, 60);
    CHECK(world.state_of(wheel).angular_velocity == doctest::Approx(3.0).epsilon(0.01));
    CHECK_FALSE(world.set_limits(joint, {true, 1.0, -1.0}));
    CHECK(world.set_limits(joint, {true, -1.0, 4.0}));
    run(world, 120);
    CHECK(world.state_of(wheel).angle == doctest::Approx(4.0).epsilon(0.01));
    CHECK(world.set_motor(joint, {}));
    CHECK(world.set_user_data(joint, 42));
    CHECK(world.joints()[world.index_of(joint)].def.user_data == 42);

    const BodyId bob = world.add_body(disc_body(0.1, {5.0, 0.0}));
    JointDef rod;
    rod.kind = DistanceJoint{2.0};
    rod.body_b = bob.index;
    rod.local_anchor_a = {3.0, 0.0};
    const JointId rigid = world.add_joint(rod);
    CHECK(world.set_spring(rigid, {2.0, 1.0}));
    CHECK(world.set_length(rigid, 1.0));
    run(world, 120);
    CHECK(world.state_of(bob).center.x == doctest::Approx(4.0).epsilon(0.01));
    CHECK_FALSE(world.set_spring(rigid, {-1.0, 1.0}));
    CHECK_FALSE(world.set_motor(rigid, {true, 3.0, 100.0}));
    CHECK_FALSE(world.set_limits(rigid, {true, -1.0, 1.0}));
    CHECK_FALSE(world.set_length(joint, 1.0));
}

TEST_CASE("user data of a body are kept, woken or not, and are no part of the run") {
    RestingBox rest;
    const std::uint64_t before = hash_of(rest.world.state());
    CHECK(rest.world.set_user_data(rest.box, 0xffffffffffffffffU));
    CHECK(rest.world.def(rest.box).user_data == 0xffffffffffffffffU);
    CHECK(rest.state().asleep);
    CHECK(hash_of(rest.world.state()) == before);
}

TEST_CASE("a body with a shape and nothing else weighs what its area does, and falls on the ground") {
    World world;
    BodyDef ground;
    ground.kind = BodyKind::static_body;
    ground.pieces = {{Shape::box(10.0f, 0.5f), {0.0, -0.5}}};
    world.add_body(ground);
    BodyDef plain;
    plain.pieces = {{Shape::box(0.5f, 1.0f), {0.25, 0.0}}};
    plain.pose.position = {0.0, 3.0};
    const BodyId body = world.add_body(plain);
    CHECK(world.def(body).mass == 0.0);  // as it was given
    CHECK(world.mass(body) == doctest::Approx(2.0));
    CHECK(world.inertia(body) == doctest::Approx(2.0 * (1.0 + 4.0) / 12.0));
    CHECK(world.pose(body).position == DVec2(0.0, 3.0));
    CHECK(world.state_of(body).center == DVec2(0.25, 3.0));
    world.apply_impulse(body, {2.0, 0.0}, {0.25, 3.0});
    CHECK(world.state_of(body).velocity.x == doctest::Approx(1.0));
    world.apply_angular_impulse(body, 1.0);
    CHECK(world.state_of(body).angular_velocity == doctest::Approx(1.0 / (2.0 * (1.0 + 4.0) / 12.0)));
    world.set_velocity(body, {0.0, 0.0}, 0.0);
    run(world, 180);
    CHECK(world.pose(body).position.y == doctest::Approx(1.0).epsilon(0.01));

    BodyDef heavy = plain;
    heavy.density = 5.0;
    const BodyId dense = world.add_body(heavy);
    world.apply_impulse(dense, {10.0, 0.0}, {0.25, 3.0});
    CHECK(world.state_of(dense).velocity.x == doctest::Approx(1.0));
    // A body that was static weighs as much once it is dynamic.
    BodyDef block = plain;
    block.kind = BodyKind::static_body;
    block.pieces[0].center = {0.0, 0.0};
    block.pose.position = {6.0, 5.0};
    const BodyId later = world.add_body(block);
    CHECK(world.mass(later) == 0.0);
    CHECK(world.inertia(later) == 0.0);
    world.set_kind(later, BodyKind::dynamic_body);
    CHECK(world.mass(later) == doctest::Approx(2.0));
    world.set_fixed_rotation(later, true);
    CHECK(world.inertia(later) == 0.0);
    CHECK(world.mass(BodyId(9)) == 0.0);
    world.apply_impulse(later, {2.0, 0.0}, {6.0, 5.0});
    CHECK(world.state_of(later).velocity.x == doctest::Approx(1.0));
}

TEST_CASE("forces, impulses, velocities and poses that are not finite are refused, and change nothing") {
    World world;
    const BodyId box = world.add_body(box_body({0.5, 0.5}, {0.0, 5.0}));
    const BodyState before = world.state_of(box);
    for (const double bad :
         {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
        CHECK_FALSE(world.apply_force(box, {0.0, bad}));
        CHECK_FALSE(world.apply_force(box, {bad, 0.0}, {0.0, 0.0}));
        CHECK_FALSE(world.apply_force(box, {1.0, 0.0}, {0.0, bad}));
        CHECK_FALSE(world.apply_torque(box, bad));
        CHECK_FALSE(world.apply_impulse(box, {bad, 0.0}, {0.0, 0.0}));
        CHECK_FALSE(world.apply_impulse(box, {1.0, 0.0}, {bad, 0.0}));
        CHECK_FALSE(world.apply_angular_impulse(box, bad));
        CHECK_FALSE(world.set_velocity(box, {bad, 0.0}, 0.0));
        CHECK_FALSE(world.set_velocity(box, {0.0, 0.0}, bad));
        CHECK_FALSE(world.set_pose(box, {{0.0, bad}, 0.0}));
        CHECK_FALSE(world.set_pose(box, {{0.0, 0.0}, bad}));
    }
    CHECK(world.state_of(box) == before);
    World other;
    other.add_body(box_body({0.5, 0.5}, {0.0, 5.0}));
    world.step();
    other.step();
    CHECK(world.state_of(box) == other.state_of(0));
}
