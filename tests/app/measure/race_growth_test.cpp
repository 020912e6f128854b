#include "measure/race_growth.h"

#include <doctest/doctest.h>

using app::Contender;
using app::Growth;
using app::GrowthLimits;

namespace {

double ticking() {
    static double now = 0.0;
    return now += 1.0;
}

GrowthLimits small_counts() {
    GrowthLimits limits;
    limits.counts = {100, 1000, 10'000};
    limits.warm_up = 1;
    limits.frames = 1;
    limits.most_ms = 30.0;
    return limits;
}

}  // namespace

TEST_CASE("every contender is measured on every number of boxes, or projected") {
    Growth growth(small_counts(), ticking);
    std::size_t steps = 1;
    while (growth.step()) ++steps;
    CHECK(steps == 3 * app::contender_count);
    CHECK(growth.report().finished());
    CHECK_FALSE(growth.step());
    for (const app::GrowthCurve& curve : growth.report().curves) {
        CHECK(curve.measured.size() + curve.projected.size() == 3);
        CHECK(curve.measured.front().boxes == 100);
    }
}

TEST_CASE("a curve stops where the next measurement would take too long, and goes on as a projection") {
    Growth growth(small_counts(), ticking);  // each takes 1 ms: ten times as many boxes would take 100
    while (growth.step()) {
    }
    const auto& curves = growth.report().curves;
    const app::GrowthCurve& brute = curves[static_cast<std::size_t>(Contender::brute_force)];
    REQUIRE(brute.measured.size() == 1);
    REQUIRE(brute.projected.size() == 2);
    CHECK(brute.projected[0].milliseconds == doctest::Approx(100.0));
    CHECK(brute.projected[1].milliseconds == doctest::Approx(10'000.0));
    CHECK(curves[static_cast<std::size_t>(Contender::strips)].projected.empty());
}

TEST_CASE("boxes of the growth crowd have about four neighbours each") {
    GrowthLimits limits = small_counts();
    limits.counts = {10'000};
    limits.most_ms = 1e9;
    Growth growth(limits, ticking);
    growth.step();
    CHECK(growth.report().neighbours_of == 10'000);
    CHECK(growth.report().neighbours > 3.7);
    CHECK(growth.report().neighbours < 4.2);
}
