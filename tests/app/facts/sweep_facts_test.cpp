#include "facts/sweep_facts.h"

#include <doctest/doctest.h>

using namespace app;
using collide::SweepAxisState;
using collide::SweepStep;

namespace {

/// An axis on which the shadows overlap from one time to another, and the window after it.
SweepStep moving(double entry, double exit, double latest_entry, double earliest_exit) {
    SweepStep step;
    step.state = SweepAxisState::overlaps_from_to;
    step.axis.source = collide::AxisSource::edge_a;
    step.entry = entry;
    step.exit = exit;
    step.latest_entry = latest_entry;
    step.earliest_exit = earliest_exit;
    return step;
}

SweepStep still_apart() {
    SweepStep step;
    step.axis.source = collide::AxisSource::velocity;
    step.state = SweepAxisState::never;
    step.interval_a = {0.0, 1.0};
    step.interval_b = {1.25, 2.0};
    return step;
}

SweepMiss miss_of(std::vector<SweepStep> steps) {
    collide::SweepRecording sweep;
    sweep.steps.items = std::move(steps);
    sweep.t_max = 1.0;
    return sweep_miss(sweep);
}

}  // namespace

TEST_CASE("a miss is explained by the axis on which the window closes") {
    const SweepMiss passing = miss_of({moving(0.1, 0.5, 0.1, 0.5), moving(0.75, 2.0, 0.75, 0.5)});
    CHECK(passing.axis == 1);
    CHECK(passing.sentence ==
          "Passes by: the earliest exit (0.500 s) comes before the latest entry (0.750 s).");
    CHECK(passing.number == "0.750 s > 0.500 s");
    const SweepMiss parted = miss_of({moving(-0.75, -0.5, -0.75, -0.5), still_apart()});
    CHECK(parted.axis == 0);
    CHECK(parted.sentence == "Moving apart: the shadows along edge 0 of A parted before now.");
    CHECK(parted.number == "exit -0.500 s");
}

TEST_CASE("a gap on an axis without motion stays, also where nothing moves at all") {
    const SweepMiss stays = miss_of({still_apart(), moving(0.1, 0.5, 0.1, 0.5)});
    CHECK(stays.sentence ==
          "Passes by: along the axis across the motion nothing moves, and the gap of 0.250 m stays.");
    CHECK(stays.number == "gap 0.250 m");
    CHECK(miss_of({still_apart()}).sentence == "No relative motion: the gap stays constant.");
}

TEST_CASE("a touch after t_max names the axis of the latest entry") {
    const SweepMiss late = miss_of({moving(2.0, 5.0, 2.0, 5.0), moving(1.0, 6.0, 2.0, 5.0)});
    CHECK(late.axis == 0);
    CHECK(late.sentence == "No touch within 1 s; they would touch at 2.000 s.");
    CHECK(late.brief == "No touch within 1 s.");
    CHECK(late.number == "2.000 s > 1 s");
}

TEST_CASE("times that an axis does not have are absent, and a window that nothing bounds is open") {
    const SweepStep step = still_apart();
    CHECK(is_absent(find_fact<SweepStep>("entry")->value(step)));
    CHECK(Sentence<SweepStep>("{when}; {latest_entry}").of(step) == "overlap never; open");
    CHECK(Sentence<SweepStep>("{when}").of(moving(0.25, 1.0, 0.25, 1.0)) ==
          "overlap from 0.250 s to 1.000 s");
}
