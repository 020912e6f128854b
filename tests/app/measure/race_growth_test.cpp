#include "measure/race_growth.h"

#include <doctest/doctest.h>

using app::Contender;
using app::Growth;
using app::GrowthLimits;

namespace {

double ticking_slowly() {
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
    Growth growth(small_counts(), ticking_slowly);
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
    Growth growth(small_counts(), ticking_slowly);  // each takes 1 ms: ten times as many boxes would take 100
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
    Growth growth(limits, ticking_slowly);
    growth.step();
    CHECK(growth.report().neighbours_of == 10'000);
    CHECK(growth.report().neighbours > 3.7);
    CHECK(growth.report().neighbours < 4.2);
}

namespace {

app::GrowthReport two_curves() {
    app::GrowthReport report;
    report.curves[0].measured = {{100, 0.005}, {1000, 0.5}, {10'000, 50.0}};
    report.curves[0].projected = {{100'000, 5000.0}};
    report.curves[6].measured = {{100, 0.004}, {1000, 0.03}, {10'000, 0.3}};
    return report;
}

}  // namespace

TEST_CASE("decades lie evenly on log-log paper") {
    const app::LogPaper paper = app::paper_for(two_curves());
    CHECK(paper.x(100.0) == doctest::Approx(0.0));
    CHECK(paper.x(100'000.0) == doctest::Approx(1.0));
    CHECK(paper.x(1000.0) == doctest::Approx(1.0 / 3.0));
    CHECK(paper.y(paper.first_y == -3 ? 0.001 : 0.0) == doctest::Approx(0.0));
    CHECK(paper.y(5000.0) <= 1.0f);
}

TEST_CASE("the paper grows to hold what is measured") {
    app::GrowthReport report = two_curves();
    report.curves[1].measured = {{100, 0.0004}};
    report.curves[0].projected = {{100'000, 50'000.0}};
    const app::LogPaper paper = app::paper_for(report);
    CHECK(paper.first_y == -4);
    CHECK(paper.last_y == 5);
}

TEST_CASE("axes are labelled in boxes and in time") {
    CHECK(app::boxes_label(2) == "100");
    CHECK(app::boxes_label(5) == "100,000");
    CHECK(app::time_label(-4) == "100 ns");
    CHECK(app::time_label(-3) == "1 µs");
    CHECK(app::time_label(1) == "10 ms");
    CHECK(app::time_label(4) == "10 s");
}

TEST_CASE("the guide of n² is twice as steep as that of n") {
    const app::LogPaper paper;  // three decades wide, seven high
    const auto guides = app::guide_lines(paper);
    REQUIRE(guides.size() == 2);
    const auto slope = [](const app::GuideLine& guide) { return guide.to.y / guide.to.x; };
    CHECK(slope(guides[1]) == doctest::Approx(2.0f * slope(guides[0])));
    for (const app::GuideLine& guide : guides) {
        CHECK(guide.to.x <= 1.0f);
        CHECK(guide.to.y <= 1.0f);
    }
}

TEST_CASE("the measured power is the slope over the last decade") {
    const app::GrowthReport report = two_curves();
    REQUIRE(app::measured_power(report.curves[0]));
    CHECK(*app::measured_power(report.curves[0]) == doctest::Approx(2.0));
    CHECK(*app::measured_power(report.curves[6]) == doctest::Approx(1.0));
    CHECK_FALSE(app::measured_power(report.curves[3]));
}

TEST_CASE("labels move apart, keep their order and stay within") {
    const auto places = app::spread_labels({50.0f, 52.0f, 51.0f, 97.0f}, 10.0f, 0.0f, 100.0f);
    REQUIRE(places.size() == 4);
    CHECK(places[2] >= places[0] + 10.0f);
    CHECK(places[1] >= places[2] + 10.0f);
    CHECK(places[3] >= places[1] + 10.0f);
    CHECK(places[3] <= 100.0f);
    CHECK(app::spread_labels({5.0f}, 10.0f, 0.0f, 100.0f) == std::vector<float>{5.0f});
    const auto at_the_edge = app::spread_labels({99.0f, 98.0f}, 10.0f, 0.0f, 100.0f);
    CHECK(at_the_edge[0] == 100.0f);
    CHECK(at_the_edge[1] == 90.0f);
}
