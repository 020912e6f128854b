// One number for a whole run: the same in debug and optimised builds, with AVX2 and without, on one core and
// both. A change of the solver changes it, and says so here; a change of anything else must not.

#include <doctest/doctest.h>

#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

/// Boxes and discs fall on a slope with a pin, a rod and a wheel that drives: most of the solver takes part.
World mixed_world(bool all_cores, Response response) {
    WorldSettings settings;
    settings.all_cores = all_cores;
    settings.response = response;
    World world(settings);
    world.add_body(ground_body());
    BodyDef slope = box_body({8.0, 0.4}, {-5.0, 2.0}, BodyKind::static_body);
    slope.pose.angle = -0.4;
    world.add_body(slope);
    for (int i = 0; i < 60; ++i) {
        const DVec2 place(-7.5 + 0.17 * i, 5.0 + 0.45 * (i % 13));
        BodyDef def = i % 3 == 0 ? disc_body(0.2 + 0.01 * (i % 7), place)
                                 : box_body({0.3 + 0.02 * (i % 5), 0.4 + 0.03 * (i % 4)}, place);
        def.pose.angle = 0.1 * i;
        def.velocity = {0.1 * (i % 9), -0.3 * (i % 4)};
        def.material = {0.1 * (i % 6), 0.2 + 0.1 * (i % 5), 0.3 + 0.1 * (i % 5)};
        world.add_body(def);
    }
    JointDef pin;
    pin.body_a = 2;
    pin.body_b = 3;
    pin.local_anchor_a = {0.3, 0.0};
    pin.local_anchor_b = {-0.3, 0.0};
    pin.kind = PinJoint{.motor = {true, 3.0, 0.5}};
    world.add_joint(pin);
    JointDef rod;
    rod.kind = DistanceJoint{.length = 1.0, .spring = {.frequency = 2.0}};
    rod.body_b = 5;
    rod.local_anchor_a = {-4.0, 6.0};
    world.add_joint(rod);
    return world;
}

/// Discs on pins, held along its upper edge and blown to one side, with so many pins that both cores are
/// used.
World cloth_world(bool all_cores) {
    constexpr BodyIndex side = 56;
    WorldSettings settings;
    settings.all_cores = all_cores;
    World world(settings);
    for (BodyIndex i = 0; i < side * side; ++i) {
        BodyDef def = disc_body(0.4, {1.0 * (i % side), -1.0 * (i / side)});
        if (i / side == 0) def.kind = BodyKind::static_body;
        def.velocity = {0.05 * (i / side), 0.0};
        def.filter.mask = 0;
        world.add_body(def);
    }
    std::vector<JointDef> pins;
    for (BodyIndex i = 0; i < side * side; ++i) {
        JointDef pin;
        pin.body_a = i;
        pin.body_b = i + 1;
        pin.local_anchor_a = {0.5, 0.0};
        pin.local_anchor_b = {-0.5, 0.0};
        if (i % side + 1 < side) pins.push_back(pin);
        pin.body_b = i + side;
        pin.local_anchor_a = {0.0, -0.5};
        pin.local_anchor_b = {0.0, 0.5};
        if (i + side < side * side) pins.push_back(pin);
    }
    world.add_joints(pins);
    return world;
}

/// Of the run alone, not of what the bodies were made from.
std::uint64_t hash_after(World world, int steps) {
    for (int i = 0; i < steps; ++i) world.step();
    WorldState state = world.state();
    state.population.reset();
    return hash_of(state);
}

}  // namespace

TEST_CASE("a run of the sequential response comes to the same bits everywhere") {
    const std::uint64_t one = hash_after(mixed_world(false, Response::sequential), 240);
    CHECK(one == hash_after(mixed_world(true, Response::sequential), 240));
    CHECK(one == 0xfb56722c86d00bc8ULL);
}

TEST_CASE("a run of a cloth comes to the same bits everywhere") {
    World all = cloth_world(true);
    REQUIRE(all.joints().size() >= contacts_for_all_cores);
    const std::uint64_t one = hash_after(cloth_world(false), 20);
    CHECK(one == hash_after(std::move(all), 20));
    CHECK(one == 0xad9db661e1ac016eULL);
}

TEST_CASE("a run of the impulses comes to the same bits everywhere") {
    CHECK(hash_after(mixed_world(false, Response::impulses), 240) == 0x98fec19be59a8afbULL);
}
