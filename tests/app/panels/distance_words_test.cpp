#include "panels/distance_words.h"

#include <doctest/doctest.h>

using namespace app;

TEST_CASE("both roots of two circles are told with what they mean") {
    const auto lines = circle_roots(collide::CircleTimes{0.5, 2.0}, true, 1.0);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == "First root, impact: at 0.500 s = 0.5 of the step");
    CHECK(lines[1] == "Second root, leaving: at 2.000 s = 2 of the step, after t_max");
    CHECK(circle_roots(std::nullopt, true, 1.0).size() == 1);
    CHECK(circle_roots(std::nullopt, false, 1.0)[0].find("No relative motion") == 0);
}

TEST_CASE("the numbers of the quadratic stand there with their units") {
    collide::CircleRecording circles;
    CHECK(circle_numbers(circles).empty());
    circles.steps.items.push_back({collide::CircleStepKind::roots, 4.0, -20.0, 24.0, 16.0, true, 2.0, 3.0});
    const auto lines = circle_numbers(circles);
    REQUIRE(lines.size() == 4);
    CHECK(lines[0] == "a = v·v = 4 m²/s²");
    CHECK(lines[3] == "D = b² − 4 a c = 16 m⁴/s²");
}

TEST_CASE("the sweep's miss is blamed on the angles it keeps only where something turns") {
    collide::PairResult pair;
    pair.toi.outcome = collide::ToiOutcome::hit;
    pair.toi.time = 0.4;
    pair.sweep.outcome = collide::SweepOutcome::miss;
    CHECK(impact_against_sweep(pair, true).find("only rotation") != std::string::npos);
    CHECK(impact_against_sweep(pair, false).find("because of rounding") != std::string::npos);
    pair.sweep.outcome = collide::SweepOutcome::hit;
    pair.sweep.time = 0.5;
    CHECK(impact_against_sweep(pair, true).find("0.100 s earlier") != std::string::npos);
}

TEST_CASE("a turning impact is told as past once the shown time has passed it") {
    collide::PairRecording pair;
    pair.result.toi.outcome = collide::ToiOutcome::hit;
    pair.result.toi.time = 0.25;
    CHECK(verdict_impact(pair, true, 1.0).sentence == "Rotating, they will touch at 0.250 s.");
    CHECK(verdict_impact(pair, true, 1.0, 0.5).sentence == "Rotating, they touched first at 0.250 s.");
    CHECK(verdict_impact(pair, false, 1.0, 0.5).tone == Tone::has_hit);
}

TEST_CASE("a warm start is told when there was one") {
    CHECK(iterations_text(1, std::nullopt) == "1 support point");
    CHECK(iterations_text(5, 2u) == "5 support points; 2 from the last simplex");
}
