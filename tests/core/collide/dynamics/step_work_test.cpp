// Bounds on the work of a step that follow the size of the scene. Time could not be asserted.
// Sources: model/step.h (StepWork), contacts, sweep and the tree over pieces together.
#include <doctest/doctest.h>
#include <cmath>
#include <vector>

#include <collide/dynamics/world.h>
#include <collide/geometry/body_pieces.h>

#include "support/world_bodies.h"

using namespace collide;
using namespace collide::test;

namespace {

#ifdef COLLIDOSCOPE_SANITIZED
constexpr int thousand = 100;
#else
constexpr int thousand = 1000;
#endif

/// A chain with edges of one metre, its surface upward.
BodyDef chain_body(int edges) {
    std::vector<DVec2> vertices;
    for (int i = 0; i <= edges; ++i) {
        const double x = 0.5 * edges - i;
        vertices.emplace_back(x, 0.2 * std::sin(0.7 * x));
    }
    BodyPieces made = pieces_of_chain(vertices, false);
    BodyDef def;
    def.kind = BodyKind::static_body;
    def.pieces = std::move(made.pieces);
    def.seams = std::move(made.seams);
    return def;
}

/// A wall of tiles in one body, which stand in no order of space.
BodyDef tiles_body(int columns, int rows) {
    BodyDef def;
    def.kind = BodyKind::static_body;
    const int count = columns * rows;
    for (int i = 0; i < count; ++i) {
        const int tile = static_cast<int>((std::int64_t{i} * 7919) % count);
        const DVec2 place(tile % columns - 0.5 * columns, -0.5 - tile / columns);
        def.pieces.push_back({Shape::box(0.5f, 0.5f), place, 0.0});
    }
    return def;
}

/// Two boxes side by side.
BodyDef pair_body(DVec2 position) {
    BodyDef def = box_body({0.4, 0.4}, position);
    def.pieces.front().center = {-0.2, 0.0};
    def.pieces.push_back({Shape::box(0.2f, 0.2f), {0.2, 0.05}, 0.3});
    return def;
}

/// Of so many steps.
StepWork work_of(World& world, int steps) {
    StepWork sum;
    for (int i = 0; i < steps; ++i) {
        world.step();
        sum = sum + world.work();
    }
    return sum;
}

/// 40 bodies that fall on the ground and slide over it, some of them fast.
StepWork work_over(BodyDef ground, bool compound, WorldSettings settings) {
    World world(settings);
    world.add_body(std::move(ground));
    for (int i = 0; i < 40; ++i) {
        const DVec2 place(i - 20.0, 1.0 + 0.1 * (i % 3));
        BodyDef def = compound ? pair_body(place) : disc_body(0.3, place);
        def.velocity = {i % 4 == 0 ? 20.0 : 1.0, -3.0};
        world.add_body(std::move(def));
    }
    return work_of(world, 40);
}

std::uint64_t sum_of(const StepWork& work) {
    return work.box_pairs + work.pieces + work.times_of_impact + work.distance_queries +
           work.contacts_updated + work.contacts_refreshed + work.contacts_kept + work.rows;
}

}  // namespace

// Contact update, sweep and the touches beside an impact went through all pieces of the ground.
TEST_CASE("work: a ground of a hundred times the pieces costs little more") {
    for (const bool compound : {false, true}) {
        for (const bool ordered : {false, true}) {
            WorldSettings settings = restless();
            settings.ordered = ordered;
            const StepWork few = work_over(chain_body(100), compound, settings);
            const StepWork many = work_over(chain_body(10 * thousand), compound, settings);
            CAPTURE(compound);
            CAPTURE(ordered);
            // The tolerance of touching grows a little with the ground, and so the runs part.
            CHECK(many.pieces <= 4 * few.pieces);
            CHECK(many.times_of_impact <= 3 * few.times_of_impact);
            CHECK(many.contacts_updated <= few.contacts_updated + few.contacts_updated / 4);
            CHECK(many.rows <= 3 * few.rows);
        }
    }
}

TEST_CASE("work: so does a map of tiles whose numbers follow no order") {
    for (const bool compound : {false, true}) {
        const StepWork few = work_over(tiles_body(50, 4), compound, restless());
        const StepWork many = work_over(tiles_body(50, 2 * thousand / 10), compound, restless());
        CHECK(many.pieces <= 4 * few.pieces);
        CHECK(many.times_of_impact <= few.times_of_impact + few.times_of_impact / 4);
    }
}

TEST_CASE("work: a moving body of many pieces asks for those near the other") {
    const auto work_with = [](int edges) {
        BodyDef drum = chain_body(edges);
        drum.kind = BodyKind::kinematic_body;
        drum.angular_velocity = 2.0 / edges;
        return work_over(std::move(drum), true, restless());
    };
    const StepWork few = work_with(100);
    const StepWork many = work_with(10 * thousand);
    CHECK(many.pieces <= 5 * few.pieces);
    CHECK(many.times_of_impact <= 2 * few.times_of_impact);
}

// One body joined to the next: each step looks at each joint as often as it solves it.
TEST_CASE("work: ten times the joints are ten times the rows, and no more of the rest") {
    const auto work_with = [](int links) {
        World world(restless());
        std::vector<JointDef> joints;
        for (int i = 0; i < links; ++i) {
            const DVec2 place(0.5 * i, 10.0);
            JointDef joint;
            joint.body_b = world.add_body(box_body({0.5, 0.1}, place)).index;
            joint.body_a = i % 50 == 0 ? no_body : joint.body_b.index - 1;
            joint.local_anchor_a = i % 50 == 0 ? place - DVec2(0.25, 0.0) : DVec2(0.25, 0.0);
            joint.local_anchor_b = {-0.25, 0.0};
            joints.push_back(joint);
        }
        world.add_joints(joints);
        return work_of(world, 3);
    };
    const StepWork few = work_with(thousand);
    const StepWork many = work_with(10 * thousand);
    CHECK(few.rows >= std::uint64_t{2} * thousand * 4 * 3);
    CHECK(many.rows <= 11 * few.rows);
    CHECK(many.box_pairs <= 11 * few.box_pairs);
    CHECK(sum_of(many) <= 11 * sum_of(few));
}

TEST_CASE("work: bodies that sleep are kept, and nothing of them is computed") {
    World world;
    BodyDef ground = box_body({1e5, 2.0}, {0.0, -1.0}, BodyKind::static_body);
    world.add_body(std::move(ground));
    const int count = 20 * thousand;
    for (int i = 0; i < count; ++i) world.add_body(box_body({0.5, 0.5}, {0.6 * i, 0.25}));
    const auto bodies = static_cast<std::uint64_t>(count);
    world.step();
    CHECK(world.work().contacts_updated >= bodies);
    CHECK(world.work().rows >= 16 * bodies);
    while (!world.state_of(1).asleep) world.step();
    world.step();
    const StepWork asleep = world.work();
    CHECK(asleep.contacts_updated == 0);
    CHECK(asleep.contacts_kept >= bodies);
    CHECK(asleep.pieces == 0);
    CHECK(asleep.times_of_impact == 0);
    CHECK(asleep.distance_queries == 0);
    CHECK(asleep.rows == 0);
    CHECK(asleep.box_pairs <= 4 * bodies);
    world.step();
    CHECK(world.work().box_pairs == 0);  // the first step found that nothing moves
    // One that falls onto them wakes one.
    world.add_body(box_body({0.5, 0.5}, {0.6 * 7, 2.0}));
    for (int i = 0; i < 40; ++i) world.step();
    CHECK(world.work().contacts_updated <= 8);
    CHECK(world.work().rows <= 200);
}

TEST_CASE("work: a pile takes time by its size") {
    const auto work_with = [](int columns) {
        World world(restless());
        world.add_body(ground_body());
        for (int i = 0; i < 10 * columns; ++i) {
            world.add_body(
                box_body({0.5, 0.5}, {0.55 * (i % columns) - 0.25 * columns, 0.3 + 0.55 * (i / columns)}));
        }
        return work_of(world, 20);
    };
    const StepWork few = work_with(10);
    const StepWork many = work_with(100);
    CHECK(sum_of(many) <= 13 * sum_of(few));
}

TEST_CASE("work: it is the same on all cores, watched caches or not, and after a restored state") {
    WorldSettings settings = restless();
    const auto make = [&](bool all_cores) {
        settings.all_cores = all_cores;
        World world(settings);
        world.add_body(chain_body(200));
        for (int i = 0; i < 60; ++i) world.add_body(pair_body({i - 30.0, 1.0 + 0.3 * (i % 4)}));
        return world;
    };
    World one = make(false);
    World all = make(true);
    for (int i = 0; i < 30; ++i) {
        one.step();
        all.step();
        CHECK(one.work() == all.work());
        // Measures compute the next contacts ahead.
        CHECK(all.report().contacts == one.report().contacts);
        if (i % 2 == 0) all.wake(1);
    }
    CHECK(sum_of(one.work()) > 0);
    one.restore(one.state());
    CHECK(one.work() == StepWork{});
}

TEST_CASE("work: a crowd that falls together is not swept against itself, as one that scatters is") {
    const auto work_with = [](double scatter) {
        World world(restless());
        for (int i = 0; i < thousand; ++i) {
            BodyDef def = box_body({0.5, 0.5}, {0.7 * (i % 50), 0.7 * (i / 50)});
            def.velocity = {scatter * std::sin(i), -20.0 + scatter * std::cos(3.0 * i)};
            def.is_bullet = i % 100 == 99 && scatter > 0.0;
            world.add_body(def);
        }
        return work_of(world, 10);
    };
    CHECK(work_with(0.0).times_of_impact == 0);
    CHECK(work_with(0.0).box_pairs < 10 * 4 * thousand);
    CHECK(work_with(20.0).times_of_impact > 10);
}

TEST_CASE("work: of bodies of several pieces that fly past each other the sweep asks few") {
    const auto pieces_asked = [](bool continuous) {
        WorldSettings settings = restless();
        settings.continuous = continuous;
        World world(settings);
        const int side = 20;
        for (int i = 0; i < side * side; ++i) {
            BodyDef def = pair_body({0.9 * (i % side), 0.9 * (i / side)});
            def.velocity = {i % 2 == 0 ? 0.5 : -0.5, 0.0};
            def.angular_velocity = 0.1;
            world.add_body(def);
        }
        world.step();
        return work_of(world, 5).pieces;
    };
    CHECK(pieces_asked(true) < 5 * pieces_asked(false));
}

// A world in which everything slept took as long as its bodies are many: each loop went through all of them.
TEST_CASE("work: a world in which nothing moves only counts its steps, until something is changed") {
    const auto make = [] {
        World world;
        world.add_body(ground_body());
        for (int i = 0; i < 20; ++i) world.add_body(box_body({0.5, 0.5}, {0.6 * i, 0.25}));
        BodyDef sensor = box_body({1.0, 1.0}, {0.0, 0.5}, BodyKind::static_body);
        sensor.is_sensor = true;
        world.add_body(std::move(sensor));
        return world;
    };
    World world = make();
    run(world, 100);
    World other = make();
    run(other, 100);
    REQUIRE(world.state_of(1).asleep);
    const auto overlaps_before = std::vector(world.sensor_overlaps().begin(), world.sensor_overlaps().end());
    const std::uint64_t steps = world.steps();
    for (int i = 0; i < 10; ++i) {
        world.step();
        CHECK(world.work().box_pairs == 0);
        CHECK(world.work().contacts_kept == world.contacts().size());
        // Without the shortcut: a state that was restored is looked through.
        other.restore(other.state());
        other.step();
        CHECK(hash_of(world.state()) == hash_of(other.state()));
        CHECK(world.report().contacts == other.report().contacts);
        CHECK(world.report().potential_energy == other.report().potential_energy);
    }
    CHECK(world.steps() == steps + 10);
    CHECK(world.time() == doctest::Approx(static_cast<double>(steps + 10) / 60.0));
    CHECK(std::vector(world.sensor_overlaps().begin(), world.sensor_overlaps().end()) == overlaps_before);
    world.set_velocity(3, {2.0, 0.0}, 0.0);
    world.step();
    CHECK(world.work().box_pairs > 0);
    CHECK(world.state_of(3).center.x > 1.2);
}

TEST_CASE("work: a moving kinematic body, gravity and a new body end the rest") {
    World world;
    world.add_body(ground_body());
    world.add_body(box_body({0.5, 0.5}, {0.0, 0.25}));
    const BodyIndex lift = world.add_body(box_body({1.0, 0.2}, {5.0, 3.0}, BodyKind::kinematic_body)).index;
    run(world, 100);
    CHECK(world.work().box_pairs == 0);
    world.set_velocity(lift, {0.0, 1.0}, 0.0);
    run(world, 60);
    CHECK(world.state_of(lift).center.y == doctest::Approx(4.0));
    world.set_velocity(lift, {0.0, 0.0}, 0.0);
    run(world, 60);
    CHECK(world.work().box_pairs == 0);
    WorldSettings settings = world.settings();
    settings.gravity = {3.0, 9.81};
    world.set_settings(settings);
    run(world, 60);
    CHECK(world.state_of(1).center.y > 2.0);
    const BodyIndex more = world.add_body(box_body({0.5, 0.5}, {-5.0, 9.0})).index;
    world.step();
    CHECK(world.state_of(more).velocity.y > 0.0);
}
