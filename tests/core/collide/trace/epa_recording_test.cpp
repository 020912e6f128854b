#include <collide/trace/epa_recording.h>

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include <collide/narrow_phase/tuning.h>
#include "support/for_each_pair.h"

using namespace collide;

namespace {

Transform at(DVec2 position, double angle = 0.0) { return {position, Rotation::from_angle(angle)}; }

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

const Shape unit_box = Shape::box(1.0f, 1.0f);

}  // namespace

TEST_CASE("epa recording: start, then nearest, support, insert in turn, and the end") {
    const EpaRecording recording = recording_of(unit_box, at({0.0, 0.0}), unit_box, at({0.7, 0.3}, 0.5));
    const auto& steps = recording.steps.items;
    REQUIRE(steps.size() >= 4);
    CHECK(steps.front().stage == EpaStage::start);
    for (std::size_t i = 1; i + 1 < steps.size(); ++i) {
        constexpr std::array order{EpaStage::nearest, EpaStage::support, EpaStage::insert};
        CHECK(steps[i].stage == order[(i - 1) % 3]);
        CHECK(steps[i].iteration == (i - 1) / 3 + 1);
    }
    CHECK(steps.back().stage == EpaStage::end);
    CHECK(steps.back().outcome == EpaOutcome::converged);
    CHECK(steps.back().iteration == recording.result.iterations);
}

TEST_CASE("epa recording: the polygon stays convex and grows by the support point, the bound only rises") {
    const EpaRecording recording = recording_of(unit_box, at({0.0, 0.0}), unit_box, at({0.7, 0.3}, 0.5));
    double bound = 0.0;
    int inserted = 0;
    for (std::size_t i = 0; i < recording.steps.items.size(); ++i) {
        const EpaStep& step = recording.steps.items[i];
        CHECK(is_convex(step.polygon));
        if (step.stage == EpaStage::nearest) {
            CHECK(step.distance >= bound - 1e-15);
            bound = step.distance;
        }
        if (step.stage == EpaStage::support) {
            CHECK(dot(step.normal, step.support.w) - step.distance ==
                  doctest::Approx(step.gain).epsilon(1e-14));
        }
        if (step.stage == EpaStage::insert) {
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
    CHECK(recording.steps.items[0].stage == EpaStage::end);
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
    const EpaRecording here = recording_of(unit_box, at({0.0, 0.0}, 0.25), unit_box, at({1.5, 0.5}, 0.125));
    const EpaRecording there =
        recording_of(unit_box, at(far, 0.25), unit_box, at(far + DVec2(1.5, 0.5), 0.125));
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
