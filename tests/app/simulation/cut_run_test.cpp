// Tests run.h, branch.h and second_world.h with bodies that cut others in a run.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "run_scenes.h"
#include "simulation/run.h"
#include "simulation/second_world.h"

using app::Run;

namespace {

/// Boxes in a row, and a blade that comes to each of them in its own step.
collide::Scene row_and_blade() {
    collide::Scene scene;
    scene.settings.gravity = {0.0, 0.0};
    for (int i = 0; i < 3; ++i)
        scene.bodies.push_back(test::box("box " + std::string(1, static_cast<char>('a' + i)), 3.0 * i, 0.0));
    collide::BodySpec blade = test::box("blade", -3.0, 0.1, 0.1, 0.1);
    blade.velocity = {30.0, 0.0};
    blade.cuts = true;
    scene.bodies.push_back(blade);
    return scene;
}

void step_times(Run& run, int count) {
    for (int i = 0; i < count; ++i) run.step();
}

std::uint64_t hash_now(const Run& run) { return hash_of(run.world().state()); }

}  // namespace

TEST_CASE("a run cuts by itself, and goes back to before and after each cut") {
    Run run(row_and_blade());
    std::vector<std::size_t> counts{run.world().body_count()};
    std::vector<std::uint64_t> hashes{hash_now(run)};
    for (int i = 0; i < 40; ++i) {
        run.step();
        counts.push_back(run.world().body_count());
        hashes.push_back(hash_now(run));
    }
    CHECK(counts.front() == 4);
    CHECK(counts.back() == 7);
    CHECK(run.made_of()->bodies.back().name == "box c 2");
    for (const std::uint64_t step : {30U, 3U, 6U, 5U, 12U, 0U, 40U}) {
        run.go_to(step);
        CHECK(run.world().body_count() == counts[step]);
        CHECK(run.made_of()->bodies.size() == counts[step]);
        CHECK(hash_now(run) == hashes[step]);
    }
    run.go_to(0);
    while (!run.at_end()) run.step();
    CHECK(hash_now(run) == hashes.back());
    CHECK_FALSE(run.replay().first_difference);
    CHECK(run.branches().size() == 1);
    CHECK_FALSE(run.can_undo());
}

TEST_CASE("a branch from before a cut takes another way, and its edit is undone") {
    Run run(row_and_blade());
    step_times(run, 40);
    const std::uint64_t end = hash_now(run);
    run.go_to(2);
    run.begin_edit("Stop the blade");
    run.act(app::SetVelocity{3, {0.0, 30.0}, 0.0});
    run.end_edit();
    step_times(run, 38);
    CHECK(run.branches().size() == 2);
    CHECK(run.world().body_count() == 4);
    run.choose(0);
    CHECK(run.world().body_count() == 7);
    CHECK(hash_now(run) == end);
    run.choose(1);
    run.undo();
    CHECK(run.branches().size() == 1);
    while (!run.at_end()) run.step();
    CHECK(hash_now(run) == end);
}

TEST_CASE("an edit in the moment of a cut is taken back, and the cut stays") {
    Run run(row_and_blade());
    while (run.world().body_count() == 4) run.step();
    const std::uint64_t after_cut = hash_now(run);
    run.begin_edit("Push a piece");
    run.act(app::SetVelocity{4, {0.0, 5.0}, 0.0});
    run.end_edit();
    step_times(run, 3);
    run.undo();
    CHECK(run.world().body_count() == 5);
    CHECK(hash_now(run) == after_cut);
    run.end_at(run.now());
    CHECK(hash_now(run) == after_cut);
    step_times(run, 40);
    CHECK(run.world().body_count() == 7);
}

TEST_CASE("the second world cuts by itself, to the bit where it step_times the same") {
    app::SecondWorldSettings same;
    same.hertz = 60.0;
    same.continuous = true;
    Run run(row_and_blade());
    app::SecondWorld second(row_and_blade(), same);
    app::SecondWorldSettings slower = same;
    slower.hertz = 15.0;
    app::SecondWorld slow(row_and_blade(), slower);
    for (int i = 0; i < 40; ++i) {
        run.step();
        second.follow(run);
        slow.follow(run);
    }
    CHECK(hash_of(second.world().state()) == hash_now(run));
    CHECK(slow.world().body_count() == 7);
    run.go_to(3);
    second.follow(run);
    CHECK(hash_of(second.world().state()) == hash_now(run));
}
