#include "simulation/twin_words.h"

#include <doctest/doctest.h>

#include "run_scenes.h"

using app::RunBeside;
using app::test::two_falling;

namespace {

RunBeside one_elsewhere() {
    RunBeside beside;
    beside.seconds = 2.4;
    beside.same_moment = true;
    beside.difference = {0.42, 2, 1, 3};
    return beside;
}

}  // namespace

TEST_CASE("twin_words: what a world does, in the order rate, response, sweeps") {
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

TEST_CASE("twin_words: the farthest body is named, and the moment where it is not the run's present one") {
    const RunBeside beside = one_elsewhere();
    CHECK(app::difference_words(beside, {}, 2.4, two_falling()) ==
          "1 of 3 bodies differ in position; high is 0.420 m away from where the run has it.");
    CHECK(app::difference_words(beside, {}, 2.45, two_falling()) ==
          "At 2.400 s, the second world's last step: 1 of 3 bodies differ in position; high is 0.420 m away "
          "from "
          "where "
          "the run has it.");
}

TEST_CASE("twin_words: equal worlds and worlds without a common body have sentences of their own") {
    RunBeside beside = one_elsewhere();
    beside.difference = {0.0, 0, 0, 3};
    CHECK(app::difference_words(beside, {}, 2.4, two_falling()) ==
          "All bodies lie in the same places, to a tenth of a millimetre.");
    beside.difference = {};
    CHECK(app::difference_words(beside, {}, 2.4, two_falling()) == "The two worlds have no body in common.");
    beside.same_moment = false;
    CHECK(app::difference_words(beside, {}, 2.4, two_falling()).find("earlier moment") != std::string::npos);
}

TEST_CASE("twin_words: bodies that only turned are told of, with the one that turned farthest") {
    RunBeside beside = one_elsewhere();
    beside.difference = {0.0, 0, 0, 3};
    app::TurnedBodies turned{2, 0.5, 1};
    CHECK(app::difference_words(beside, turned, 2.4, two_falling()) ==
          "All bodies lie in the same places, but 2 of 3 differ in angle; low is turned by 28.6° from how "
          "the run has it.");
    CHECK(app::elsewhere_words(beside.difference, turned) == "0 of 3 bodies differ in position, 2 in angle");
    beside.difference = {0.42, 2, 1, 3};
    turned.count = 1;
    CHECK(app::difference_words(beside, turned, 2.4, two_falling()) ==
          "1 of 3 bodies differ in position; high is 0.420 m away from where the run has it. In angle "
          "alone: 1.");
    CHECK(app::elsewhere_words(beside.difference, turned) ==
          "1 of 3 bodies differ in position, 1 in angle; dashed: main run");
}
