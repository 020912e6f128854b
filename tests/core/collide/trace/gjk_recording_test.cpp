#include <collide/trace/gjk_recording.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include <collide/narrow_phase/tuning.h>

#include "support/for_each_pair.h"
#include "support/placed_shapes.h"

using namespace collide;
using support::at;
using support::wide_box;

namespace {

std::vector<GjkStepKind> stages_of(const GjkRecording& recording) {
    std::vector<GjkStepKind> stages;
    for (const GjkStep& step : recording.steps.items) {
        stages.push_back(step.kind);
    }
    return stages;
}

double length(DVec2 v) { return std::hypot(v.x, v.y); }

}  // namespace

TEST_CASE("gjk recording: corner against corner is found at once, and every step says what it saw") {
    const GjkRecording recording = record_gjk(wide_box, at({0.0, 0.0}), wide_box, at({5.0, 6.0}));
    CHECK(stages_of(recording) ==
          std::vector{GjkStepKind::start, GjkStepKind::nearest, GjkStepKind::support, GjkStepKind::end});
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
        const GjkRecording recording = record_gjk(wide_box, at({0.0, 0.0}, 0.3), wide_box, at(offset, 1.0));
        const GjkStep& last = recording.steps.items.back();
        CHECK(last.kind == GjkStepKind::end);
        CHECK(last.outcome == GjkOutcome::converged);
        CHECK(last.distance == recording.result.core_distance);
        CHECK(last.iteration == recording.result.iterations);
        CHECK(last.nearest_a == recording.result.closest_a);
        CHECK(length(last.nearest_b - recording.result.closest_b) <= 1e-15);
        CHECK(length(last.nearest) == doctest::Approx(last.distance).epsilon(1e-14));
        // Converged: the last support lies no nearer to the origin than what is known.
        const GjkStep& support = *(recording.steps.items.end() - 2);
        CHECK(support.kind == GjkStepKind::support);
        CHECK(support.lower_bound == doctest::Approx(last.distance).epsilon(1e-12));
    }
}

TEST_CASE("gjk recording: an overlap ends in a triangle that holds the origin") {
    const GjkRecording recording = record_gjk(wide_box, at({0.0, 0.0}), wide_box, at({0.7, 0.3}, 0.5));
    const GjkStep& last = recording.steps.items.back();
    CHECK(last.outcome == GjkOutcome::contains_origin);
    REQUIRE(last.simplex_count == 3);
    CHECK(last.distance == 0.0);
    const double turn = cross(last.simplex[1].w - last.simplex[0].w, last.simplex[2].w - last.simplex[0].w);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(turn * cross(last.simplex[i].w, last.simplex[(i + 1) % 3].w) > 0.0);
    }
    CHECK((recording.steps.items.end() - 2)->kind == GjkStepKind::nearest);
    CHECK((recording.steps.items.end() - 2)->region == SimplexRegion::inside);
}

TEST_CASE("gjk recording: a warm start begins with the simplex that it was given") {
    const Shape plank = Shape::box(5.0f, 0.25f);
    const Transform here = at({0.0, 0.0}, 0.3);
    const Transform there = at({2.0, 6.0}, 1.0);
    const GjkRecording cold = record_gjk(plank, here, wide_box, there);
    const GjkRecording warm = record_gjk(plank, here, wide_box, there, cold.result.simplex);
    const GjkStep& first = warm.steps.items.front();
    CHECK(first.kind == GjkStepKind::start);
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
    const GjkRecording recording = record_gjk(wide_box, at(far), wide_box, at(far + DVec2(5.0, 6.0)));
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
        if (step.kind == GjkStepKind::support) {
            CHECK(step.support.index_a <= fresh);
            fresh = std::max(fresh, step.support.index_a + 1);
            CHECK(step.support.index_b < 4);
        }
    }
    CHECK(fresh > 3);
}

namespace {

EpaRecording recording_of(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    const GjkResult found = gjk(a, xf_a, b, xf_b);
    REQUIRE(found.overlap());
    return record_epa(a, xf_a, b, xf_b, found);
}

/// Counter-clockwise, and every point of it on the left of every edge.
bool is_convex(const std::vector<DifferenceVertex>& polygon) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const DVec2 from = polygon[i].w;
        const DVec2 along = polygon[(i + 1) % polygon.size()].w - from;
        for (const DifferenceVertex& vertex : polygon) {
            if (cross(along, vertex.w - from) < -1e-12) {
                return false;
            }
        }
    }
    return true;
}

}  // namespace

TEST_CASE("epa recording: start, then nearest, support, insert in turn, and the end") {
    const EpaRecording recording = recording_of(wide_box, at({0.0, 0.0}), wide_box, at({0.7, 0.3}, 0.5));
    const auto& steps = recording.steps.items;
    REQUIRE(steps.size() >= 4);
    CHECK(steps.front().kind == EpaStepKind::start);
    for (std::size_t i = 1; i + 1 < steps.size(); ++i) {
        constexpr std::array order{EpaStepKind::nearest, EpaStepKind::support, EpaStepKind::insert};
        CHECK(steps[i].kind == order[(i - 1) % 3]);
        CHECK(steps[i].iteration == (i - 1) / 3 + 1);
    }
    CHECK(steps.back().kind == EpaStepKind::end);
    CHECK(steps.back().outcome == EpaOutcome::converged);
    CHECK(steps.back().iteration == recording.result.iterations);
}

TEST_CASE("epa recording: the polygon stays convex and grows by the support point, the bound only rises") {
    const EpaRecording recording = recording_of(wide_box, at({0.0, 0.0}), wide_box, at({0.7, 0.3}, 0.5));
    double bound = 0.0;
    int inserted = 0;
    for (std::size_t i = 0; i < recording.steps.items.size(); ++i) {
        const EpaStep& step = recording.steps.items[i];
        CHECK(is_convex(step.polygon));
        if (step.kind == EpaStepKind::nearest) {
            CHECK(step.distance >= bound - 1e-15);
            bound = step.distance;
        }
        if (step.kind == EpaStepKind::support) {
            CHECK(dot(step.normal, step.support.w) - step.distance ==
                  doctest::Approx(step.gain).epsilon(1e-14));
        }
        if (step.kind == EpaStepKind::insert) {
            const EpaStep& before = recording.steps.items[i - 1];
            CHECK(step.polygon.size() == before.polygon.size() + 1);
            CHECK(step.polygon[step.edge] == before.support);
            CHECK(step.edge == before.edge + 1);
            ++inserted;
        }
    }
    CHECK(inserted >= 1);
}

TEST_CASE("epa recording: the last step's edge is the depth and the normal") {
    const Shape rounded = Shape::box(1.0f, 1.0f, 0.25f);
    const EpaRecording recording = recording_of(rounded, at({0.0, 0.0}), rounded, at({0.7, 0.3}, 0.5));
    const EpaStep& last = recording.steps.items.back();
    CHECK(last.distance + 0.5 == doctest::Approx(recording.result.depth).epsilon(1e-14));
    CHECK(last.normal == recording.result.normal);
    CHECK(last.gain <= support_fraction * 4.0);
    const DVec2 from = last.polygon[last.edge].w;
    const DVec2 to = last.polygon[(last.edge + 1) % last.polygon.size()].w;
    CHECK(dot(last.normal, from) == doctest::Approx(last.distance).epsilon(1e-14));
    CHECK(dot(last.normal, to) == doctest::Approx(last.distance).epsilon(1e-14));
}

TEST_CASE("epa recording: an overlap of roundings alone is one step without a polygon") {
    const EpaRecording recording =
        recording_of(Shape::circle(2.0f), at({0.0, 0.0}), Shape::circle(1.0f), at({2.4, 0.0}));
    REQUIRE(recording.steps.items.size() == 1);
    CHECK(recording.steps.items[0].kind == EpaStepKind::end);
    CHECK(recording.steps.items[0].outcome == EpaOutcome::shallow);
    CHECK(recording.steps.items[0].polygon.empty());
}

TEST_CASE("epa recording: a difference without area is one step as well") {
    const EpaRecording recording =
        recording_of(Shape::circle(2.0f), at({0.0, 0.0}), Shape::circle(1.0f), at({0.0, 0.0}));
    REQUIRE(recording.steps.items.size() == 1);
    CHECK(recording.steps.items[0].outcome == EpaOutcome::flat);
    CHECK(recording.steps.items[0].polygon.empty());
}

TEST_CASE("epa recording: at the cap the last step still has its gain") {
    const Shape disc = Shape::ellipse({1.0f, 1.0f});
    const EpaRecording recording = recording_of(disc, at({0.0, 0.0}), disc, at({0.0, 0.0}));
    const EpaStep& last = recording.steps.items.back();
    CHECK(last.outcome == EpaOutcome::iteration_cap);
    CHECK(last.iteration == epa_iterations);
    CHECK(last.gain ==
          doctest::Approx(recording.result.depth - recording.result.depth_at_least).epsilon(1e-9));
    CHECK_FALSE(recording.steps.truncated);
}

TEST_CASE("epa recording: places are the world's, also far from the origin") {
    const DVec2 far(1e5, -1e5);
    const EpaRecording here = recording_of(wide_box, at({0.0, 0.0}, 0.25), wide_box, at({1.5, 0.5}, 0.125));
    const EpaRecording there =
        recording_of(wide_box, at(far, 0.25), wide_box, at(far + DVec2(1.5, 0.5), 0.125));
    REQUIRE(here.steps.items.size() == there.steps.items.size());
    for (std::size_t i = 0; i < here.steps.items.size(); ++i) {
        const EpaStep& near_step = here.steps.items[i];
        const EpaStep& far_step = there.steps.items[i];
        CHECK(near_step.distance == far_step.distance);
        for (std::size_t k = 0; k < near_step.polygon.size(); ++k) {
            CHECK(near_step.polygon[k].w == far_step.polygon[k].w);
            const DVec2 off = far_step.polygon[k].world_a - far - near_step.polygon[k].world_a;
            CHECK(std::hypot(off.x, off.y) <= 1e-10);
        }
    }
}

TEST_CASE("epa recording: fast and traced agree to the bit, ellipses too") {
    const Shape ellipse = Shape::ellipse({1.5f, 0.25f});
    int judged = 0;
    for (const support::Family family : support::quick_families()) {
        support::for_each_pair(family, 200, [&](const support::PairCase& c, support::Judge& judge) {
            for (const Shape* a : {&c.a, &ellipse}) {
                const GjkResult found = gjk(*a, c.xf_a, c.b, c.xf_b);
                if (found.overlap()) {
                    judge.that(record_epa(*a, c.xf_a, c.b, c.xf_b, found).result ==
                                   epa(*a, c.xf_a, c.b, c.xf_b, found),
                               "another result");
                    ++judged;
                }
            }
        });
    }
    CHECK(judged > 500 / support::case_divisor);
}
