#include "overlays/sweep_line.h"

#include <doctest/doctest.h>

using namespace app;
using collide::SweepAxisState;

namespace {

collide::SweepStep moving(double entry, double exit) {
    collide::SweepStep step;
    step.state = SweepAxisState::overlaps_from_to;
    step.entry = entry;
    step.exit = exit;
    return step;
}

}  // namespace

TEST_CASE("places and times are each other's inverse within the line") {
    const TimeLine line{2.0};
    CHECK(line.place(0.0) == doctest::Approx(TimeLine::margin));
    CHECK(line.place(2.0) == doctest::Approx(1.0 - TimeLine::margin));
    CHECK(line.time_at(line.place(0.7)) == doctest::Approx(0.7));
    CHECK(line.time_at(-3.0) == 0.0);
    CHECK(line.time_at(3.0) == 2.0);
    CHECK(TimeLine{0.0}.time_at(0.5) == 0.0);
}

TEST_CASE("bars that go on beyond the line say so") {
    const TimeLine line{1.0};
    const auto bar = time_bar(moving(-5.0, 0.5), line);
    REQUIRE(bar);
    CHECK(bar->starts_before);
    CHECK_FALSE(bar->ends_after);
    CHECK(bar->to == doctest::Approx(line.place(0.5)));
    collide::SweepStep never;
    never.state = SweepAxisState::never;
    CHECK_FALSE(time_bar(never, line));
    CHECK(time_bar(collide::SweepStep{}, line)->ends_after);
}
