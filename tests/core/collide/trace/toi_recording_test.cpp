#include <collide/dynamics/model/tuning.h>
#include <collide/trace/toi_recording.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "support/for_each_pair.h"

using namespace collide;

namespace {

Trajectory path_of(const Shape& shape, DVec2 position, double angle, DVec2 velocity, double rate) {
    return trajectory({shape}, {position, angle}, {0.0, 0.0}, velocity, rate);
}

/// Towards each other, both turning.
ToiRecording meeting(const Shape& a, const Shape& b, DVec2 place = {0.0, 0.0}) {
    return record_time_of_impact(a, path_of(a, place, 0.3, {0.0, 0.0}, 5.0), b,
                                 path_of(b, place + DVec2(6.0, 0.25), 1.1, {-2.0, 0.0}, -3.0), 4.0);
}

const Shape box = Shape::box(1.0f, 0.5f);
const Shape rounded = Shape::box(1.0f, 0.5f, 0.25f);

void check_story(const ToiRecording& recording) {
    const auto& steps = recording.steps.items;
    REQUIRE(steps.size() >= 2);
    CHECK_FALSE(recording.steps.truncated);
    CHECK(steps.front().kind == ToiStepKind::circles);
    CHECK(steps.back().kind == ToiStepKind::end);
    for (std::size_t i = 1; i + 1 < steps.size(); ++i) {
        CHECK(steps[i].kind != ToiStepKind::circles);
        CHECK(steps[i].kind != ToiStepKind::end);
        const bool moves = steps[i].kind == ToiStepKind::advance || steps[i].kind == ToiStepKind::slide;
        if (moves && std::isfinite(steps[i].step) && steps[i].step > 0.0 && i + 2 < steps.size()) {
            CHECK(steps[i].bound != ToiBound::none);
            CHECK(steps[i + 1].time == doctest::Approx(steps[i].time + steps[i].step).epsilon(1e-14));
            CHECK(steps[i].gap > 0.0);
            CHECK(steps[i].step >= steps[i].gap / steps[i].closing * (1.0 - 1e-12));
        }
    }
}

}  // namespace

TEST_CASE("toi recording: rounded boxes go from distance to distance, and the last step explains the hit") {
    const ToiRecording recording = meeting(rounded, rounded);
    check_story(recording);
    REQUIRE(recording.result.outcome == ToiOutcome::hit);
    const auto& steps = recording.steps.items;
    const ToiStepRecord& last = steps.back();
    CHECK(last.outcome == ToiOutcome::hit);
    CHECK(last.time == recording.result.time);
    CHECK(last.distance == recording.result.distance);
    CHECK(last.normal == recording.result.normal);
    CHECK(last.closest_a == recording.result.closest_a);
    CHECK(last.closest_b == recording.result.closest_b);
    CHECK(recording.result.iterations == steps.size() - 2);
    const ToiStepRecord& shut = steps[steps.size() - 2];
    CHECK(shut.kind == ToiStepKind::advance);
    CHECK(std::abs(shut.gap) <= 1e-9);
    CHECK(shut.step == 0.0);
    CHECK(shut.time == last.time);
    CHECK(shut.gjk_iterations >= 1);
}

TEST_CASE("toi recording: sharp boxes slide on the normals of their edges") {
    const ToiRecording recording = meeting(box, box);
    check_story(recording);
    REQUIRE(recording.result.outcome == ToiOutcome::hit);
    const auto& steps = recording.steps.items;
    CHECK(steps[1].kind == ToiStepKind::axes);
    CHECK(steps[2].kind == ToiStepKind::slide);
    CHECK(steps[2].edge_on_a == steps[1].edge_on_a);
    CHECK(steps[2].edge == steps[1].edge);
    CHECK(std::abs(steps[2].gap - steps[1].gap) <= 1e-6);
    CHECK(steps.back().time == recording.result.time);
    CHECK(steps.back().closest_a == recording.result.closest_a);
}

TEST_CASE("toi recording: circles that never meet end it at once") {
    const ToiRecording recording =
        record_time_of_impact(box, path_of(box, {0.0, 0.0}, 0.3, {0.0, 0.0}, 5.0), box,
                              path_of(box, {6.0, 0.0}, 0.0, {2.0, 0.0}, 1.0), 4.0);
    REQUIRE(recording.steps.items.size() == 2);
    CHECK(recording.steps.items[0].kind == ToiStepKind::circles);
    CHECK(std::isinf(recording.steps.items[0].time));
    CHECK(recording.steps.items[1].outcome == ToiOutcome::miss);
    CHECK(recording.result.time == 4.0);
    CHECK(recording.result.iterations == 0);
}

TEST_CASE("toi recording: the circles' time is that of the pivots' approach") {
    const Shape disc = Shape::circle(1.0f);
    const ToiRecording recording =
        record_time_of_impact(disc, path_of(disc, {0.0, 0.0}, 0.0, {0.0, 0.0}, 1.0), disc,
                              path_of(disc, {10.0, 0.0}, 0.0, {-4.0, 0.0}, 0.0), 5.0);
    check_story(recording);
    CHECK(recording.steps.items[0].time == doctest::Approx(2.0).epsilon(1e-4));
    CHECK(recording.steps.items[0].time <= 2.0);
}

TEST_CASE("toi recording: a miss ends with a step that outlasts the time left") {
    const ToiRecording recording =
        record_time_of_impact(rounded, path_of(rounded, {0.0, 0.0}, 0.0, {0.0, 0.0}, 0.0), rounded,
                              path_of(rounded, {3.0, 1.6}, 0.0, {-2.0, 0.0}, 0.0), 4.0);
    check_story(recording);
    REQUIRE(recording.result.outcome == ToiOutcome::miss);
    const auto& steps = recording.steps.items;
    REQUIRE(steps.size() >= 3);
    const ToiStepRecord& decisive = steps[steps.size() - 2];
    CHECK(decisive.time + decisive.step > 3.0);
    CHECK(steps.back().outcome == ToiOutcome::miss);
    CHECK(steps.back().time == 4.0);
}

TEST_CASE("toi recording: an overlap at the start is the first look") {
    for (const Shape* shape : {&box, &rounded}) {
        const ToiRecording recording =
            record_time_of_impact(*shape, path_of(*shape, {0.0, 0.0}, 0.0, {0.0, 0.0}, 1.0), *shape,
                                  path_of(*shape, {0.5, 0.25}, 0.0, {-2.0, 0.0}, 1.0), 4.0);
        REQUIRE(recording.steps.items.size() == 3);
        CHECK(recording.steps.items.back().outcome == ToiOutcome::overlapping);
        CHECK(recording.steps.items.back().time == 0.0);
        CHECK(recording.steps.items[1].gap <= 0.0);
    }
}

TEST_CASE("toi recording: places are the world's, also far from the origin") {
    const DVec2 far(1e5, -1e5);
    const ToiRecording here = meeting(box, box);
    const ToiRecording there = meeting(box, box, far);
    REQUIRE(here.steps.items.size() == there.steps.items.size());
    for (std::size_t i = 1; i < here.steps.items.size(); ++i) {
        CHECK(here.steps.items[i].time == there.steps.items[i].time);
        const DVec2 off = there.steps.items[i].closest_a - far - here.steps.items[i].closest_a;
        CHECK(std::hypot(off.x, off.y) <= 1e-10);
    }
}

TEST_CASE("toi recording: fast and traced agree to the bit, ellipses too") {
    support::Random random(23);
    const Shape ellipse = Shape::ellipse({1.5f, 0.25f});
    int hits = 0;
    for (const support::Family family : support::quick_families()) {
        support::for_each_pair(family, 100, [&](const support::PairCase& pair, support::Judge& judge) {
            const DVec2 velocity = (pair.pair.a.position - pair.pair.b.position) * random.real(0.5, 2.0);
            for (const Shape* a : {&pair.a, &ellipse}) {
                const Trajectory path_a =
                    path_of(*a, pair.pair.a.position, pair.pair.a.angle, {0.0, 0.0}, random.real(-9.0, 9.0));
                const Trajectory path_b = path_of(pair.b, pair.pair.b.position, pair.pair.b.angle, velocity,
                                                  random.real(-9.0, 9.0));
                const ToiResult fast = time_of_impact(*a, path_a, pair.b, path_b, 1.0);
                judge.that(record_time_of_impact(*a, path_a, pair.b, path_b, 1.0).result == fast,
                           "another result");
                hits += fast.outcome == ToiOutcome::hit ? 1 : 0;
            }
        });
    }
    CHECK(hits > 500 / support::case_divisor);
}

// A gap on an axis against its edge's own normal was measured from the edge, behind the front by the shape's
// thickness.
TEST_CASE("toi recording: distance and gap of a look along an edge's normal differ by the contact distance") {
    support::Random random(29);
    int looks = 0;
    support::for_each_pair(
        support::Family::sharp_polygons, 400, [&](const support::PairCase& pair, support::Judge& judge) {
            const DVec2 velocity = (pair.pair.a.position - pair.pair.b.position) * random.real(0.5, 2.0);
            const auto path = [&](const Shape& shape, const support::TestBody& body, DVec2 v) {
                return path_of(shape, body.position, body.angle, v, random.real(-9.0, 9.0));
            };
            const ToiRecording toi =
                record_time_of_impact(pair.a, path(pair.a, pair.pair.a, {0.0, 0.0}), pair.b,
                                      path(pair.b, pair.pair.b, velocity), 1.0, contact_distance);
            for (const ToiStepRecord& step : toi.steps.items) {
                if (step.kind == ToiStepKind::slide) {
                    ++looks;
                    const double apart = std::max(0.0, step.gap + contact_distance);
                    judge.that(std::abs(step.distance - apart) < 1e-9, "distance ", step.distance, ", gap ",
                               step.gap);
                }
            }
        });
    CHECK(looks > 200 / support::case_divisor);
}
