#include <collide/dynamics/joints/joint_reaction.h>

#include <doctest/doctest.h>

#include <cmath>

#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

/// A weight that a joint to the world holds, at rest.
struct Held {
    World world{restless()};
    BodyDef def = box_body({1.0, 1.0}, {0.0, 0.0});
    double weight = 0.0;
    JointId joint;

    explicit Held(JointDef of) {
        def.mass = 5.0;
        def.inertia = 1.0;
        weight = 5.0 * 9.81;
        of.body_b = world.add_body(def).index;
        joint = world.add_joint(of);
        run(world, 240);
    }
};

}  // namespace

TEST_CASE("reaction of a joint: each kind carries the weight, and the torque that goes with it") {
    for (const AnyJoint& kind : {AnyJoint(PinJoint()), AnyJoint(WeldJoint())}) {
        const Held held({.kind = kind});
        CHECK(held.world.reaction(held.joint).force.y == doctest::Approx(held.weight).epsilon(0.01));
        CHECK(std::abs(held.world.reaction(held.joint).force.x) < 0.1);
    }
    JointDef rod{.kind = DistanceJoint{2.0}};
    rod.local_anchor_a = {0.0, 2.0};
    const Held hanging(rod);
    CHECK(hanging.world.reaction(hanging.joint).force.y == doctest::Approx(hanging.weight).epsilon(0.01));

    // A level slider holds the weight across its axis, an upright one at its lower limit.
    const Held level({.kind = PrismaticJoint()});
    CHECK(level.world.reaction(level.joint).force.y == doctest::Approx(level.weight).epsilon(0.01));
    const Held held_up({.kind = PrismaticJoint{.local_axis = {0.0, 1.0}, .limits = {.are_on = true}}});
    CHECK(held_up.world.reaction(held_up.joint).force.y == doctest::Approx(held_up.weight).epsilon(0.01));

    JointDef aside{.kind = WeldJoint()};
    aside.local_anchor_a = aside.local_anchor_b = {-0.5, 0.0};
    const Held beam(aside);
    CHECK(beam.world.reaction(beam.joint).torque == doctest::Approx(0.5 * beam.weight).epsilon(0.01));

    const Held pulled({.kind = MouseJoint{.spring = {.frequency = 5.0}, .max_force = 1000.0}});
    CHECK(pulled.world.reaction(pulled.joint).force.y == doctest::Approx(pulled.weight).epsilon(0.01));
}

TEST_CASE("a joint breaks at its force, and not below it") {
    for (const double part : {0.8, 1.2}) {
        JointDef pin;
        pin.break_force = part * 5.0 * 9.81;
        pin.user_data = 7;
        Held held(pin);
        const bool broke = part < 1.0;
        CHECK(held.world.is_valid(held.joint) == !broke);
        CHECK(held.world.joints().empty() == broke);
        CHECK((held.world.states()[0].center.y < -1.0) == broke);
    }
    JointDef weld{.kind = WeldJoint()};
    weld.local_anchor_a = weld.local_anchor_b = {-0.5, 0.0};
    weld.break_torque = 0.4 * 5.0 * 9.81;
    CHECK(Held(weld).world.joints().empty());
}

TEST_CASE("a joint that broke is listed after its step, with what broke it") {
    World world;
    JointDef pin;
    BodyDef def = box_body({1.0, 1.0}, {0.0, 0.0});
    pin.body_b = world.add_body(def).index;
    pin.break_force = 30.0;
    const JointId joint = world.add_joint(pin);
    run(world, 30);
    CHECK(world.broken_joints().empty());
    world.apply_force(pin.body_b, {100.0, 0.0});
    int steps = 0;
    while (world.broken_joints().empty() && ++steps < 5) world.step();
    REQUIRE(world.broken_joints().size() == 1);
    CHECK(world.broken_joints()[0].id == joint);
    CHECK(length(world.broken_joints()[0].reaction.force) > 30.0);
    CHECK_FALSE(world.is_valid(joint));
    world.step();
    CHECK(world.broken_joints().empty());
}
