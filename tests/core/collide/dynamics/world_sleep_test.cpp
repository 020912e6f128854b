#include <collide/dynamics/world_sleep.h>

#include <doctest/doctest.h>

#include <array>
#include <vector>

#include <collide/dynamics/world.h>

#include "support/world_bodies.h"

using namespace collide;

namespace {

Contact between(BodyIndex a, BodyIndex b) {
    Contact contact;
    contact.body_a = a;
    contact.body_b = b;
    contact.count = 1;
    return contact;
}

/// Body 0 static, 1 to 5 dynamic.
struct SixBodies {
    SixBodies() {
        facts[0].kind = BodyKind::static_body;
        for (std::size_t i = 1; i < facts.size(); ++i) facts[i].extent = 0.5f;
    }
    std::array<BodyFacts, 6> facts{};
    std::array<BodyState, 6> states{};
    Islands islands;
};

}  // namespace

TEST_CASE("contacts and joints tie bodies, but not over what stands still") {
    SixBodies s;
    const std::array contacts{between(0, 1), between(0, 2), between(3, 4)};
    Joint joint;
    joint.def.body_a = 4;
    joint.def.body_b = 5;
    s.islands.find(s.facts, contacts, std::array{joint});
    CHECK(s.islands.root(1) == 1);
    CHECK(s.islands.root(2) == 2);
    CHECK(s.islands.root(4) == 3);
    CHECK(s.islands.root(5) == 3);
}

TEST_CASE("an island sleeps as one, when its last body has been still for long") {
    SixBodies s;
    const std::array contacts{between(1, 2), between(3, 4)};
    s.states[2].velocity = {1.0, 0.0};
    const auto rest = [&](double seconds) {
        put_to_sleep(s.islands, s.facts, contacts, {}, seconds, s.states);
    };
    rest(0.3);
    CHECK_FALSE(s.states[3].asleep);
    rest(0.3);
    CHECK(s.states[3].asleep);
    CHECK(s.states[4].asleep);
    CHECK(s.states[5].asleep);
    CHECK_FALSE(s.states[1].asleep);
    CHECK_FALSE(s.states[2].asleep);
    s.states[2].velocity = {0.0, 0.0};
    rest(0.3);
    CHECK_FALSE(s.states[1].asleep);
    rest(0.3);
    CHECK(s.states[1].asleep);
    CHECK(s.states[2].asleep);
}

TEST_CASE("a turning body is not still where its rim is fast") {
    SixBodies s;
    s.states[1].angular_velocity = 0.2;  // 0.1 m/s at half a metre
    for (int i = 0; i < 10; ++i) put_to_sleep(s.islands, s.facts, {}, {}, 0.1, s.states);
    CHECK_FALSE(s.states[1].asleep);
    CHECK(s.states[2].asleep);
}

TEST_CASE("what lies on a moved kinematic body stays awake") {
    SixBodies s;
    s.facts[3].kind = BodyKind::kinematic_body;
    s.states[3].velocity = {0.01, 0.0};
    const std::array contacts{between(3, 4)};
    for (int i = 0; i < 10; ++i) put_to_sleep(s.islands, s.facts, contacts, {}, 0.1, s.states);
    CHECK_FALSE(s.states[4].asleep);
    CHECK(s.states[5].asleep);
}

TEST_CASE("waking one wakes its island and no other") {
    SixBodies s;
    for (std::size_t i = 1; i < 6; ++i) s.states[i].asleep = true;
    const std::array contacts{between(1, 2), between(2, 3), between(4, 5), between(0, 1), between(0, 4)};
    Neighbours neighbours;
    neighbours.find(s.states.size(), contacts, {});
    std::vector<BodyIndex> waking{3};
    wake_islands(neighbours, waking, s.states);
    CHECK_FALSE(s.states[1].asleep);
    CHECK_FALSE(s.states[2].asleep);
    CHECK_FALSE(s.states[3].asleep);
    CHECK(s.states[4].asleep);
    CHECK(s.states[5].asleep);
}

// Each setter went through all contacts of the world, and looked for all islands where anything slept.
TEST_CASE("setters: wake the body and what it touches with its island, and nothing else") {
    World world;
    world.add_body(test::ground_body());
    // Piles of two.
    for (int i = 0; i < 10; ++i) {
        world.add_body(test::box_body({1.0, 1.0}, {3.0 * i, 0.5}));
        world.add_body(test::box_body({1.0, 1.0}, {3.0 * i, 1.5}));
    }
    const BodyIndex platform =
        world.add_body(test::box_body({2.0, 0.2}, {-5.0, 2.0}, BodyKind::kinematic_body)).index;
    const BodyIndex passenger = world.add_body(test::box_body({0.5, 0.5}, {-5.0, 2.35})).index;
    test::run(world, 120);
    const auto awake = [&] {
        std::vector<BodyIndex> found;
        for (BodyIndex i = 0; i < world.body_count(); ++i) {
            if (world.def(i).kind == BodyKind::dynamic_body && !world.state_of(i).asleep) found.push_back(i);
        }
        return found;
    };
    REQUIRE(awake().empty());
    using Bodies = std::vector<BodyIndex>;
    world.set_velocity(2, {0.1, 0.0}, 0.0);
    CHECK(awake() == Bodies{1, 2});
    world.set_velocity(1, {0.1, 0.0}, 0.0);  // awake already
    CHECK(awake() == Bodies{1, 2});
    world.wake(5);
    CHECK(awake() == Bodies{1, 2, 5, 6});
    world.set_velocity(platform, {1.0, 0.0}, 0.0);
    CHECK(awake() == Bodies{1, 2, 5, 6, passenger});
    // Away from its pile, and onto another one.
    world.set_pose(7, {{3.0 * 5, 2.4}, 0.0});
    CHECK(awake() == Bodies{1, 2, 5, 6, 7, 8, 11, 12, passenger});
    // One that was woken and moved is not where it slept.
    world.set_pose(8, {{30.0, 0.5}, 0.0});
    world.set_pose(1, {{3.0 * 3, 5.0}, 0.0});
    CHECK(awake() == Bodies{1, 2, 5, 6, 7, 8, 11, 12, passenger});
    world.wake(0);
    CHECK(awake().size() == 21);
}

TEST_CASE("setters: a joint to what sleeps wakes it, and its removal both") {
    World world;
    world.add_body(test::ground_body());
    for (int i = 0; i < 4; ++i) world.add_body(test::box_body({1.0, 1.0}, {3.0 * i, 0.5}));
    test::run(world, 120);
    REQUIRE(world.state_of(1).asleep);
    JointDef rod;
    rod.kind = DistanceJoint{3.0};
    rod.body_a = 1;
    rod.body_b = 2;
    world.add_joint(rod);
    CHECK_FALSE(world.state_of(1).asleep);
    CHECK_FALSE(world.state_of(2).asleep);
    CHECK(world.state_of(3).asleep);
    test::run(world, 120);
    REQUIRE(world.state_of(1).asleep);
    world.set_velocity(1, {0.0, 0.0}, 0.0);
    CHECK_FALSE(world.state_of(2).asleep);
    test::run(world, 120);
    world.remove_joint(world.joint_id(0));
    CHECK_FALSE(world.state_of(1).asleep);
    CHECK_FALSE(world.state_of(2).asleep);
    world.set_velocity(1, {0.0, 0.0}, 0.0);
    test::run(world, 120);
    world.wake(1);
    CHECK(world.state_of(2).asleep);
}
