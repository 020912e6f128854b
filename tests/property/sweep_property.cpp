// The swept test against the brute-force oracle: a ray against the rounded Minkowski difference.
//
// A grazing pass has an ill-conditioned time, so times are judged by distance. The answer must be right for
// shapes that are a tolerance larger or smaller. The tolerance is that of the static test, plus the path that
// motion along an axis may hide below `parallel_fraction`. That is a millionth of the whole, which at a hit
// is at most the pair's scale.

#include <collide/narrow_phase/swept_sat.h>

#include <algorithm>
#include <cmath>

#include <collide/narrow_phase/time_of_impact.h>
#include "support/for_each_pair.h"

using collide::SweepOutcome;
using collide::SweepResult;
using support::Family;
using support::Judge;
using support::PairCase;

namespace {

double tolerance(const PairCase& c) { return 2e-6 * c.scale; }

SweepResult sweep_of(const PairCase& c) {
    return collide::swept_sat(c.a, c.xf_a, c.pair.a.velocity, c.b, c.xf_b, c.pair.b.velocity, c.pair.t_max);
}

/// The oracle's window, cut to the future; empty when it lies in the past.
std::optional<oracle::Window> future_meeting(const PairCase& c, double inflate) {
    const auto window = oracle::meeting(c.difference, c.pair.velocity(), inflate);
    if (!window || window->leave < 0.0) {
        return std::nullopt;
    }
    return oracle::Window{std::max(0.0, window->enter), window->leave};
}

void judge_hit(const PairCase& c, const SweepResult& result, Judge& judge) {
    const auto at_earliest = future_meeting(c, tolerance(c));
    judge.that(at_earliest.has_value(), "reports a hit at ", result.time, ", but the paths never meet");
    if (!at_earliest) {
        return;
    }
    const auto at_latest = future_meeting(c, -tolerance(c));
    const double latest = at_latest ? at_latest->enter : at_earliest->leave;
    const double slack = 1e-6 * result.time;
    judge.that(result.time >= at_earliest->enter - slack, "hits at ", result.time, ", not before ",
               at_earliest->enter);
    judge.that(result.time <= latest + slack, "hits at ", result.time, ", the latest is ", latest);
    judge.that(result.time >= 0.0 && result.time <= c.pair.t_max, "time ", result.time, " out of [0, t_max]");
}

void judge_normal_at_hit(const PairCase& c, const SweepResult& result, Judge& judge) {
    const glm::dvec2 v = c.pair.velocity();
    const glm::dvec2 n = result.normal;
    judge.near(std::hypot(n.x, n.y), 1.0, 1e-6, "length of the normal");
    judge.near(oracle::gap_along(c.difference, n, v * result.time), 0.0, 2.0 * tolerance(c),
               "gap along the contact normal at the impact");
    judge.at_most(n.x * v.x + n.y * v.y, 1e-6 * std::hypot(v.x, v.y), "closing speed against the normal");
}

void judge_overlapping(const PairCase& c, const SweepResult& result, Judge& judge) {
    judge.at_most(oracle::separation(c.difference), tolerance(c), "separation of a pair said to overlap");
    judge.that(result.time == 0.0, "an overlap must have time 0, not ", result.time);
    judge.near(oracle::gap_along(c.difference, result.normal), double{result.separation}, tolerance(c),
               "separation against the gap along the normal");
    judge.near(double{result.separation}, oracle::separation(c.difference), tolerance(c), "separation");
}

void judge_miss(const PairCase& c, Judge& judge) {
    const auto meeting = future_meeting(c, -tolerance(c));
    judge.that(!meeting || meeting->enter > c.pair.t_max, "misses, but they meet at ",
               meeting ? meeting->enter : 0.0);
}

/// The difference of a point and a segment, or of parallel segments, has no inside that could be made
/// smaller. It is made shorter, and a path that clearly crosses what is left is a hit. Empty: they pass by or
/// along it.
std::optional<double> flat_crossing(const PairCase& c) {
    const auto& hull = c.difference.hull;
    const glm::dvec2 v = c.pair.velocity();
    oracle::Point from = hull.front();
    oracle::Point to = from;
    for (const oracle::Point p : hull) {
        from = p.x < from.x || (p.x == from.x && p.y < from.y) ? p : from;
        to = p.x > to.x || (p.x == to.x && p.y > to.y) ? p : to;
    }
    const glm::dvec2 along = to - from;
    const double across = along.x * v.y - along.y * v.x;
    if (std::abs(across) <= 1e-3 * std::hypot(along.x, along.y) * std::hypot(v.x, v.y)) return std::nullopt;
    const double time = (along.x * from.y - along.y * from.x) / across;
    const double place = (v.x * from.y - v.y * from.x) / across;
    const double end = tolerance(c) / std::hypot(along.x, along.y);
    return place > end && place < 1.0 - end ? std::optional(time) : std::nullopt;
}

/// Precondition: points or segments, and if both are segments they are parallel.
void judge_flat(const PairCase& c, Judge& judge) {
    const std::optional<double> time = flat_crossing(c);
    const double slack = tolerance(c) / std::hypot(c.pair.velocity().x, c.pair.velocity().y);
    if (!time || *time < slack || *time > c.pair.t_max - slack) return;
    const SweepResult swept = sweep_of(c);
    judge.that(swept.outcome == SweepOutcome::hit, "misses, but they cross at ", *time);
    judge.near(swept.time, *time, slack, "time of the sweep");
    const auto path = [](const support::TestBody& body, const collide::Shape& shape) {
        return collide::trajectory({shape}, {body.position, body.angle}, {0.0, 0.0}, body.velocity, 0.0);
    };
    const collide::ToiResult touch =
        collide::time_of_impact(c.a, path(c.pair.a, c.a), c.b, path(c.pair.b, c.b), c.pair.t_max);
    judge.that(touch.outcome == collide::ToiOutcome::hit, "no impact, but they cross at ", *time);
    judge.near(touch.time, *time, slack, "time of impact");
}

void judge_sweep(const PairCase& c, Judge& judge) {
    const SweepResult result = sweep_of(c);
    const double now = oracle::separation(c.difference);
    if (result.outcome == SweepOutcome::overlapping) {
        judge_overlapping(c, result, judge);
        return;
    }
    judge.that(now >= -tolerance(c), "overlaps by ", -now, " now, which the sweep does not say");
    if (result.outcome == SweepOutcome::hit) {
        judge_hit(c, result, judge);
        judge_normal_at_hit(c, result, judge);
    } else {
        judge_miss(c, judge);
    }
}

/// At rest, and over no time, the sweep is the static test.
void judge_rest(const PairCase& c, Judge& judge) {
    const glm::dvec2 same(3.0, -4.0);
    const SweepResult result = collide::swept_sat(c.a, c.xf_a, same, c.b, c.xf_b, same, 1.0);
    const collide::SatResult now = collide::sat(c.a, c.xf_a, c.b, c.xf_b);
    judge.that((result.outcome == SweepOutcome::overlapping) == now.overlap,
               "at rest the sweep contradicts sat");
    judge.that(result.outcome != SweepOutcome::hit, "a hit in the future without motion");
    if (now.overlap) {
        judge.that(
            result.separation == now.separation && result.normal == now.normal && result.axis == now.axis,
            "the overlap differs from sat's");
    }
}

}  // namespace

TEST_CASE("property: hit, miss, time and normal of the sweep agree with the oracle") {
    support::for_each_family(6000, 6, judge_sweep);
}

TEST_CASE("property: without relative motion the sweep is the static test") {
    support::for_each_family(2000, 4, judge_rest);
}

TEST_CASE("property: points and parallel segments that cross for an instant hit each other") {
    int crossings = 0;
    support::for_each_pair(Family::flat, 20000, [&](const PairCase& c, Judge& judge) {
        const bool segments = c.a.count() == 2 && c.b.count() == 2;
        if (c.pair.velocity() == glm::dvec2(0.0) || c.a.count() + c.b.count() == 2) return;
        if (segments && c.pair.a.angle != c.pair.b.angle) return;
        crossings += flat_crossing(c) ? 1 : 0;
        judge_flat(c, judge);
    });
    CHECK(crossings > support::cases_of(4000));
}
