#include <collide/trace/gjk_recording.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "support/for_each_pair.h"

using namespace collide;

namespace {

Transform at(DVec2 position, double angle = 0.0) { return {position, Rotation::from_angle(angle)}; }

std::vector<GjkStage> stages_of(const GjkRecording& recording) {
    std::vector<GjkStage> stages;
    for (const GjkStep& step : recording.steps.items) {
        stages.push_back(step.stage);
    }
    return stages;
}

double length(DVec2 v) { return std::hypot(v.x, v.y); }

const Shape unit_box = Shape::box(1.0f, 1.0f);

}  // namespace

TEST_CASE("gjk recording: corner against corner is found at once, and every step says what it saw") {
    const GjkRecording recording = record_gjk(unit_box, at({0.0, 0.0}), unit_box, at({5.0, 6.0}));
    CHECK(stages_of(recording) ==
          std::vector{GjkStage::start, GjkStage::nearest, GjkStage::support, GjkStage::end});
    const auto& steps = recording.steps.items;
    CHECK(steps[0].simplex_count == 1);
    CHECK(steps[0].simplex[0].w == DVec2(-3.0, -4.0));
    CHECK(steps[0].simplex[0].world_a == DVec2(1.0, 1.0));
    CHECK(steps[0].simplex[0].world_b == DVec2(4.0, 5.0));
    CHECK(steps[0].simplex[0].index_a == 2);
    CHECK(steps[0].simplex[0].index_b == 0);
    CHECK(steps[1].region == SimplexRegion::vertex_0);
    CHECK(steps[1].distance == 5.0);
    CHECK(steps[2].direction.x == doctest::Approx(0.6));
    CHECK(steps[2].direction.y == doctest::Approx(0.8));
    CHECK(steps[2].support == steps[0].simplex[0]);
    CHECK(steps[2].lower_bound == doctest::Approx(5.0));
    CHECK(steps[3].outcome == GjkOutcome::converged);
}

TEST_CASE("gjk recording: the last step explains the distance") {
    for (const DVec2 offset : {DVec2(5.0, 6.0), DVec2(0.5, -3.25), DVec2(-4.0, 1.0), DVec2(2.0, 2.5)}) {
        const GjkRecording recording = record_gjk(unit_box, at({0.0, 0.0}, 0.3), unit_box, at(offset, 1.0));
        const GjkStep& last = recording.steps.items.back();
        CHECK(last.stage == GjkStage::end);
        CHECK(last.outcome == GjkOutcome::converged);
        CHECK(last.distance == recording.result.core_distance);
        CHECK(last.iteration == recording.result.iterations);
        CHECK(last.nearest_a == recording.result.closest_a);
        CHECK(length(last.nearest_b - recording.result.closest_b) <= 1e-15);
        CHECK(length(last.nearest) == doctest::Approx(last.distance).epsilon(1e-14));
        // Converged: the last support lies no nearer to the origin than what is known.
        const GjkStep& support = *(recording.steps.items.end() - 2);
        CHECK(support.stage == GjkStage::support);
        CHECK(support.lower_bound == doctest::Approx(last.distance).epsilon(1e-12));
    }
}

TEST_CASE("gjk recording: an overlap ends in a triangle that holds the origin") {
    const GjkRecording recording = record_gjk(unit_box, at({0.0, 0.0}), unit_box, at({0.7, 0.3}, 0.5));
    const GjkStep& last = recording.steps.items.back();
    CHECK(last.outcome == GjkOutcome::contains_origin);
    REQUIRE(last.simplex_count == 3);
    CHECK(last.distance == 0.0);
    const double turn = cross(last.simplex[1].w - last.simplex[0].w, last.simplex[2].w - last.simplex[0].w);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(turn * cross(last.simplex[i].w, last.simplex[(i + 1) % 3].w) > 0.0);
    }
    CHECK((recording.steps.items.end() - 2)->stage == GjkStage::nearest);
    CHECK((recording.steps.items.end() - 2)->region == SimplexRegion::inside);
}

TEST_CASE("gjk recording: a warm start begins with the simplex that it was given") {
    const Shape plank = Shape::box(5.0f, 0.25f);
    const Transform here = at({0.0, 0.0}, 0.3);
    const Transform there = at({2.0, 6.0}, 1.0);
    const GjkRecording cold = record_gjk(plank, here, unit_box, there);
    const GjkRecording warm = record_gjk(plank, here, unit_box, there, cold.result.simplex);
    const GjkStep& first = warm.steps.items.front();
    CHECK(first.stage == GjkStage::start);
    REQUIRE(cold.result.simplex.count == 2);
    REQUIRE(first.simplex_count == 2);
    for (std::uint32_t i = 0; i < first.simplex_count; ++i) {
        CHECK(first.simplex[i].index_a == cold.result.simplex.index_a[i]);
        CHECK(first.simplex[i].index_b == cold.result.simplex.index_b[i]);
    }
    CHECK(warm.steps.items.size() < cold.steps.items.size());
    CHECK(warm.result.distance == doctest::Approx(cold.result.distance).epsilon(1e-14));
}

TEST_CASE("gjk recording: of round shapes the walk is that of the cores") {
    const GjkRecording recording =
        record_gjk(Shape::circle(1.0f), at({0.0, 0.0}), Shape::circle(0.5f), at({3.0, 4.0}));
    const GjkStep& last = recording.steps.items.back();
    CHECK(last.distance == 5.0);
    CHECK(recording.result.distance == 3.5);
    CHECK(last.nearest_a == DVec2(0.0, 0.0));
    CHECK(last.nearest_b == DVec2(3.0, 4.0));
}

TEST_CASE("gjk recording: places are the world's, also far from the origin") {
    const DVec2 far(1e5, -1e5);
    const GjkRecording recording = record_gjk(unit_box, at(far), unit_box, at(far + DVec2(5.0, 6.0)));
    const GjkStep& first = recording.steps.items.front();
    CHECK(first.simplex[0].world_a == far + DVec2(1.0, 1.0));
    CHECK(first.simplex[0].world_b == far + DVec2(4.0, 5.0));
    CHECK(first.simplex[0].w == DVec2(-3.0, -4.0));
}

TEST_CASE("gjk recording: fast and traced agree to the bit, warm and cold, ellipses too") {
    support::Random random(17);
    const Shape ellipse = Shape::ellipse({1.5f, 0.25f});
    for (const support::Family family : support::quick_families()) {
        SimplexCache before;
        support::for_each_pair(family, 100, [&](const support::PairCase& c, support::Judge& judge) {
            const GjkResult fast = gjk(c.a, c.xf_a, c.b, c.xf_b, before);
            judge.that(record_gjk(c.a, c.xf_a, c.b, c.xf_b, before).result == fast, "another result");
            judge.that(record_gjk(ellipse, c.xf_a, c.b, c.xf_b).result == gjk(ellipse, c.xf_a, c.b, c.xf_b),
                       "another result with an ellipse");
            before = fast.simplex;
        });
    }
}

TEST_CASE(
    "gjk recording: an ellipse's support points are numbered in the order in which they were asked for") {
    const Shape ellipse = Shape::ellipse({2.0f, 0.5f});
    const GjkRecording recording =
        record_gjk(ellipse, Transform{}, Shape::box(0.5f, 0.5f), {{3.0, 2.0}, Rotation{}});
    std::uint32_t fresh = 1;
    for (const GjkStep& step : recording.steps.items) {
        if (step.stage == GjkStage::support) {
            CHECK(step.support.index_a <= fresh);
            fresh = std::max(fresh, step.support.index_a + 1);
            CHECK(step.support.index_b < 4);
        }
    }
    CHECK(fresh > 3);
}
