#include "simulation/run.h"

#include <doctest/doctest.h>

#include <algorithm>

#include <collide/scene/make_world.h>
#include "run_scenes.h"

using app::Grab;
using app::LetGo;
using app::PlaceBody;
using app::Pull;
using app::Run;
using app::SetVelocity;

namespace {

void steps(Run& run, int count) {
    for (int i = 0; i < count; ++i) run.step();
}

std::uint64_t hash_now(const Run& run) { return hash_of(run.world().state()); }

void edit(Run& run, const std::string& name, app::Input input) {
    run.begin_edit(name);
    run.act(std::move(input));
    run.end_edit();
}

void throw_by_hand(Run& run) {
    run.act(Grab{app::grab_of(run.world(), 1, run.world().pose(1).position)});
    for (int i = 1; i <= 10; ++i) {
        run.act(Pull{{0.3 * i, 1.0 + 0.2 * i}});
        run.step();
    }
    run.act(LetGo{});
    steps(run, 20);
}

}  // namespace

TEST_CASE("a run begins where the scene is and keeps that moment") {
    const Run run(test::two_falling());
    CHECK(run.now() == 0);
    CHECK(run.at_end());
    CHECK(run.branch().holds(0));
    CHECK(run.world().pose(1).position == collide::DVec2(0.0, 1.0));
}

TEST_CASE("every moment that is gone back to has the hash with which it was recorded") {
    Run run(test::two_falling());
    steps(run, 150);
    for (const std::uint64_t step : {140U, 77U, 3U, 0U, 149U, 64U, 65U}) {
        run.go_to(step);
        CHECK(run.now() == step);
        CHECK(hash_now(run) == run.branch().at(step).hash);
    }
    CHECK(run.replay().steps > 0);
    CHECK_FALSE(run.replay().first_difference);
}

TEST_CASE("played on from the past the run takes the steps that it took, hands included") {
    Run run(test::two_falling());
    steps(run, 30);
    throw_by_hand(run);
    const std::uint64_t end = run.now();
    const std::uint64_t hash = hash_now(run);
    run.go_to(5);
    while (!run.at_end()) run.step();
    CHECK(run.now() == end);
    CHECK(hash_now(run) == hash);
    CHECK_FALSE(run.replay().first_difference);
    CHECK(run.branches().size() == 1);
}

TEST_CASE("a replay that comes to another state is told with its first step") {
    Run run(test::two_falling());
    steps(run, 40);
    run.go_to(10);
    // Behind the run's back, as a world that forgot something would do.
    const_cast<collide::World&>(run.world()).set_velocity(1, {3.0, 0.0}, 0.0);
    steps(run, 3);
    REQUIRE(run.replay().first_difference);
    CHECK(*run.replay().first_difference == 11);
}

TEST_CASE("an input in the past begins a branch and leaves the old one as it was") {
    Run run(test::two_falling());
    steps(run, 100);
    const std::uint64_t end = hash_now(run);
    run.go_to(40);
    run.act(SetVelocity{1, {4.0, 2.0}, 0.0});
    REQUIRE(run.branches().size() == 2);
    CHECK(run.chosen() == 1);
    CHECK(run.branch().parent == 1);
    CHECK(run.branch().fork == 40);
    CHECK(run.at_end());
    steps(run, 60);
    CHECK(hash_now(run) != end);
    const std::uint64_t other_end = hash_now(run);
    run.choose(0);
    CHECK(run.now() == 100);
    CHECK(hash_now(run) == end);
    run.choose(1);
    CHECK(hash_now(run) == other_end);
    CHECK_FALSE(run.replay().first_difference);
}

TEST_CASE("inputs at a moment belong to it: gone back to, it is seen as it was left") {
    Run run(test::two_falling());
    steps(run, 20);
    run.act(PlaceBody{1, {{-3.0, 2.0}, 0.5}});
    steps(run, 20);
    run.go_to(20);
    CHECK(run.world().pose(1).position.x == doctest::Approx(-3.0));
}

TEST_CASE("bodies that come in a run are there after it and not before it") {
    Run run(test::two_falling());
    steps(run, 10);
    collide::Scene more = *run.made_of();
    more.bodies.push_back(test::box("third", 5.0, 2.0));
    run.act(app::Rebuild{std::make_shared<const collide::Scene>(more)});
    CHECK(run.world().body_count() == 4);
    CHECK(run.now() == 10);
    steps(run, 30);
    const std::uint64_t hash = hash_now(run);
    run.go_to(4);
    CHECK(run.world().body_count() == 3);
    run.go_to(40);
    CHECK(run.world().body_count() == 4);
    CHECK(hash_now(run) == hash);
    CHECK_FALSE(run.replay().first_difference);
}

TEST_CASE("the first touch of two bodies is bookmarked once, what lay there from the beginning is not") {
    collide::Scene scene = test::two_falling();
    scene.bodies.push_back(test::box("resting", 8.0, 0.5));
    Run run(scene);
    steps(run, 200);
    const auto& marks = run.branch().bookmarks;
    REQUIRE(marks.size() >= 2);
    CHECK(marks[0].body_a == "ground");
    CHECK(marks[0].body_b == "low");
    for (const app::Bookmark& mark : marks) CHECK(mark.body_b != "resting");
    const auto same = [&](const app::Bookmark& mark) {
        return mark.first && mark.body_a == marks[0].body_a && mark.body_b == marks[0].body_b;
    };
    CHECK(std::count_if(marks.begin(), marks.end(), same) == 1);
}

TEST_CASE("a minute of a thousand bodies stays under 100 MB") {
    // The state is largest when all lie in heaps; a second of it tells what sixty hold.
    Run run(test::many_falling(1000));
    steps(run, 240);
    const std::size_t before = run.bytes();
    const std::size_t keyframes = run.branch().keyframes.size();
    const std::uint64_t distance = app::keyframe_distance(bytes_of(run.world().state()), 1.0 / 60.0);
    const std::size_t a_minute =
        3600 / distance * bytes_of(run.world().state()) + 3600 * (sizeof(app::Moment) + 8);
    CHECK(a_minute < 100'000'000);
    CHECK(keyframes <= 240 / app::least_keyframe_distance + 1);
    CHECK(before < 100'000'000);
}

TEST_CASE("what is forgotten is the oldest, and the rest can be gone back to") {
    Run run(test::two_falling());
    steps(run, 100);
    app::Branch branch = run.branch();
    forget_oldest(branch);
    forget_oldest(branch);
    CHECK(branch.first > 0);
    CHECK(branch.last() == 100);
    CHECK(branch.keyframes.front().step == branch.first);
    CHECK(branch.at(100).hash == run.branch().at(100).hash);
}

TEST_CASE("trails hold the last steps up to the moment shown") {
    Run run(test::two_falling());
    steps(run, 50);
    CHECK(run.view().trail.size() == 51);
    run.go_to(20);
    CHECK(run.view().trail.back().step == 20);
    steps(run, 200);
    CHECK(run.view().trail.size() == Run::trail_steps);
}

TEST_CASE("a trail has the place of a bounce within a step, which a line from step to step cuts off") {
    Run run(test::two_falling());
    int turns = 0;
    for (int i = 0; i < 100; ++i) {
        const double before = run.world().state_of(1).center.y;
        run.step();
        for (const app::TrailTurn& turn : run.view().trail.back().turns) {
            if (turn.body != 1) continue;
            ++turns;
            CHECK(turn.center.y < before);
        }
    }
    CHECK(turns > 0);
}

TEST_CASE("an edit at the end is taken back, and made again with all that came after it") {
    Run run(test::two_falling());
    steps(run, 20);
    const std::uint64_t before = hash_now(run);
    CHECK_FALSE(run.can_undo());
    edit(run, "Place low", PlaceBody{1, {{-3.0, 2.0}, 0.5}});
    CHECK(run.undo_name() == "Place low");
    steps(run, 30);
    const std::uint64_t end = hash_now(run);
    run.undo();
    CHECK(run.now() == 20);
    CHECK(run.at_end());
    CHECK(hash_now(run) == before);
    CHECK(run.branches().size() == 1);
    CHECK(run.branch().inputs.empty());
    CHECK(run.undo_name().empty());
    CHECK(run.redo_name() == "Place low");
    run.redo();
    CHECK(run.now() == 20);
    CHECK(run.world().pose(1).position.x == doctest::Approx(-3.0));
    steps(run, 30);
    CHECK(hash_now(run) == end);
    CHECK_FALSE(run.replay().first_difference);
    CHECK(run.undo_name() == "Place low");
}

TEST_CASE("what was taken back cannot be made again once the run has gone on otherwise") {
    Run run(test::two_falling());
    steps(run, 20);
    edit(run, "Place low", PlaceBody{1, {{-3.0, 2.0}, 0.5}});
    run.undo();
    run.go_to(10);
    steps(run, 5);
    CHECK(run.can_redo());
    steps(run, 6);
    CHECK_FALSE(run.can_redo());
    edit(run, "Place low", PlaceBody{1, {{-3.0, 2.0}, 0.5}});
    run.undo();
    edit(run, "Push low", SetVelocity{1, {1.0, 0.0}, 0.0});
    CHECK_FALSE(run.can_redo());
}

TEST_CASE(
    "an edit in the past is taken back with its branch: the one that it left is shown, at that moment") {
    Run run(test::two_falling());
    steps(run, 100);
    const std::uint64_t end = hash_now(run);
    run.go_to(40);
    edit(run, "Push low", SetVelocity{1, {4.0, 2.0}, 0.0});
    REQUIRE(run.branches().size() == 2);
    CHECK(run.branches()[0].last() == 100);
    steps(run, 60);
    const std::uint64_t other_end = hash_now(run);
    run.undo();
    REQUIRE(run.branches().size() == 1);
    CHECK(run.now() == 40);
    CHECK(run.branch().last() == 100);
    CHECK(hash_now(run) == run.branch().at(40).hash);
    run.redo();
    REQUIRE(run.branches().size() == 2);
    CHECK(run.branch().parent == 1);
    CHECK(run.now() == 40);
    CHECK(run.world().state_of(1).velocity.x == 4.0);
    run.go_to(100);
    CHECK(hash_now(run) == other_end);
    run.choose(0);
    run.go_to(100);
    CHECK(hash_now(run) == end);
    CHECK_FALSE(run.replay().first_difference);
}

TEST_CASE("a throw is one edit, from the grip to the release") {
    Run run(test::two_falling());
    steps(run, 30);
    const std::uint64_t before = hash_now(run);
    run.begin_edit("Pull low");
    throw_by_hand(run);
    run.end_edit();
    CHECK(run.undo_name() == "Pull low");
    run.undo();
    CHECK(run.now() == 30);
    CHECK(hash_now(run) == before);
    CHECK(run.world().joints().empty());
    CHECK_FALSE(run.can_undo());
}

TEST_CASE("of two edits at one moment the second is taken back first, and the first one stays") {
    Run run(test::two_falling());
    steps(run, 10);
    collide::Scene less = *run.made_of();
    less.bodies.pop_back();
    edit(run, "Delete high", app::Rebuild{std::make_shared<const collide::Scene>(less)});
    less.bodies.pop_back();
    edit(run, "Delete low", app::Rebuild{std::make_shared<const collide::Scene>(less)});
    CHECK(run.world().body_count() == 1);
    run.undo();
    CHECK(run.world().body_count() == 2);
    CHECK(run.undo_name() == "Delete high");
    run.undo();
    CHECK(run.world().body_count() == 3);
    run.redo();
    run.redo();
    CHECK(run.world().body_count() == 1);
    CHECK_FALSE(run.can_redo());
}

TEST_CASE("edits in several branches are taken back in the order in which they were made") {
    Run run(test::two_falling());
    steps(run, 50);
    edit(run, "first", SetVelocity{1, {1.0, 0.0}, 0.0});
    steps(run, 50);
    run.go_to(20);
    edit(run, "second", SetVelocity{1, {2.0, 0.0}, 0.0});
    steps(run, 10);
    run.choose(0);
    run.go_to(100);
    edit(run, "third", SetVelocity{1, {3.0, 0.0}, 0.0});
    run.choose(1);
    run.undo();
    CHECK(run.branch().number == 1);
    CHECK(run.now() == 100);
    CHECK(run.branches().size() == 2);
    run.undo();
    CHECK(run.branches().size() == 1);
    CHECK(run.now() == 20);
    run.undo();
    CHECK(run.now() == 50);
    CHECK(run.branch().last() == 50);
    CHECK_FALSE(run.can_undo());
    for (int i = 0; i < 3; ++i) run.redo();
    CHECK(run.branches().size() == 2);
    CHECK(run.now() == 100);
    CHECK(run.world().state_of(1).velocity.x == 3.0);
}

TEST_CASE("an edit without a name came to nothing: neither it nor its branch is left") {
    Run run(test::two_falling());
    steps(run, 20);
    run.go_to(10);
    const std::uint64_t before = hash_now(run);
    run.begin_edit();
    run.act(PlaceBody{1, {{-3.0, 2.0}, 0.5}});
    run.act(PlaceBody{1, {{-2.0, 2.0}, 0.5}});
    CHECK(run.end_edit());
    CHECK(run.branches().size() == 1);
    CHECK(run.now() == 10);
    CHECK(hash_now(run) == before);
    CHECK_FALSE(run.can_undo());
    CHECK_FALSE(run.can_redo());
}

TEST_CASE("right after a body has gone the islands are those of the bodies that touch") {
    collide::Scene scene;
    scene.bodies = {test::ground(), test::box("low", 0.0, 0.5), test::box("high", 0.0, 1.5),
                    test::box("other", 4.0, 0.5)};
    Run run(scene);
    steps(run, 10);
    REQUIRE(run.view().report.islands == 2);
    collide::Scene less = *run.made_of();
    less.bodies.pop_back();
    edit(run, "Delete other", app::Rebuild{std::make_shared<const collide::Scene>(less)});
    CHECK(run.view().report.awake == 2);
    CHECK(run.view().report.islands == 1);
    CHECK(run.view().contacts.size() == 2);
}

TEST_CASE("a static body that was moved, and the settings, are shown as the world has them") {
    const collide::Scene scene = test::two_falling();
    collide::World world = collide::make_world(scene);
    collide::Scene shown = scene;
    app::show_world(world, shown);
    CHECK(shown.bodies[0] == scene.bodies[0]);
    CHECK(shown.settings == scene.settings);
    world.set_pose(0, {{2.0, -1.0}, 0.25});
    collide::WorldSettings settings = world.settings();
    settings.gravity = {0.0, 5.0};
    settings.substeps = 7;
    world.set_settings(settings);
    app::show_world(world, shown);
    CHECK(shown.bodies[0].position == collide::DVec2(2.0, -1.0));
    CHECK(shown.bodies[0].angle == 0.25);
    CHECK(shown.settings.gravity.y == 5.0);
    CHECK(shown.settings.substeps == 7);
    app::show_world(collide::make_world(scene), shown);
    CHECK(shown.bodies[0].position.x == doctest::Approx(scene.bodies[0].position.x));
    CHECK(shown.settings == scene.settings);
}
