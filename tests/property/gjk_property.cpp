// GJK and EPA against the brute-force oracle.
//
// Tolerance: poses keep sine and cosine in float, and supports are found in float. Each is off by a few
// roundings of 6e-8 of the shapes' extents. The offset of the bodies is taken in double.

#include <algorithm>
#include <cmath>

#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/epa.h>
#include <collide/narrow_phase/gjk_body.h>
#include <collide/trace/gjk_recording.h>
#include "support/for_each_pair.h"

using namespace collide;
using support::Judge;
using support::PairCase;

namespace {

double gjk_tolerance(const PairCase& c) {
    return 3e-7 * (support::extent(c.pair.a.shape) + support::extent(c.pair.b.shape)) + 1e-14 * c.scale;
}

GjkResult gjk_of(const PairCase& c, const SimplexCache& start = {}) {
    return gjk(c.a, c.xf_a, c.b, c.xf_b, start);
}

/// Distance of a world point from a body, by the oracle, seen from A's position.
double distance_from(const support::TestBody& body, const PairCase& c, DVec2 world_point) {
    const DVec2 origin = c.pair.a.position;
    return oracle::signed_distance(support::oracle_shape(body, origin), world_point - origin);
}

void judge_distance(const PairCase& c, Judge& judge) {
    const GjkResult result = gjk_of(c);
    const double truth = oracle::separation(c.difference);
    const double allowed = gjk_tolerance(c);
    judge.that(result.outcome != GjkOutcome::iteration_cap, "the iteration cap was reached");
    judge.near(result.distance, std::max(0.0, truth), allowed, "distance");
    if (result.distance > 0.0) {
        const DVec2 way = result.closest_b - result.closest_a;
        const double rounding = 1e-15 * (std::abs(c.pair.a.position.x) + std::abs(c.pair.a.position.y));
        judge.near(std::hypot(way.x, way.y), result.distance, allowed + rounding, "distance of the points");
        judge.near(distance_from(c.pair.a, c, result.closest_a), 0.0, allowed + rounding, "point on A");
        judge.near(distance_from(c.pair.b, c, result.closest_b), 0.0, allowed + rounding, "point on B");
        judge.near(std::hypot(result.normal.x, result.normal.y), 1.0, 1e-12, "length of the normal");
        judge.near(oracle::gap_along(c.difference, result.normal), truth, allowed, "gap along the normal");
    } else {
        judge.at_most(distance_from(c.pair.a, c, result.closest_a), allowed, "common point outside A by");
        judge.at_most(distance_from(c.pair.b, c, result.closest_a), allowed, "common point outside B by");
        judge.that(result.closest_a == result.closest_b, "two points for one common point");
    }
}

void judge_warm_start(const PairCase& c, Judge& judge) {
    const GjkResult cold = gjk_of(c);
    const GjkResult warm = gjk_of(c, cold.simplex);
    judge.near(warm.distance, cold.distance, gjk_tolerance(c), "distance from a warm start");
    judge.that(warm.iterations <= std::max(1u, cold.iterations), "a warm start took ", warm.iterations,
               " iterations, a cold one ", cold.iterations);
    const SimplexCache stale{{0, 7000, 1}, {7000, 0, 1}, 3};
    judge.near(gjk_of(c, stale).distance, cold.distance, gjk_tolerance(c),
               "distance from another pair's simplex");
}

void judge_finders(const PairCase& c, Judge& judge) {
    const CorePair pair = core_pair(c.a, c.xf_a, c.b, c.xf_b);
    NoTrace trace;
    GjkRun plain;
    search_origin<PlainFinder>(pair, {}, plain, trace);
    const GjkResult expected = gjk_result(pair, c.xf_a.position, plain);
    for (const SimdLevel level : {SimdLevel::baseline, simd_level()}) {
        GjkRun run;
        search_origin_untraced(pair, {}, run, level);
        judge.that(gjk_result(pair, c.xf_a.position, run) == expected, "level ", static_cast<int>(level),
                   " differs from the plain run");
    }
}

void judge_quick_distance(const PairCase& c, Judge& judge) {
    const Distance quick = distance(c.a, c.xf_a, c.b, c.xf_b);
    const GjkResult run = gjk_of(c);
    const double allowed = gjk_tolerance(c);
    judge.near(quick.distance, run.distance, allowed, "quick distance against GJK's");
    if (quick.distance > allowed) {
        const double rounding = 1e-15 * (std::abs(c.pair.a.position.x) + std::abs(c.pair.a.position.y));
        const DVec2 way = quick.closest_b - quick.closest_a;
        judge.near(std::hypot(way.x, way.y), quick.distance, allowed + rounding, "distance of the points");
        judge.near(distance_from(c.pair.a, c, quick.closest_a), 0.0, allowed + rounding, "point on A");
        judge.near(distance_from(c.pair.b, c, quick.closest_b), 0.0, allowed + rounding, "point on B");
        judge.near(oracle::gap_along(c.difference, quick.normal), quick.distance, allowed,
                   "gap along the normal");
    }
}

void judge_depth(const PairCase& c, Judge& judge) {
    const GjkResult found = gjk_of(c);
    if (!found.overlap()) {
        return;
    }
    const EpaResult result = epa(c.a, c.xf_a, c.b, c.xf_b, found);
    const double truth = -oracle::separation(c.difference);
    const double allowed = gjk_tolerance(c);
    judge.that(result.outcome != EpaOutcome::iteration_cap, "the iteration cap was reached");
    judge.near(result.depth, truth, allowed, "depth");
    judge.near(std::hypot(result.normal.x, result.normal.y), 1.0, 1e-12, "length of the normal");
    judge.near(oracle::separation(c.difference, result.depth * result.normal), 0.0, 2.0 * allowed,
               "separation after B was pushed out by depth * normal");
    const double rounding = 1e-15 * (std::abs(c.pair.a.position.x) + std::abs(c.pair.a.position.y));
    judge.near(distance_from(c.pair.a, c, result.point_a), 0.0, 2.0 * allowed + rounding, "point on A");
    judge.near(distance_from(c.pair.b, c, result.point_b), 0.0, 2.0 * allowed + rounding, "point on B");
    const DVec2 off = result.point_a - result.point_b - result.depth * result.normal;
    judge.near(std::hypot(off.x, off.y), 0.0, allowed + rounding, "point_a - point_b against depth * normal");
}

void judge_gjk_recording(const PairCase& c, Judge& judge) {
    const GjkRecording recording = record_gjk(c.a, c.xf_a, c.b, c.xf_b);
    judge.that(recording.result == gjk_of(c), "record_gjk differs from gjk");
    const auto& steps = recording.steps.items;
    judge.that(!recording.steps.truncated && steps.size() >= 2, "not the whole story");
    judge.that(steps.front().kind == GjkStepKind::start, "the first step is no start");
    judge.that(steps.back().kind == GjkStepKind::end, "the last step is no end");
    judge.that(steps.back().outcome == recording.result.outcome, "the last step gives another reason");
    judge.that(steps.back().distance == recording.result.core_distance, "the last step has another distance");
    double upper = 1e300;
    for (const GjkStep& step : steps) {
        if (step.kind == GjkStepKind::nearest) {
            judge.that(step.distance <= upper * (1.0 + 1e-9) + gjk_tolerance(c), "the distance grew to ",
                       step.distance);
            upper = step.distance;
        }
        if (step.kind == GjkStepKind::support) {
            judge.at_most(step.lower_bound, recording.result.core_distance + gjk_tolerance(c), "lower bound");
        }
    }
}

void judge_epa_recording(const PairCase& c, Judge& judge) {
    const GjkResult found = gjk_of(c);
    if (!found.overlap()) {
        return;
    }
    const EpaRecording recording = record_epa(c.a, c.xf_a, c.b, c.xf_b, found);
    judge.that(recording.result == epa(c.a, c.xf_a, c.b, c.xf_b, found), "record_epa differs from epa");
    const auto& steps = recording.steps.items;
    judge.that(!steps.empty() && steps.back().kind == EpaStepKind::end, "the last step is no end");
    judge.that(!steps.empty() && steps.back().outcome == recording.result.outcome,
               "the last step gives another reason");
    for (const EpaStep& step : steps) {
        judge.that(step.polygon.empty() || step.edge < step.polygon.size(), "an edge that is not there");
    }
}

}  // namespace

TEST_CASE("property: gjk distance and points agree with the oracle") {
    support::for_each_family(6000, 6, judge_distance);
}

TEST_CASE("property: the quick distance is GJK's") {
    support::for_each_family(6000, 6, judge_quick_distance);
}

TEST_CASE("property: gjk starts warm from any simplex") {
    support::for_each_family(3000, 4, judge_warm_start);
}

TEST_CASE("property: every finder makes the same run") { support::for_each_family(3000, 4, judge_finders); }

TEST_CASE("property: epa depth, normal and points agree with the oracle") {
    support::for_each_family(6000, 6, judge_depth);
}

TEST_CASE("property: a traced gjk is the fast one, step by step") {
    support::for_each_family(2000, 3, judge_gjk_recording);
}

TEST_CASE("property: a traced epa is the fast one, step by step") {
    support::for_each_family(2000, 3, judge_epa_recording);
}
