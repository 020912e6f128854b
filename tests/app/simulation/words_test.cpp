#include "simulation/words.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "run_scenes.h"

using app::Run;
using app::RunComparison;
using app::RunMood;
using test::two_falling;

TEST_CASE("the badge says nothing before a replay, then that it was identical") {
    Run run(test::two_falling());
    for (int i = 0; i < 20; ++i) run.step();
    CHECK(app::replay_words(run).words.empty());
    run.go_to(3);
    run.step();
    CHECK(app::replay_words(run).words == "replay identical");
    CHECK(app::replay_words(run).mood == RunMood::good);
}

TEST_CASE("a pace that is kept is not spoken of") {
    app::RunControl control;
    control.playing = true;
    CHECK(app::pace_words(control).words.empty());
    control.achieved = 0.25;
    control.speed = 2.0;
    CHECK(app::pace_words(control).words == "0.5 × speed");
    control.playing = false;
    CHECK(app::pace_words(control).words.empty());
}

TEST_CASE("the bar shows five seconds at least, and steps stand where they are found again") {
    Run run(test::two_falling());
    for (int i = 0; i < 150; ++i) run.step();
    CHECK(app::place_on_bar(run, 0) == 0.0f);
    CHECK(app::place_on_bar(run, 150) == doctest::Approx(0.5));
    for (const std::uint64_t step : {0U, 1U, 73U, 150U}) {
        CHECK(app::step_on_bar(run, app::place_on_bar(run, step)) == step);
    }
    CHECK(app::step_on_bar(run, 1.0f) == 150);
}

TEST_CASE("branches are told by number, by which one they left and when") {
    Run run(test::two_falling());
    for (int i = 0; i < 60; ++i) run.step();
    run.go_to(30);
    run.act(app::SetVelocity{1, {1.0, 0.0}, 0.0});
    CHECK(app::branch_words(run.branches()[0]) == "Branch 1: the first run");
    CHECK(app::branch_words(run.branches()[1]) == "Branch 2: left branch 1 at 0.50 s");
    run.step();
    const std::string words = app::difference_words(run.difference_to(0));
    CHECK(words.find("1 of 3 bodies") != std::string::npos);
    CHECK(words.find("low") != std::string::npos);
}

// The world was asked for its step now, and all steps before the change were told by it.
TEST_CASE("a change of the rate leaves the times of the steps before it as they were") {
    Run run(test::two_falling());
    for (int i = 0; i < 60; ++i) run.step();
    const std::uint64_t collision = run.branch().bookmarks.at(0).step;
    const double touched = run.branch().at(collision).seconds;
    run.go_to(30);
    collide::WorldSettings settings = run.world().settings();
    settings.time_step = 1.0 / 15.0;
    run.act(app::Tune{settings});
    CHECK(app::branch_words(run.branches()[1]) == "Branch 2: left branch 1 at 0.50 s");
    CHECK(run.branches()[0].last_seconds() == doctest::Approx(1.0));
    CHECK(run.branches()[0].at(collision).seconds == touched);
    CHECK(app::difference_words(run.difference_to(0)).find("At 0.50 s") == 0);
    for (int i = 0; i < 15; ++i) run.step();
    CHECK(run.branch().last_seconds() == doctest::Approx(1.5));
    CHECK(run.branch().at(30).seconds == doctest::Approx(0.5));
    CHECK(run.branch().at(31).seconds == doctest::Approx(0.5 + 1.0 / 15.0));
    CHECK(app::place_on_bar(run, 30) == doctest::Approx(0.1));
    CHECK(app::place_on_bar(run, 45) == doctest::Approx(0.3));
    for (const std::uint64_t step : {0U, 29U, 30U, 31U, 45U}) {
        CHECK(app::step_on_bar(run, app::place_on_bar(run, step)) == step);
    }
}

TEST_CASE("the hash shown is that of the state shown, an edit at this moment included") {
    Run run(test::two_falling());
    for (int i = 0; i < 30; ++i) run.step();
    const std::string arrived = fmt::format("{:016x}", run.branch().at(30).hash);
    CHECK(app::hash_words(run).name == "Hash");
    CHECK(app::hash_words(run).value == arrived);
    run.act(app::PlaceBody{1, {{5.0, 5.0}, 0.0}});
    const app::HashWords edited = app::hash_words(run);
    CHECK(edited.name == "Hash, edited");
    CHECK(edited.value == fmt::format("{:016x}", hash_of(run.world().state())));
    CHECK(edited.value != arrived);
    CHECK(edited.help.find(arrived) != std::string::npos);
    run.step();
    CHECK(app::hash_words(run).name == "Hash");
    run.go_to(30);
    CHECK(app::hash_words(run).value == edited.value);
    CHECK_FALSE(run.replay().first_difference);
}

namespace {

RunComparison one_elsewhere() {
    RunComparison comparison;
    comparison.seconds = 2.4;
    comparison.same_moment = true;
    comparison.difference = {0.42, 2, 1, 3};
    return comparison;
}

}  // namespace

TEST_CASE("difference_words: what a world does, in the order rate, response, sweeps") {
    collide::WorldSettings settings;
    CHECK(app::world_words(settings) == "60 Hz, sequential impulses, swept");
    settings.time_step = 1.0 / 15.0;
    settings.continuous = false;
    settings.response = collide::Response::push_apart;
    CHECK(app::world_words(settings) == "15 Hz, push apart, not swept");
    settings.response = collide::Response::impulses;
    settings.ordered = true;
    settings.warm_starting = false;
    CHECK(app::world_words(settings) == "15 Hz, impulses, earliest impact first, cold start");
}

TEST_CASE(
    "difference_words: the farthest body is named, and the moment where it is not the run's present one") {
    const RunComparison comparison = one_elsewhere();
    CHECK(app::difference_words(comparison, {}, 2.4, two_falling()) ==
          "1 of 3 bodies differ in position; high is 0.420 m away from its position in the run.");
    CHECK(app::difference_words(comparison, {}, 2.45, two_falling()) ==
          "At 2.400 s, the second world's last step: 1 of 3 bodies differ in position; high is 0.420 m away "
          "from its position in the run.");
}

TEST_CASE("difference_words: equal worlds and worlds without a common body have sentences of their own") {
    RunComparison comparison = one_elsewhere();
    comparison.difference = {0.0, 0, 0, 3};
    CHECK(app::difference_words(comparison, {}, 2.4, two_falling()) ==
          "All bodies have the same positions, to a tenth of a millimetre.");
    comparison.difference = {};
    CHECK(app::difference_words(comparison, {}, 2.4, two_falling()) ==
          "The two worlds have no body in common.");
    comparison.same_moment = false;
    CHECK(app::difference_words(comparison, {}, 2.4, two_falling()).find("earlier moment") !=
          std::string::npos);
}

TEST_CASE("difference_words: bodies that only turned are told of, with the one that turned farthest") {
    RunComparison comparison = one_elsewhere();
    comparison.difference = {0.0, 0, 0, 3};
    app::TurnedBodies turned{2, 0.5, 1};
    CHECK(
        app::difference_words(comparison, turned, 2.4, two_falling()) ==
        "All bodies have the same positions, but 2 of 3 differ in angle; low is rotated by 28.6° relative to "
        "the run.");
    CHECK(app::elsewhere_words(comparison.difference, turned) ==
          "0 of 3 bodies differ in position, 2 in angle");
    comparison.difference = {0.42, 2, 1, 3};
    turned.count = 1;
    CHECK(app::difference_words(comparison, turned, 2.4, two_falling()) ==
          "1 of 3 bodies differ in position; high is 0.420 m away from its position in the run. In angle "
          "only: 1.");
    CHECK(app::elsewhere_words(comparison.difference, turned) ==
          "1 of 3 bodies differ in position, 1 in angle; dashed: main run");
}
