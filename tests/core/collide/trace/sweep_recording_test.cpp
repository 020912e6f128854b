#include <collide/trace/sweep_recording.h>

#include <doctest/doctest.h>

#include <cmath>

#include <collide/trace/pair_recording.h>
#include "support/for_each_pair.h"

using namespace collide;

namespace {

SweepStep axis_with(Interval a, Interval b, double speed) {
    SweepStep axis;
    axis.interval_a = a;
    axis.interval_b = b;
    axis.speed = speed;
    const double gap = -overlap(a, b);
    axis.state = speed != 0.0 ? SweepAxisState::overlaps_from_to
                 : gap > 0.0  ? SweepAxisState::never
                              : SweepAxisState::always;
    if (speed == 0.0) return axis;
    const double first = (a.min - b.max) / speed;
    const double second = (a.max - b.min) / speed;
    axis.entry = std::min(first, second);
    axis.exit = std::max(first, second);
    return axis;
}

}  // namespace

TEST_CASE("sweep_recording: the three cases of an axis and their one signed number, by hand") {
    const Interval a{0.0, 2.0};
    // Overlapping now, by the shorter way out; whatever moves.
    CHECK(swept_number(axis_with(a, {1.5, 4.0}, -3.0), 1.0) == SweptNumber{SweptCase::overlapping, -0.5});
    CHECK(swept_number(axis_with(a, {1.5, 4.0}, 0.0), 1.0) == SweptNumber{SweptCase::overlapping, -0.5});
    CHECK(swept_number(axis_with(a, {2.0, 4.0}, 5.0), 1.0).which == SweptCase::overlapping);  // touching
    // A gap of 1 that closes at 4: from either side.
    CHECK(swept_number(axis_with(a, {3.0, 4.0}, -4.0), 1.0) == SweptNumber{SweptCase::will_overlap, 0.25});
    CHECK(swept_number(axis_with(a, {-3.0, -1.0}, 4.0), 1.0) == SweptNumber{SweptCase::will_overlap, 0.25});
    // Too late, opening, or still.
    CHECK(swept_number(axis_with(a, {3.0, 4.0}, -4.0), 0.2).which == SweptCase::never);
    CHECK(swept_number(axis_with(a, {3.0, 4.0}, 4.0), 1.0).which == SweptCase::never);
    CHECK(swept_number(axis_with(a, {3.0, 4.0}, 0.0), 1.0).which == SweptCase::never);
}

TEST_CASE("sweep_recording: the tutorial's rule on the numbers of the axes gives the answer of the sweep") {
    int hits = 0;
    int misses = 0;
    support::for_each_pair(
        support::Family::sharp_polygons, 4000, [&](const support::PairCase& c, support::Judge& judge) {
            const double t_max = c.pair.t_max;
            const SweepRecording seen =
                record_sweep(c.a, c.xf_a, c.pair.a.velocity, c.b, c.xf_b, c.pair.b.velocity, t_max);
            double latest = -1.0;
            bool never = false;
            for (const SweepStep& axis : seen.steps.items) {
                const SweptNumber of = swept_number(axis, t_max);
                never |= of.which == SweptCase::never;
                if (of.which == SweptCase::will_overlap) latest = std::max(latest, of.number);
            }
            // Within rounding of a graze or of t_max the rule may go either way.
            const double speed = glm::length(c.pair.velocity());
            if (speed == 0.0 || std::abs(seen.result.time - t_max) < 1e-4) return;
            if (seen.result.outcome == SweepOutcome::hit && seen.result.time > 1e-3) {
                ++hits;
                judge.that(!never, "never, and yet a hit");
                judge.near(latest, seen.result.time, 1e-5 * (1.0 + c.scale / speed), "the latest time");
            } else if (seen.result.outcome == SweepOutcome::miss) {
                ++misses;
            }
        });
    CHECK(hits > 400 / support::case_divisor);
    CHECK(misses > 400 / support::case_divisor);
}
