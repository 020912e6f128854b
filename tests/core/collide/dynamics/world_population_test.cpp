// Bodies and joints of a world that come and go (world_population.cpp).

#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <random>
#include <vector>

#include <collide/dynamics/population.h>
#include <collide/dynamics/world.h>
#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

/// A body with six limbs on pins.
struct Ragdoll {
    std::vector<BodyId> bodies;
    std::vector<JointId> joints;
};

Ragdoll add_ragdoll(World& world, DVec2 place) {
    Ragdoll doll;
    doll.bodies.push_back(world.add_body(box_body({0.3, 0.6}, place)));
    for (int i = 0; i < 6; ++i) {
        const DVec2 arm(0.2 * (i % 3 - 1), i < 3 ? 0.35 : -0.35);
        doll.bodies.push_back(world.add_body(box_body({0.12, 0.3}, place + 1.5 * arm)));
        JointDef pin;
        pin.body_a = doll.bodies.front();
        pin.body_b = doll.bodies.back();
        pin.local_anchor_a = arm;
        pin.local_anchor_b = -0.5 * arm;
        doll.joints.push_back(world.add_joint(pin));
    }
    return doll;
}

/// What must hold of all lists by number, whatever has been removed.
void check_lists(const World& world) {
    for (const auto list : {world.contacts(), world.contacts_now()}) {
        CHECK(std::is_sorted(list.begin(), list.end(), [](const Contact& a, const Contact& b) {
            return contact_key(a) < contact_key(b);
        }));
        for (const Contact& contact : list) {
            REQUIRE(world.has_body(contact.body_a));
            REQUIRE(world.has_body(contact.body_b));
            REQUIRE(contact.body_a < contact.body_b);
            REQUIRE(contact.piece_a < contact.piece_b);
            REQUIRE(world.body_of_piece(contact.piece_a) == contact.body_a);
            REQUIRE(world.body_of_piece(contact.piece_b) == contact.body_b);
        }
    }
    for (JointIndex i = 0; i < world.joints().size(); ++i) {
        const JointDef& def = world.joints()[i].def;
        CHECK(world.index_of(world.joint_id(i)) == i);
        CHECK(world.is_valid(def.body_b));
        CHECK((def.body_a == no_body || world.is_valid(def.body_a)));
    }
    for (const SensorOverlap& overlap : world.sensor_overlaps()) {
        CHECK(world.has_body(overlap.sensor));
        CHECK(world.has_body(overlap.body));
    }
    std::size_t live = 0;
    for (BodyIndex i = 0; i < world.body_count(); ++i) {
        if (world.has_body(i)) {
            ++live;
        } else {
            CHECK(world.islands()[i] == no_island);
            CHECK_FALSE(world.is_valid(world.id_of(i)));
        }
    }
    CHECK(live == world.live_bodies());
    CHECK(world.report().awake <= live);
}

struct PopulationDice {
    std::mt19937_64 random;

    double between(double low, double high) { return std::uniform_real_distribution(low, high)(random); }
    std::size_t below(std::size_t count) {
        return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
    }
};

BodyDef random_body(PopulationDice& dice) {
    const DVec2 place(dice.between(-3.0, 3.0), dice.between(0.2, 4.0));
    BodyDef def = dice.below(3) == 0 ? disc_body(dice.between(0.1, 0.4), place)
                                     : box_body({dice.between(0.2, 0.9), dice.between(0.2, 0.9)}, place);
    if (dice.below(4) == 0) {  // two pieces side by side
        def.pieces.push_back(def.pieces.front());
        def.pieces.back().center.x += 0.3;
    }
    def.velocity = {dice.between(-3.0, 3.0), dice.between(-20.0, 3.0)};
    def.angular_velocity = dice.between(-4.0, 4.0);
    const std::size_t kind = dice.below(12);
    if (kind == 0) def.kind = BodyKind::kinematic_body;
    if (kind == 1) def.kind = BodyKind::static_body;
    if (kind == 2) def.is_sensor = true;
    if (kind == 3) def.is_bullet = true;
    return def;
}

/// A body or a joint comes or goes. The same for worlds in the same state and dice.
void change(World& world, PopulationDice& dice) {
    const auto any = static_cast<BodyIndex>(dice.below(world.body_count()));
    switch (dice.below(5)) {
        case 0:
        case 1:
            world.add_body(random_body(dice));
            break;
        case 2:
        case 3:
            world.remove_body(world.id_of(any));
            break;
        default: {
            const bool adds = dice.below(2) == 0;
            const auto other = static_cast<BodyIndex>(dice.below(world.body_count()));
            if (!adds && !world.joints().empty()) {
                world.remove_joint(
                    world.joint_id(static_cast<JointIndex>(dice.below(world.joints().size()))));
            } else if (adds && any != other && world.has_body(any) && world.has_body(other)) {
                world.add_joint(
                    {DistanceJoint{1.0, {.frequency = 3.0}}, world.id_of(any), world.id_of(other)});
            }
        }
    }
}

WorldSettings settings_of(std::size_t round) {
    WorldSettings settings;
    settings.response = round % 4 == 0 ? Response::impulses : Response::sequential;
    settings.ordered = round % 8 == 5;
    return settings;
}

}  // namespace

TEST_CASE("a body that is removed is gone, with its contacts and joints, and its id is stale") {
    World world;
    world.add_body(ground_body());
    const BodyId below = world.add_body(box_body({1.0, 1.0}, {0.0, 0.5}));
    const BodyId above = world.add_body(box_body({1.0, 1.0}, {0.0, 1.5}));
    JointDef rod{DistanceJoint{1.0}, below, above};
    const JointId joint = world.add_joint(rod);
    run(world, 120);
    REQUIRE(world.state_of(above).asleep);
    REQUIRE(world.contacts().size() == 1);  // the joined ones do not collide

    CHECK(world.remove_body(below));
    CHECK_FALSE(world.is_valid(below));
    CHECK_FALSE(world.is_valid(joint));
    CHECK(world.contacts().empty());
    CHECK(world.joints().empty());
    CHECK_FALSE(world.state_of(above).asleep);
    CHECK_FALSE(world.remove_body(below));
    CHECK_FALSE(world.set_pose(below, {{5.0, 5.0}, 0.0}));
    CHECK_FALSE(world.set_velocity(below, {1.0, 0.0}, 0.0));
    CHECK_FALSE(world.wake(below));
    CHECK_FALSE(world.set_target(joint, {0.0, 0.0}));
    CHECK_FALSE(world.remove_joint(joint));
    CHECK(world.def(below).pieces.empty());
    CHECK(world.collider(below).pieces.empty());
    CHECK(world.body_count() == 3);
    CHECK(world.live_bodies() == 2);
    run(world, 120);
    CHECK(world.pose(above).position.y == doctest::Approx(0.5).epsilon(0.01));

    const BodyId next = world.add_body(disc_body(0.3, {3.0, 2.0}));
    CHECK(next.index == below.index);
    CHECK_FALSE(world.is_valid(below));
    CHECK_FALSE(world.set_velocity(below, {1.0, 0.0}, 0.0));
    CHECK(world.state_of(next).velocity == DVec2(0.0, 0.0));
    for (const BodyId nobody : {below, BodyId(17)}) {
        rod.body_a = nobody;
        CHECK_FALSE(world.is_valid(world.add_joint(rod)));
    }
    rod.body_a = next;
    const JointId renewed = world.add_joint(rod);
    CHECK(world.joints()[world.index_of(renewed)].def.body_a == next);
}

TEST_CASE("what rests on a static body wakes and falls when that is removed") {
    World world;
    const BodyId shelf = world.add_body(box_body({4.0, 0.2}, {0.0, 0.0}, BodyKind::static_body));
    const BodyId box = world.add_body(box_body({1.0, 1.0}, {0.0, 0.6}));
    run(world, 120);
    REQUIRE(world.state_of(box).asleep);
    CHECK(world.remove_body(shelf));
    run(world, 30);
    CHECK(world.pose(box).position.y < 0.0);
}

TEST_CASE("25 ragdolls a second for a minute: no list grows") {
    World world;
    world.add_body(ground_body());
    std::deque<Ragdoll> dolls;
    std::size_t most_bodies = 0;
    std::uint32_t most_slot = 0;
    std::size_t bytes = 0;
    PopulationDice dice{std::mt19937_64(1)};
    std::size_t added = 0;
    for (int step = 0; step < 3600; ++step) {
        const auto due = static_cast<std::size_t>(25.0 * (step + 1) / 60.0);
        for (; added < due; ++added) {
            dolls.push_back(add_ragdoll(world, {dice.between(-60.0, 60.0), 2.0}));
            for (const JointId joint : dolls.back().joints) most_slot = std::max(most_slot, joint.slot);
        }
        while (dolls.size() > 25) {
            REQUIRE(world.remove_bodies(dolls.front().bodies) == 7);
            dolls.pop_front();
        }
        world.step();
        if (step == 600) {
            most_bodies = world.body_count();
            bytes = bytes_of(world.state());
        }
    }
    CHECK(added == 1500);
    CHECK(most_bodies <= 1 + 7 * 26);
    CHECK(world.body_count() == most_bodies);
    CHECK(most_slot < 6 * 26);
    CHECK(world.joints().size() == 150);
    CHECK(bytes_of(world.state()) < 2 * bytes);
    check_lists(world);
}

TEST_CASE("bodies that were removed before the first step leave no trace in the motion of the others") {
    for (std::size_t round = 0; round < 40; ++round) {
        CAPTURE(round);
        PopulationDice dice{std::mt19937_64(round)};
        World world(settings_of(round));
        World anew(settings_of(round));
        for (int i = 0; i < 45; ++i) world.add_body(i == 0 ? ground_body() : random_body(dice));
        std::vector<BodyId> left;
        for (BodyIndex i = 0; i < 45; ++i) {
            if (i % 3 == 2) {
                CHECK(world.remove_body(i));
            } else {
                left.push_back(i);
                anew.add_body(world.def(i));
            }
        }
        for (int step = 0; step < 60; ++step) {
            world.step();
            anew.step();
            for (std::size_t k = 0; k < left.size(); ++k) {
                REQUIRE(world.state_of(left[k]) == anew.states()[k]);
            }
        }
    }
}

TEST_CASE("bodies and joints come and go at random: states, restores, other worlds and cores agree") {
    for (std::size_t round = 0; round < 24; ++round) {
        CAPTURE(round);
        PopulationDice dice{std::mt19937_64(100 + round)};
        WorldSettings settings = settings_of(round);
        World world(settings);
        settings.all_cores = true;
        World other(settings);
        for (World* one : {&world, &other}) one->add_body(ground_body());
        std::vector<WorldState> kept{world.state()};
        for (int turn = 0; turn < 60; ++turn) {
            CAPTURE(turn);
            const std::size_t changes = dice.below(4);
            for (std::size_t i = 0; i < changes; ++i) {
                PopulationDice again = dice;
                change(world, dice);
                change(other, again);
            }
            run(world, 3);
            run(other, 3);
            REQUIRE(hash_of(world.state()) == hash_of(other.state()));
            check_lists(world);
            // A world that knows nothing but the state goes on to the same bits.
            World fresh(world.settings());
            fresh.restore(world.state());
            REQUIRE(hash_of(fresh.state()) == hash_of(world.state()));
            if (turn % 8 == 3) {
                const WorldState now = world.state();
                run(fresh, 10);
                run(world, 10);
                REQUIRE(hash_of(fresh.state()) == hash_of(world.state()));
                world.restore(now);
                REQUIRE(hash_of(world.state()) == hash_of(now));
            }
            if (dice.below(5) == 0) kept.push_back(world.state());
            if (dice.below(8) == 0) {
                const WorldState& then = kept[dice.below(kept.size())];
                const std::uint64_t hash = hash_of(then);
                for (World* one : {&world, &other}) {
                    one->restore(then);
                    REQUIRE(hash_of(one->state()) == hash);
                }
                check_lists(world);
            }
        }
    }
}

TEST_CASE("a state keeps its bodies, whatever becomes of the world's") {
    World world;
    world.add_body(ground_body());
    const BodyId box = world.add_body(box_body({1.0, 1.0}, {0.0, 3.0}));
    const BodyId disc = world.add_body(disc_body(0.5, {2.0, 3.0}));
    run(world, 20);
    const WorldState then = world.state();
    world.remove_body(box);
    const BodyId late = world.add_body(disc_body(0.2, {0.0, 6.0}));
    const BodyId later = world.add_body(disc_body(0.2, {0.0, 7.0}));
    CHECK_FALSE(hash_of(world.state()) == hash_of(then));
    run(world, 20);
    const WorldState now = world.state();
    world.restore(then);
    CHECK(world.is_valid(box));
    CHECK(world.is_valid(disc));
    CHECK_FALSE(world.is_valid(late));
    CHECK_FALSE(world.is_valid(later));
    CHECK(world.body_count() == 3);
    CHECK(world.collider(box).pieces.size() == 1);
    CHECK(world.def(box).mass == 1.0);
    run(world, 200);
    CHECK(world.pose(box).position.y == doctest::Approx(0.5).epsilon(0.01));
    world.restore(now);
    CHECK_FALSE(world.is_valid(box));
    CHECK(world.is_valid(late));
    CHECK(world.is_valid(later));
    CHECK(world.collider(late).pieces.front().shape.radius() == 0.2f);
}
