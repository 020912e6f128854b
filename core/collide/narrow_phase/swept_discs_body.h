// Two discs about their local origins in a sweep, written once: the circle quadratic in place of the search.
//
//   1. The axis through the centres: do they overlap now?
//   2. The quadratic has no root when they pass each other.
//   3. The path of one centre to the other: do they come nearer?
//   4. The first root is the time; the positions of the centres then give the normal.
//
// Recorded are the same axes as for any pair: across the velocity, through the centres now, and through the
// centres at the impact. Source: Ericson 2005, 5.5.5.
#pragma once

#include <algorithm>
#include <cmath>

#include <collide/narrow_phase/circle_kernel.h>
#include <collide/narrow_phase/closed_forms.h>
#include <collide/narrow_phase/sweep_window.h>
#include <collide/narrow_phase/swept_sat.h>

namespace collide {

inline bool are_centred_discs(const Shape& a, const Shape& b) {
    return is_centred_disc(a) && is_centred_disc(b);
}

inline AxisProjections disc_projections(const PairFrame& pair, Vec2 direction) {
    const float place = dot(direction, pair.b_in_a.position);
    return {direction, {0.0f, 0.0f}, {place, place}};
}

/// B's centre as seen from A's, in doubles and world axes.
struct DiscsPath {
    DVec2 start;
    DVec2 velocity;
};

/// The direction from A's centre to B's at the impact. For points, whose centres coincide then, it is against
/// the motion.
inline DVec2 disc_impact_normal(const DiscsPath& path, double time, double radii) {
    const DVec2 place = path.start + path.velocity * time;
    const DVec2 toward = radii == 0.0 ? -path.velocity : place;
    return toward / std::sqrt(dot(toward, toward));
}

/// The records of the axis across the motion and of the axis through the centres now.
template <class Tracer>
void trace_disc_axes(const PairFrame& pair, const SweepMotion& motion, bool passes_by, Vec2 centres,
                     SweepWindow& window, Tracer& trace) {
    if (motion.speed != 0.0f) {
        const AxisProjections across = disc_projections(pair, perp_left(motion.velocity) / motion.speed);
        SweepCandidate seen = axis_times({AxisSource::velocity, 0, 0}, across, pair.gaps(across), 0.0f);
        seen.never = passes_by;
        narrow_by(window, seen, trace);
    }
    const AxisProjections now = disc_projections(pair, centres);
    narrow_by(window, axis_times({AxisSource::vertex, 0, 0}, now, pair.gaps(now), motion.along(centres)),
              trace);
}

/// The record of the axis through the centres at the impact. Its entry overrules that of the axis now, which
/// in a graze is all rounding.
template <class Tracer>
void trace_disc_impact(const PairFrame& pair, const SweepMotion& motion, Vec2 normal, float time,
                       SweepWindow& window, Tracer& trace) {
    const AxisProjections then = disc_projections(pair, normal);
    SweepCandidate seen =
        axis_times({AxisSource::vertex, 0, 0}, then, pair.gaps(then), std::min(0.0f, motion.along(normal)));
    seen.entry = time;
    window.entry = std::min(window.entry, time);
    narrow_by(window, seen, trace);
}

/// Precondition: `are_centred_discs`; `now` is the axis through the centres, without doubt whether they
/// touch. The times are those of the quadratic in doubles; points, which have no radius, meet head on.
template <class Tracer>
SweepResult swept_discs_body(const PairFrame& pair, const SweepMotion& motion, const DiscsPath& path,
                             const DiscAxis& now, double t_max, const Transform& xf_a, Tracer& trace) {
    constexpr AxisId centres{AxisSource::vertex, 0, 0};
    const std::uint32_t tested = motion.speed != 0.0f ? 2 : 1;
    const double radii = double{pair.a.radius()} + double{pair.b.radius()};
    const auto times = circle_times(path.start, path.velocity, radii);
    SweepWindow window;
    trace_disc_axes(pair, motion, !times && motion.speed != 0.0f, now.normal, window, trace);
    if (now.separation <= 0.0f) {
        return {SweepOutcome::overlapping,
                0.0,
                rotate(xf_a.rotation, now.normal),
                centres,
                now.separation,
                tested};
    }
    if (!times && motion.speed != 0.0f) {
        return {SweepOutcome::miss, 0.0, {1.0f, 0.0f}, {AxisSource::velocity, 0, 0}, 0.0f, 1};
    }
    if (!times || !(dot(path.start, path.velocity) < 0.0)) {
        return {SweepOutcome::miss, 0.0, {1.0f, 0.0f}, centres, 0.0f, tested};
    }
    const double time = std::max(0.0, times->impact);
    const Vec2 normal(disc_impact_normal(path, time, radii));
    trace_disc_impact(pair, motion, inverse_rotate(xf_a.rotation, normal), static_cast<float>(time), window,
                      trace);
    if (!(time <= t_max)) {
        return {SweepOutcome::miss, 0.0, {1.0f, 0.0f}, centres, 0.0f, tested + 1};
    }
    return {SweepOutcome::hit, time, normal, centres, 0.0f, tested + 1};
}

}  // namespace collide
