// Conservative advancement to a contact distance against dense sampling: the distance at many moments, by
// GJK, which gjk_property.cpp holds against the oracle. A sample that is closer than the contact distance
// before the time of impact is a missed hit. Without turning, the touch itself is held against the exact
// sweep.

#include <algorithm>
#include <cmath>

#include <collide/dynamics/model/tuning.h>
#include <collide/narrow_phase/gjk.h>
#include <collide/narrow_phase/swept_sat.h>
#include <collide/narrow_phase/time_of_impact.h>
#include <collide/narrow_phase/time_of_impact_body.h>
#include <collide/narrow_phase/touching.h>
#include <collide/trace/toi_recording.h>
#include "support/for_each_pair.h"

using namespace collide;
using support::Family;
using support::Judge;
using support::PairCase;
using support::Random;

namespace {

struct Spin {
    double rate = 0.0;
    DVec2 pivot{0.0, 0.0};  // body frame
};

Spin random_spin(Random& random, double extent) {
    Spin spin;
    if (random.chance(0.85)) {
        spin.rate = random.log_real(0.05, 60.0) * (random.chance(0.5) ? 1.0 : -1.0);
    }
    if (random.chance(0.4)) {
        spin.pivot = random.direction() * (random.real(0.0, 2.0) * extent);
    }
    return spin;
}

struct SpinningCase {
    const PairCase& c;
    Trajectory path_a;
    Trajectory path_b;
    double t_max;
};

Trajectory path_of(const support::TestBody& body, const Shape& shape, const Spin& spin, DVec2 velocity) {
    Trajectory path = trajectory({shape}, {body.position, body.angle}, spin.pivot, velocity, spin.rate);
    path.start->body.reset();  // the pair of a case stands where its floats say
    return path;
}

/// Velocities of the order of the shapes' sizes, so that spinning matters.
SpinningCase spinning(const PairCase& c, Random& random) {
    const double size = support::extent(c.pair.a.shape) + support::extent(c.pair.b.shape);
    const DVec2 towards = c.pair.a.position - c.pair.b.position;
    const DVec2 velocity = random.chance(0.8) ? towards * random.real(0.0, 2.0) +
                                                    random.direction() * size * random.real(0.0, 2.0)
                                              : DVec2(0.0);
    return {c, path_of(c.pair.a, c.a, random_spin(random, double{c.a.extent()}), DVec2(0.0)),
            path_of(c.pair.b, c.b, random_spin(random, double{c.b.extent()}), velocity), 1.0};
}

double distance_at(const SpinningCase& s, double time) {
    const DFrame a = frame_at(s.path_a, time, s.path_a.pivot);
    const DFrame b = frame_at(s.path_b, time, s.path_a.pivot);
    return gjk(s.c.a, {a.position, to_float(a.rotation)}, s.c.b, {b.position, to_float(b.rotation)}).distance;
}

/// Sines are floats in `distance_at`.
double tolerance(const SpinningCase& s) {
    return 1e-6 * (double{s.c.a.extent()} + double{s.c.b.extent()}) + 1e-2 * contact_distance;
}

/// At t = 0 the exact rule of every test decides, whatever is sought.
void judge_start(const PairCase& c, const ToiResult& result, Judge& judge) {
    const bool touching = are_touching(c.a, c.xf_a, c.b, c.xf_b);
    judge.that((result.outcome == ToiOutcome::overlapping) == touching,
               touching ? "touching at the start, but no overlap" : "apart at the start, but an overlap");
}

void judge_time(const SpinningCase& s, int samples, Judge& judge) {
    judge_start(s.c, time_of_impact(s.c.a, s.path_a, s.c.b, s.path_b, s.t_max), judge);
    const ToiResult result = time_of_impact(s.c.a, s.path_a, s.c.b, s.path_b, s.t_max, contact_distance);
    judge_start(s.c, result, judge);
    judge.that(result.outcome != ToiOutcome::iteration_cap, "the iteration cap was reached at ", result.time);
    const double until = result.outcome == ToiOutcome::miss ? s.t_max : result.time;
    double nearest = until > 0.0 ? 1e300 : contact_distance;
    double nearest_time = 0.0;
    for (int i = 0; i < samples && until > 0.0; ++i) {
        const double distance = distance_at(s, until * i / samples);
        if (distance < nearest) {
            nearest = distance;
            nearest_time = until * i / samples;
        }
    }
    judge.that(nearest >= contact_distance - tolerance(s), "at ", nearest_time, " already ", nearest,
               " apart, but ", result.hit() ? "hit at " : "missed until ", until, " after ",
               result.iterations);
    if (result.outcome == ToiOutcome::hit) {
        const double distance = distance_at(s, result.time);
        judge.at_most(distance, contact_distance + tolerance(s), "distance at the hit");
        judge.that(result.time == 0.0 || distance >= contact_distance - tolerance(s), "late: ", distance,
                   " apart at the hit");
    }
    if (result.outcome == ToiOutcome::overlapping) {
        judge.at_most(distance_at(s, 0.0), tolerance(s), "distance at the start");
    }
}

void judge_recording(const SpinningCase& s, double contact, Judge& judge) {
    const ToiRecording recording = record_time_of_impact(s.c.a, s.path_a, s.c.b, s.path_b, s.t_max, contact);
    for (const SimdLevel level : {SimdLevel::baseline, simd_level()}) {
        judge.that(
            recording.result == advance_untraced(s.c.a, s.path_a, s.c.b, s.path_b, s.t_max, contact, level),
            "record_time_of_impact differs from time_of_impact on level ", static_cast<int>(level));
    }
    const auto& steps = recording.steps.items;
    judge.that(!recording.steps.truncated && steps.size() >= 2, "not the whole story");
    judge.that(steps.front().kind == ToiStepKind::circles, "the first step is not of the circles");
    judge.that(steps.back().kind == ToiStepKind::end, "the last step is no end");
    judge.that(steps.back().outcome == recording.result.outcome, "the last step gives another reason");
    double time = 0.0;
    for (std::size_t i = 1; i + 1 < steps.size(); ++i) {
        judge.that(steps[i].time >= time, "time went back to ", steps[i].time);
        time = steps[i].time;
    }
}

/// A thousandth of the sizes after the sweep's hit, the pair may overlap for certain: the touch was before.
void judge_after_hit(const PairCase& c, const SweepResult& swept, const ToiResult& touch, Judge& judge) {
    const DVec2 velocity = c.pair.b.velocity - c.pair.a.velocity;
    const double speed = std::sqrt(dot(velocity, velocity));
    const double time = std::min(c.pair.t_max, swept.time + 1e-3 * c.scale / speed);
    const Transform at_b{c.xf_b.position + velocity * time, c.xf_b.rotation};
    const float separation = sat(c.a, c.xf_a, c.b, at_b).separation;
    judge.that(double{separation} > -1e-5 * c.scale || (touch.hit() && touch.time <= time), "at ", time,
               " they overlap by ", -separation, ", but the touch is at ", touch.time);
}

/// Both are right to a millionth of the sizes, since the sweep knows the angles in float. A grazing touch may
/// come earlier by more than that, so they are held to the path. Nearer by so much, and they agree.
void judge_against_sweep(const PairCase& c, Judge& judge) {
    const Trajectory a = path_of(c.pair.a, c.a, {}, c.pair.a.velocity);
    const Trajectory b = path_of(c.pair.b, c.b, {}, c.pair.b.velocity);
    const double t_max = c.pair.t_max;
    const double later = t_max * (1.0 + 1e-6) + 1e-9;
    const SweepResult swept = swept_sat(c.a, c.xf_a, a.velocity, c.b, c.xf_b, b.velocity, t_max);
    const ToiResult touch = time_of_impact(c.a, a, c.b, b, t_max);
    const ToiResult near = time_of_impact(c.a, a, c.b, b, later, 1e-6 * c.scale);
    judge_start(c, touch, judge);
    if (swept.outcome == SweepOutcome::hit) {
        judge_after_hit(c, swept, touch, judge);
    }
    judge.that(touch.outcome != ToiOutcome::iteration_cap, "the iteration cap was reached at ", touch.time);
    judge.that(swept.outcome == SweepOutcome::miss || near.hit(), "a hit of the sweep at ", swept.time,
               " is a miss by more than a millionth");
    judge.that(swept.outcome != SweepOutcome::hit || near.time <= swept.time * (1.0 + 1e-6) + 1e-9,
               "the sweep hits at ", swept.time, ", the advancement comes near at ", near.time);
    if (touch.outcome == ToiOutcome::hit && touch.time > 0.0) {
        const Transform at_a{c.xf_a.position + a.velocity * touch.time, c.xf_a.rotation};
        const Transform at_b{c.xf_b.position + b.velocity * touch.time, c.xf_b.rotation};
        judge.at_most(gjk(c.a, at_a, c.b, at_b).distance, 1e-6 * c.scale, "distance at the touch");
        judge.that(swept.outcome != SweepOutcome::hit || near.time <= touch.time, "late");
    }
}

}  // namespace

TEST_CASE("property: conservative advancement misses no hit of spinning shapes") {
    Random random(77);
    for (const Family family : support::quick_families()) {
        support::for_each_pair(family, 7200, [&](const PairCase& c, Judge& judge) {
            judge_time(spinning(c, random), 60, judge);
        });
    }
}

TEST_CASE("property: a traced conservative advancement is the fast one, step by step") {
    Random random(78);
    for (const Family family : support::quick_families()) {
        support::for_each_pair(family, 1000, [&](const PairCase& c, Judge& judge) {
            const SpinningCase s = spinning(c, random);
            judge_recording(s, contact_distance, judge);
            judge_recording(s, 0.0, judge);
        });
    }
}

TEST_CASE("property: without turning the time of impact is that of the exact sweep") {
    for (const Family family : support::quick_families()) {
        support::for_each_pair(family, 2000, judge_against_sweep);
    }
}
