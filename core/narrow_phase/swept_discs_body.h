// Two discs about their local origins in a sweep, written once: the circle quadratic in place of the search.
//
//   1. the axis through the centres: do they overlap now?
//   2. the axis across the relative velocity: do they pass each other by? No root is needed for that.
//   3. the axis through the centres again: do they come nearer?
//   4. the quadratic gives the time, and the place of the centres then gives the normal
//
// Recorded are the same axes as for any pair: across the velocity, through the centres now, and through the
// centres at the impact. Source: Ericson 2005, 5.5.5.
#pragma once

#include <algorithm>
#include <cmath>

#include "narrow_phase/circle_kernel.h"
#include "narrow_phase/closed_forms.h"
#include "narrow_phase/sweep_window.h"
#include "narrow_phase/swept_sat.h"

namespace collide {

inline bool are_centred_discs(const Shape& a, const Shape& b) {
    return is_centred_disc(a) && is_centred_disc(b);
}

inline AxisShadows disc_shadows(const PairFrame& pair, Vec2 direction) {
    const float place = dot(direction, pair.b_in_a.position);
    return {direction, {0.0f, 0.0f}, {place, place}};
}

/// Whether the paths keep clear of each other by more than rounding. Never so for discs that overlap now: the
/// centres are then nearer than the radii, and nearer still when they pass.
inline bool discs_pass_by(const PairFrame& pair, const SweepMotion& motion) {
    const DVec2 velocity(motion.velocity);
    const double passing = cross(velocity, DVec2(pair.b_in_a.position));
    const double reach = static_cast<double>(pair.radii + rounding_of(pair));
    return passing * passing > reach * reach * dot(velocity, velocity);
}

/// When the discs, apart and drawing nearer, touch. A graze that rounding alone keeps from touching counts as
/// one, at the nearest moment; so do two points, which have no radius to touch by.
inline float disc_impact_time(const PairFrame& pair, const SweepMotion& motion) {
    const DVec2 start(pair.b_in_a.position);
    const DVec2 velocity(motion.velocity);
    const auto times = circle_times(start, velocity, static_cast<double>(pair.radii));
    const double time = times ? times->impact : -dot(start, velocity) / dot(velocity, velocity);
    return std::max(0.0f, static_cast<float>(time));
}

/// From A's centre to B's at the impact; against the motion for points, whose centres coincide then.
inline Vec2 disc_impact_normal(const PairFrame& pair, const SweepMotion& motion, float time) {
    const DVec2 place = DVec2(pair.b_in_a.position) + DVec2(motion.velocity) * static_cast<double>(time);
    const Vec2 gap(place);
    const float length = std::sqrt(dot(gap, gap));
    return pair.radii == 0.0f || length == 0.0f ? -motion.velocity / motion.speed : gap / length;
}

/// The records of the axis across the motion and of the axis through the centres now.
template <class Tracer>
void trace_disc_axes(const PairFrame& pair, const SweepMotion& motion, bool passes_by, Vec2 centres,
                     SweepWindow& window, Tracer& trace) {
    if (motion.speed != 0.0f) {
        const AxisShadows across = disc_shadows(pair, perp_left(motion.velocity) / motion.speed);
        SweepCandidate seen = axis_times({AxisSource::velocity, 0, 0}, across, pair.gaps(across), 0.0f);
        seen.never = passes_by;
        narrow_by(window, seen, trace);
    }
    const AxisShadows now = disc_shadows(pair, centres);
    narrow_by(window, axis_times({AxisSource::vertex, 0, 0}, now, pair.gaps(now), motion.along(centres)),
              trace);
}

/// The record of the axis through the centres at the impact. Its entry overrules that of the axis now, which
/// in a graze is all rounding.
template <class Tracer>
void trace_disc_impact(const PairFrame& pair, const SweepMotion& motion, Vec2 normal, float time,
                       SweepWindow& window, Tracer& trace) {
    const AxisShadows then = disc_shadows(pair, normal);
    SweepCandidate seen =
        axis_times({AxisSource::vertex, 0, 0}, then, pair.gaps(then), std::min(0.0f, motion.along(normal)));
    seen.entry = time;
    window.entry = std::min(window.entry, time);
    narrow_by(window, seen, trace);
}

/// Precondition: `are_centred_discs`; `now` is the axis through the centres, without doubt whether they
/// touch. The time is not yet refined for pairs far apart.
template <class Tracer>
SweepResult swept_discs_body(const PairFrame& pair, const SweepMotion& motion, const DiscAxis& now,
                             double t_max, const Transform& xf_a, Tracer& trace) {
    constexpr AxisId centres{AxisSource::vertex, 0, 0};
    const std::uint32_t tested = motion.speed != 0.0f ? 2 : 1;
    const bool passes_by = discs_pass_by(pair, motion);
    SweepWindow window;
    trace_disc_axes(pair, motion, passes_by, now.normal, window, trace);
    if (now.separation <= 0.0f) {
        return {SweepOutcome::overlapping,
                0.0,
                rotate(xf_a.rotation, now.normal),
                centres,
                now.separation,
                tested};
    }
    if (passes_by) {
        return {SweepOutcome::miss, 0.0, {1.0f, 0.0f}, {AxisSource::velocity, 0, 0}, 0.0f, 1};
    }
    if (!(motion.along(now.normal) < 0.0f)) {
        return {SweepOutcome::miss, 0.0, {1.0f, 0.0f}, centres, 0.0f, tested};
    }
    const float time = disc_impact_time(pair, motion);
    const Vec2 normal = disc_impact_normal(pair, motion, time);
    trace_disc_impact(pair, motion, normal, time, window, trace);
    if (!(static_cast<double>(time) <= t_max)) {
        return {SweepOutcome::miss, 0.0, {1.0f, 0.0f}, centres, 0.0f, tested + 1};
    }
    return {SweepOutcome::hit, static_cast<double>(time), rotate(xf_a.rotation, normal), centres, 0.0f,
            tested + 1};
}

}  // namespace collide
