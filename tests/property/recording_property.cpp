// Fast and traced runs of one algorithm agree bit for bit, and recordings tell the whole story.

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include <collide/narrow_phase/pair_frame.h>
#include <collide/trace/pair_recording.h>
#include "support/for_each_pair.h"

using namespace collide;
using support::Judge;
using support::PairCase;

namespace {

double recording_tolerance(const PairCase& c) { return 1e-6 * c.scale; }

/// Steps name their candidates; no candidate is looked at twice.
template <class Step>
bool axes_are_unique(const std::vector<Step>& steps) {
    std::set<std::tuple<int, std::uint32_t, std::uint32_t>> seen;
    return std::all_of(steps.begin(), steps.end(), [&](const Step& step) {
        return seen.emplace(static_cast<int>(step.axis.source), step.axis.a, step.axis.b).second;
    });
}

/// Recorded intervals against brute-force projections, from the world origin. There a step is as good as a
/// double, but its direction is a float, which far from the origin shifts both projections alike.
void judge_projections(const PairCase& c, Vec2 direction, Interval a, Interval b, Judge& judge) {
    const glm::dvec2 origin = c.pair.a.position;
    const double offset = origin.x * double{direction.x} + origin.y * double{direction.y};
    const double allowed = recording_tolerance(c) + 1e-9 * std::abs(offset);
    const oracle::Window projection_a =
        oracle::projection(support::oracle_shape(c.pair.a, origin), direction);
    const oracle::Window projection_b =
        oracle::projection(support::oracle_shape(c.pair.b, origin), direction);
    judge.near(a.min - offset, projection_a.enter, allowed, "interval_a.min");
    judge.near(a.max - offset, projection_a.leave, allowed, "interval_a.max");
    judge.near(b.min - offset, projection_b.enter, allowed, "interval_b.min");
    judge.near(b.max - offset, projection_b.leave, allowed, "interval_b.max");
}

void judge_sat_step(const PairCase& c, const SatStep& step, Judge& judge) {
    judge.near(double{step.direction.x * step.direction.x + step.direction.y * step.direction.y}, 1.0, 1e-6,
               "length of a direction");
    judge_projections(c, step.direction, step.interval_a, step.interval_b, judge);
    judge.near(double{step.separation}, -overlap(step.interval_a, step.interval_b),
               2.0 * recording_tolerance(c) + 1e-9 * std::abs(step.interval_a.max), "separation of a step");
    judge.that(step.separates == (step.separation > 0.0f), "separates contradicts the separation ",
               step.separation);
}

void judge_sat_marks(const SatRecording& recording, Judge& judge) {
    const auto& steps = recording.steps.items;
    const auto separates = [](const SatStep& step) { return step.separates; };
    const auto first = std::find_if(steps.begin(), steps.end(), separates);
    const bool none = first == steps.end();
    judge.that(recording.first_separating.has_value() == !none,
               "first_separating is there without a gap, or not with one");
    judge.that(none || recording.first_separating == static_cast<std::size_t>(first - steps.begin()),
               "first_separating is not the first");
    judge.that(recording.deciding && *recording.deciding < steps.size(), "no deciding step");
    if (recording.deciding && *recording.deciding < steps.size()) {
        const SatStep& step = steps[*recording.deciding];
        judge.that(step.axis == recording.result.axis, "the deciding step is of another axis");
        judge.that(step.separation == recording.result.separation,
                   "the deciding step has another separation");
        const Vec2 towards_b = step.a_leaves_backwards ? step.direction : -step.direction;
        judge.that(towards_b == recording.result.normal, "the deciding step pushes another way");
        judge.that(step.best_so_far, "the deciding step is not the best");
    }
}

void judge_sat_recording(const PairCase& c, Judge& judge) {
    const SatRecording recording = record_sat(c.a, c.xf_a, c.b, c.xf_b);
    judge.that(recording.result == sat(c.a, c.xf_a, c.b, c.xf_b), "record_sat differs from sat");
    judge.that(recording.steps.items.size() == recording.result.axes_tested, recording.steps.items.size(),
               " steps for ", recording.result.axes_tested, " axes");
    judge.that(!recording.steps.truncated, "truncated");
    judge.that(axes_are_unique(recording.steps.items), "an axis was recorded twice");
    const std::uint32_t edges = c.a.edge_count() + c.b.edge_count();
    judge.that(recording.result.axes_tested == edges || recording.result.axes_tested == edges + 1,
               "not every candidate was tried: ", recording.result.axes_tested);
    for (const SatStep& step : recording.steps.items) {
        judge_sat_step(c, step, judge);
    }
    judge_sat_marks(recording, judge);
}

/// The last step has the first gap. Of a pair apart by less than rounding maybe no axis shows a gap, or not
/// the best one. The exact gap then stands on the best one, and without any gap all are looked at.
void judge_early_exit(const PairCase& c, const SatRecording& recording, Judge& judge) {
    const std::vector<SatStep>& steps = recording.steps.items;
    const bool is_last = recording.first_separating == steps.size() - 1;
    if (!is_last || !steps.back().separates) {
        judge.that(recording.result.separation <= separation_error(PairFrame(c.a, c.xf_a, c.b, c.xf_b)),
                   "went on in spite of a sure gap");
        judge.that(recording.first_separating == recording.deciding, "a gap on another axis than the best");
    }
    if (!steps.back().separates) {
        const SatRecording all = record_sat(c.a, c.xf_a, c.b, c.xf_b);
        judge.that(recording.result == all.result && steps == all.steps.items,
                   "the last step does not explain the early exit");
    }
}

void judge_first_gap_recording(const PairCase& c, Judge& judge) {
    const SatRecording recording = record_sat(c.a, c.xf_a, c.b, c.xf_b, SatMode::stop_at_first_gap);
    const SatResult fast = sat(c.a, c.xf_a, c.b, c.xf_b, SatMode::stop_at_first_gap);
    judge.that(recording.result == fast, "record_sat differs from sat in stop_at_first_gap");
    judge.that(sat_overlap(c.a, c.xf_a, c.b, c.xf_b) == fast.overlap, "sat_overlap differs");
    judge.that(!recording.steps.items.empty(), "no steps");
    if (!fast.overlap && !recording.steps.items.empty()) {
        judge_early_exit(c, recording, judge);
    }
}

void judge_sweep_step(const PairCase& c, const SweepStep& step, Judge& judge) {
    judge_projections(c, step.direction, step.interval_a, step.interval_b, judge);
    const glm::dvec2 v = c.pair.velocity();
    const double speed = std::hypot(v.x, v.y);
    judge.near(step.speed, v.x * double{step.direction.x} + v.y * double{step.direction.y}, 2e-6 * speed,
               "speed of a step");
    judge.that(std::isfinite(step.entry) && std::isfinite(step.exit), "a time that is not finite");
    judge.that(step.entry <= step.exit || step.state != SweepAxisState::overlaps_from_to, "entry ",
               step.entry, " after exit ", step.exit);
    if (step.state == SweepAxisState::never) {
        judge.that(overlap(step.interval_a, step.interval_b) <
                       2.0 * recording_tolerance(c) + 1e-9 * std::abs(step.interval_a.max),
                   "never, but the projections overlap");
    }
}

/// The window only narrows, and ends as the result says.
void judge_window(const PairCase& c, const SweepRecording& recording, Judge& judge) {
    const auto& steps = recording.steps.items;
    for (std::size_t i = 1; i < steps.size(); ++i) {
        // A corner overrules the entry of a side that is grazed, which is all rounding.
        judge.that(steps[i].latest_entry.value_or(-1e300) >= steps[i - 1].latest_entry.value_or(-1e300) ||
                       steps[i].axis.source == AxisSource::vertex,
                   "the latest entry went back");
        judge.that(steps[i].earliest_exit.value_or(1e300) <= steps[i - 1].earliest_exit.value_or(1e300),
                   "the earliest exit went on");
    }
    if (recording.result.outcome != SweepOutcome::hit) {
        return;
    }
    const double last = steps.back().latest_entry.value_or(-1.0);
    judge.near(last, recording.result.time, 1e-5 * std::abs(last) + 1e-5 * c.pair.t_max,
               "the last window's entry");
    judge.that(recording.deciding && *recording.deciding < steps.size(), "a hit without a deciding step");
    judge.that(recording.deciding && steps[*recording.deciding].axis == recording.result.axis,
               "the deciding step is of another axis");
}

void judge_sweep_recording(const PairCase& c, Judge& judge) {
    const SweepRecording recording =
        record_sweep(c.a, c.xf_a, c.pair.a.velocity, c.b, c.xf_b, c.pair.b.velocity, c.pair.t_max);
    const SweepResult fast =
        swept_sat(c.a, c.xf_a, c.pair.a.velocity, c.b, c.xf_b, c.pair.b.velocity, c.pair.t_max);
    judge.that(recording.result == fast, "record_sweep differs from swept_sat: outcome ",
               static_cast<int>(recording.result.outcome), " and ", static_cast<int>(fast.outcome), ", time ",
               recording.result.time, " and ", fast.time, ", axes ", recording.result.axes_tested, " and ",
               fast.axes_tested);
    judge.that(!recording.steps.items.empty(), "no steps");
    for (const SweepStep& step : recording.steps.items) {
        judge_sweep_step(c, step, judge);
    }
    if (!recording.steps.items.empty()) {
        judge_window(c, recording, judge);
    }
}

/// The kept points are the steps that say so, in their order.
void judge_contact_recording(const ContactRecording& recording, const char* what, Judge& judge) {
    std::vector<ContactPoint> kept;
    for (const ContactStep& step : recording.steps.items) {
        if (step.kind == ManifoldStepKind::pair || step.kind == ManifoldStepKind::vertex_vertex) {
            kept.push_back(step.point);
        }
    }
    judge.that(kept.size() == recording.result.count, what, ": ", kept.size(), " kept steps, ",
               recording.result.count, " points");
    for (std::size_t i = 0; i < std::min<std::size_t>(kept.size(), recording.result.count); ++i) {
        judge.that(kept[i] == recording.result.points[i], what, ": a kept step is not the point");
    }
}

void judge_contacts(const PairCase& c, Judge& judge) {
    const SatResult now = sat(c.a, c.xf_a, c.b, c.xf_b);
    const ContactRecording manifold = record_clipped_manifold(c.a, c.xf_a, c.b, c.xf_b, now.normal, now.axis);
    const ContactRecording support = record_support_contacts(c.a, c.xf_a, c.b, c.xf_b, now.normal);
    judge.that(manifold.result == clipped_manifold(c.a, c.xf_a, c.b, c.xf_b, now.normal, now.axis),
               "record_clipped_manifold differs from clipped_manifold");
    judge.that(support.result == support_contacts(c.a, c.xf_a, c.b, c.xf_b, now.normal),
               "record_support_contacts differs from support_contacts");
    judge_contact_recording(manifold, "manifold", judge);
    judge_contact_recording(support, "support contacts", judge);
}

Collider collider_of(const Shape& shape, const support::TestBody& body) {
    Collider collider;
    collider.pieces.push_back({shape});
    collider.velocity = body.velocity;
    place(collider, {body.position, body.angle});
    return collider;
}

void judge_pair_recording(const PairCase& c, Judge& judge) {
    const Collider a = collider_of(c.a, c.pair.a);
    const Collider b = collider_of(c.b, c.pair.b);
    const PairResult result = query_pair(a, b, c.pair.t_max);
    const PairRecording recording = record_pair(a, b, c.pair.t_max);
    judge.that(recording.result == result, "record_pair differs from query_pair");
    judge.that(recording.sat.result == result.sat, "the recorded sat is not the pair's");
    judge.that(recording.sweep.result == result.sweep, "the recorded sweep is not the pair's");
    judge.that(recording.manifold.result == result.contacts.manifold || !result.sat.overlap,
               "the recorded manifold is not the pair's");
    judge.that(recording.support.result == result.contacts.support || !result.sat.overlap,
               "the recorded support contacts are not the pair's");
    const bool hit = result.sweep.outcome == SweepOutcome::hit;
    judge.that(!hit || recording.impact_manifold.result == result.impact.manifold,
               "the impact's manifold is another");
    judge.that(!hit || recording.impact_support.result == result.impact.support,
               "the impact's contacts are others");
    judge.that(result.sat.overlap || result.contacts.manifold.count == 0, "contacts of a pair that is apart");
    judge.that((result.sweep.outcome == SweepOutcome::overlapping) == result.sat.overlap,
               "sweep and sat disagree on now");
}

void judge_verdict(const PairCase& c, Judge& judge) {
    const Collider a = collider_of(c.a, c.pair.a);
    const Collider b = collider_of(c.b, c.pair.b);
    const PairResult whole = query_pair(a, b, c.pair.t_max);
    const PairVerdict quick = judge_pair(a, b, c.pair.t_max);
    const bool close_call = std::abs(oracle::separation(c.difference)) < recording_tolerance(c);
    judge.that(quick.overlap == whole.sat.overlap || close_call, "judge_pair: overlap ", quick.overlap);
    const bool hits = whole.sweep.outcome != SweepOutcome::miss;
    judge.that(quick.will_hit == hits || close_call, "judge_pair: will_hit ", quick.will_hit);
    judge.that(!hits || !quick.will_hit || close_call || quick.time == whole.sweep.time, "judge_pair: time ",
               quick.time);
}

}  // namespace

TEST_CASE("property: a traced sat is the fast one, step by step") {
    support::for_each_family(2000, 3, judge_sat_recording);
}

TEST_CASE("property: a traced sat that stops is the fast one") {
    support::for_each_family(3000, 3, judge_first_gap_recording);
}

TEST_CASE("property: a traced sweep is the fast one, step by step") {
    support::for_each_family(2000, 3, judge_sweep_recording);
}

TEST_CASE("property: traced contacts are the fast ones") {
    support::for_each_family(3000, 3, judge_contacts);
}

TEST_CASE("property: record_pair shows what query_pair found") {
    support::for_each_family(1500, 2, judge_pair_recording);
}

TEST_CASE("property: judge_pair agrees with query_pair") { support::for_each_family(1500, 2, judge_verdict); }
