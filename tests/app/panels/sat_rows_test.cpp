#include "panels/sat_rows.h"

#include <doctest/doctest.h>

using namespace app;
using collide::SatRecording;

namespace {

collide::SatStep step_with(float overlap, collide::Vec2 direction, collide::Interval a, collide::Interval b) {
    collide::SatStep step;
    step.separation = -overlap;
    step.direction = direction;
    step.interval_a = a;
    step.interval_b = b;
    return step;
}

SatRecording three_axes() {
    SatRecording sat;
    sat.steps.items = {step_with(0.5f, {0.0f, 1.0f}, {0.0, 1.0}, {0.5, 2.5}),
                       step_with(-0.25f, {1.0f, 0.0f}, {0.0, 1.0}, {1.25, 2.0}),
                       step_with(0.5f, {1.0f, 1.0f}, {100.0, 101.0}, {100.5, 102.0})};
    return sat;
}

}  // namespace

TEST_CASE("rows sort by separation and by angle, ties in the order of the test") {
    using Rows = std::vector<std::size_t>;
    const SatRecording sat = three_axes();
    const Fact<collide::SatStep>* const separation = find_fact<collide::SatStep>("separation");
    const Fact<collide::SatStep>* const angle = find_fact<collide::SatStep>("angle");
    CHECK(sorted_axes(sat, nullptr, true) == Rows{0, 1, 2});
    CHECK(sorted_axes(sat, nullptr, false) == Rows{2, 1, 0});
    CHECK(sorted_axes(sat, separation, true) == Rows{0, 2, 1});
    CHECK(sorted_axes(sat, separation, false) == Rows{1, 0, 2});
    CHECK(sorted_axes(sat, angle, true) == Rows{1, 2, 0});
}

TEST_CASE(
    "the first gap is told beside the widest only where it is another axis: a box gives each axis twice") {
    SatRecording sat;
    sat.steps.items = {step_with(-0.5f, {1.0f, 0.0f}, {0.0, 1.0}, {1.5, 2.5}),
                       step_with(-0.25f, {0.0f, 1.0f}, {0.0, 1.0}, {1.25, 2.0}),
                       step_with(-0.5f, {-1.0f, 0.0f}, {-1.0, 0.0}, {-2.5, -1.5})};
    sat.first_separating = 0;
    CHECK_FALSE(first_gap_apart(sat, 0));
    CHECK_FALSE(first_gap_apart(sat, 2));
    CHECK(first_gap_apart(sat, 1) == std::optional<std::size_t>(0));
    sat.first_separating.reset();
    CHECK_FALSE(first_gap_apart(sat, 1));
}

TEST_CASE("all bars share the scale of the longest stretch and are centred") {
    const SatRecording sat = three_axes();
    CHECK(longest_span(sat) == doctest::Approx(2.5));
    const BarPlaces far = bar_places(sat.steps.items[2], 2.5);
    CHECK(far.a.min == doctest::Approx(0.1));  // the stretch of 2 m is centred in 2.5 m
    CHECK(far.b.max == doctest::Approx(0.9));
    const BarPlaces apart = bar_places(sat.steps.items[1], 2.5);
    CHECK(apart.shared.length() == doctest::Approx(0.1));  // a gap of 0.25 m
    CHECK(apart.shared.min == doctest::Approx(apart.a.max));
}
