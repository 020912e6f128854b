// The swept separating axis test, as a template that is compiled with and without tracing (base/tracer.h).
// See swept_sat.h for the idea and the sources.
//
//   1. Test the axis across the relative velocity: a gap there means that the shapes never touch.
//   2. For every axis of the static test, compute its gap at t = 0 (does the pair overlap now?), its entry
//      and its exit.
//   3. Compare the latest entry with the earliest exit.
//   4. For round shapes: if the latest entry lies beyond the end of a straight side, corner meets corner. The
//      circle quadratic gives the time, and the axis through both corners has the latest entry.
//
// If rounding leaves open whether the pair touches now, touching.h decides. If the pair does not touch, the
// axis through the nearest points is added before the corners. Only on this axis the gap is known.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/circle_kernel.h>
#include <collide/narrow_phase/circle_times.h>
#include <collide/narrow_phase/sat_body.h>
#include <collide/narrow_phase/sweep_window.h>
#include <collide/narrow_phase/swept_sat.h>

namespace collide {

// Sweeps two discs about their local origins. The circle quadratic replaces the search.
//
//   1. The axis through the centres: do the discs overlap now?
//   2. The quadratic has no root when the discs miss each other.
//   3. The relative motion: do the centres approach?
//   4. The first root is the time; the positions of the centres then give the normal.
//
// The recorded axes are the same as for any pair: across the velocity, through the centres now, and through
// the centres at the impact.
//
// Source: Ericson 2005, 5.5.5.

inline bool are_centred_discs(const Shape& a, const Shape& b) {
    return is_centred_disc(a) && is_centred_disc(b);
}

inline AxisProjections disc_projections(const PairFrame& pair, Vec2 direction) {
    const float place = dot(direction, pair.b_in_a.position);
    return {direction, {0.0f, 0.0f}, {place, place}};
}

/// Position and velocity of B's centre relative to A's centre, in doubles and world axes.
struct DiscsPath {
    DVec2 start;
    DVec2 velocity;
};

/// Returns the direction from A's centre to B's at the impact. For points, whose centres then coincide, it is
/// the reversed relative velocity.
inline DVec2 disc_impact_normal(const DiscsPath& path, double time, double radii) {
    const DVec2 place = path.start + path.velocity * time;
    const DVec2 toward = radii == 0.0 ? -path.velocity : place;
    return toward / std::sqrt(dot(toward, toward));
}

/// Records the axis across the motion and the axis through the centres now.
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

/// Records the axis through the centres at the impact. Its entry replaces that of the current axis, which in
/// a graze is only rounding.
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

/// Sweeps two discs. The times come from the quadratic in doubles; points, which have no radius, meet
/// head-on. Preconditions: `are_centred_discs`; `now` is the axis through the centres, and its sign is
/// certain.
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

/// Processes one axis: the static test, its times and its record. Returns false when the window has closed.
template <class Tracer>
bool sweep_axis(const PairFrame& pair, const SweepMotion& motion, AxisId id,
                const AxisProjections& projections, float margin, SweepWindow& window, Tracer& trace) {
    const AxisGaps gaps = pair.gaps(projections);
    window.now.weigh(id, projections, gaps, margin);
    narrow_by(window, axis_times(id, projections, gaps, motion.along(projections.direction)), trace);
    return !window.closed();
}

/// Processes the axis across the relative velocity. It is no candidate of the static test, whose result must
/// not depend on the motion.
template <class Tracer>
bool sweep_velocity_axis(const PairFrame& pair, const SweepMotion& motion, SweepWindow& window,
                         Tracer& trace) {
    if (motion.speed == 0.0f) {
        return true;
    }
    const AxisProjections projections = pair.on(perp_left(motion.velocity) / motion.speed);
    const AxisGaps gaps = pair.gaps(projections);
    SweepCandidate seen = axis_times({AxisSource::velocity, 0, 0}, projections, gaps, 0.0f);
    seen.never = separates_for_all_time(pair, gaps);
    narrow_by(window, seen, trace);
    return !window.closed();
}

/// Processes the velocity axis, then the axes of the static test. With `stop_at_first_gap` the function ends
/// when the window closes. With `search_on` it also records the remaining axes.
template <class Tracer>
SweepWindow sweep_axes(const PairFrame& pair, const SweepMotion& motion, SatMode mode, Tracer& trace) {
    const bool stops = mode == SatMode::stop_at_first_gap;
    SweepWindow window;
    if (!sweep_velocity_axis(pair, motion, window, trace) && stops) {
        return window;
    }
    for (std::uint32_t i = 0; i < pair.a.edge_count(); ++i) {
        if (!sweep_axis(pair, motion, {AxisSource::edge_a, i, 0}, pair.on_edge_a(i), 0.0f, window, trace) &&
            stops) {
            return window;
        }
    }
    for (std::uint32_t j = 0; j < pair.b.edge_count(); ++j) {
        if (!sweep_axis(pair, motion, {AxisSource::edge_b, 0, j}, pair.on_edge_b(j), 0.0f, window, trace) &&
            stops) {
            return window;
        }
    }
    if (needs_vertex_axis(pair.a, pair.b)) {
        const VertexPair nearest = nearest_vertices(pair);
        const AxisProjections projections = pair.on(vertex_direction(pair, nearest));
        sweep_axis(pair, motion, {AxisSource::vertex, nearest.a, nearest.b}, projections,
                   vertex_axis_margin(pair, nearest, projections, window.now), window, trace);
    }
    return window;
}

/// Returns the times of a corner's axis. Its entry is the root of the quadratic itself. In a graze the axis
/// is nearly perpendicular to the motion, and the quotient of gap and speed would be only rounding error.
inline SweepCandidate corner_times(const PairFrame& pair, const SweepMotion& motion,
                                   const SweptCorner& corner, const AxisProjections& projections) {
    SweepCandidate seen = axis_times({AxisSource::vertex, corner.vertices.a, corner.vertices.b}, projections,
                                     pair.gaps(projections), std::min(0.0f, motion.along(corner.normal)));
    seen.entry = corner.time;
    return seen;
}

/// Tests one corner after another while the latest entry lies beyond the end of a straight side.
template <class Tracer>
void turn_corners(const PairFrame& pair, const SweepMotion& motion, SweepWindow& window, Tracer& trace) {
    if (!needs_vertex_axis(pair.a, pair.b) || motion.speed == 0.0f) {
        return;
    }
    const std::uint32_t cap = pair.a.count() + pair.b.count() + 8;
    Vec2 normal = window.entry > -SweepWindow::unbounded ? window.normal : -motion.velocity / motion.speed;
    for (std::uint32_t k = 0; k < cap && !window.closed(); ++k) {
        const std::optional<SweptCorner> corner = corner_beyond(pair, motion, normal, window.entry);
        if (!corner) {
            return;
        }
        const float entry_before = window.entry;
        if ((window.entry - corner->leaving) * motion.speed > rounding_of(pair)) {
            // The entry cannot come after the corner has been passed. In a graze along a side the side's
            // entry time is only rounding error, so the time when the corner discs separate bounds it.
            window.entry = corner->leaving;
        }
        const AxisProjections projections = pair.on(corner->normal);
        narrow_by(window, corner_times(pair, motion, *corner, projections), trace);
        if (!(window.entry > entry_before)) {
            return;
        }
        normal = corner->normal;
    }
}

/// Returns the result for a pair that does not overlap now.
inline SweepResult future_of(const SweepWindow& window, double t_max, const Transform& xf_a) {
    const double time = static_cast<double>(window.entry);
    if (window.closed()) {
        return {SweepOutcome::miss, 0.0, {1.0f, 0.0f}, window.exit_axis, 0.0f, 0};
    }
    if (!(time >= 0.0 && time <= t_max)) {
        return {SweepOutcome::miss, 0.0, {1.0f, 0.0f}, window.entry_axis, 0.0f, 0};
    }
    return {SweepOutcome::hit, time, rotate(xf_a.rotation, window.normal), window.entry_axis, 0.0f, 0};
}

/// Returns whether rounding may have changed the result at t = 0. A closed window is uncertain only if no gap
/// exceeds the error.
inline bool is_doubtful(const PairFrame& pair, const SweepWindow& window) {
    return window.closed() ? window.widest <= separation_error(pair)
                           : is_doubtful(pair, window.now.separation);
}

/// Returns the result from the axes and, after them, from the corners.
template <class Tracer>
SweepResult answer_of(const PairFrame& pair, const SweepMotion& motion, SweepWindow& window, double t_max,
                      const Transform& xf_a, Tracer& trace) {
    SweepResult result;
    if (!window.closed() && window.now.separation <= 0.0f) {
        result = {SweepOutcome::overlapping, 0.0, rotate(xf_a.rotation, window.now.normal), window.now.axis,
                  window.now.separation,     0};
    } else if (!window.closed()) {
        turn_corners(pair, motion, window, trace);
        result = future_of(window, t_max, xf_a);
    } else {
        result = {SweepOutcome::miss, 0.0, {1.0f, 0.0f}, window.exit_axis, 0.0f, 0};
    }
    result.axes_tested = window.axes_tested;
    return result;
}

/// Returns the result for a pair that touches by the rule of touching.h; normal, depth and axis are those of
/// SAT.
inline SweepResult touching_now(const PairFrame& pair, const SweepMotion& motion, const Transform& xf_a,
                                const ExactSeparation& exact) {
    NoTrace untraced;
    const SatBest now = search_axes(pair, SatMode::search_on, untraced);
    const std::uint32_t extra = motion.speed != 0.0f ? 1 : 0;
    return {SweepOutcome::overlapping,           0.0,
            rotate(xf_a.rotation, now.normal),   now.axis,
            with_sign_of(exact, now.separation), now.axes_tested + extra};
}

/// Returns the edge or the vertices on which the nearest points lie.
inline AxisId nearest_axis(const PairFrame& pair, const SimplexCache& nearest) {
    const auto [i, k] = std::pair(nearest.index_a[0], nearest.index_a[nearest.count - 1]);
    if (i != k && (pair.a.next(i) == k || pair.a.next(k) == i)) {
        return {AxisSource::edge_a, pair.a.next(i) == k ? i : k, 0};
    }
    const auto [m, n] = std::pair(nearest.index_b[0], nearest.index_b[nearest.count - 1]);
    if (m != n && (pair.b.next(m) == n || pair.b.next(n) == m)) {
        return {AxisSource::edge_b, 0, pair.b.next(m) == n ? m : n};
    }
    return {AxisSource::vertex, i, m};
}

/// Returns when the gap closes, seconds; infinity when the nearest points do not approach.
inline double closing_time(const ExactSeparation& now, DVec2 velocity) {
    const double closing = -dot(now.normal, velocity);
    return closing > 0.0 ? now.gap / closing : std::numeric_limits<double>::infinity();
}

/// Returns the times of the axis through the nearest points. Its gap is known where the gaps of the
/// candidates are only rounding error. If these points do not approach, the shapes never meet.
inline SweepCandidate nearest_times(const PairFrame& pair, const ExactSeparation& now, DVec2 velocity,
                                    const Transform& xf_a) {
    const AxisProjections projections = pair.on(inverse_rotate(xf_a.rotation, Vec2(now.normal)));
    SweepCandidate seen = axis_times(nearest_axis(pair, now.nearest), projections, pair.gaps(projections),
                                     static_cast<float>(dot(now.normal, velocity)));
    const double soonest = closing_time(now, velocity);
    seen.never = std::isinf(soonest);
    if (!seen.never) {
        constexpr double latest{std::numeric_limits<float>::max()};
        seen.entry = static_cast<float>(std::min(soonest, latest));
        seen.exit = std::max(seen.exit, seen.entry);
    }
    return seen;
}

/// Sweeps two shapes of any kind by the search over the axes.
template <class Tracer>
SweepResult swept_search(const PairFrame& pair, const SweepMotion& motion, double t_max,
                         const Transform& xf_a, const Transform& xf_b, DVec2 velocity, SatMode mode,
                         Tracer& trace) {
    SweepWindow window = sweep_axes(pair, motion, mode, trace);
    if (is_doubtful(pair, window)) {
        const ExactSeparation exact = exact_separation(pair.a, xf_a, pair.b, xf_b);
        if (exact.touching) {
            return touching_now(pair, motion, xf_a, exact);
        }
        window.now.separation = with_sign_of(exact, window.now.separation);
        if (!window.closed()) {
            narrow_by(window, nearest_times(pair, exact, velocity, xf_a), trace);
        }
    }
    return answer_of(pair, motion, window, t_max, xf_a, trace);
}

template <class Tracer>
SweepResult swept_discs(const PairFrame& pair, const SweepMotion& motion, double t_max, const Transform& xf_a,
                        const Transform& xf_b, DVec2 velocity, Tracer& trace) {
    DiscAxis now = disc_axis(pair);
    if (is_doubtful(pair, now.separation)) {
        now.separation = settled_separation(now.separation, pair.a, xf_a, pair.b, xf_b);
    }
    return swept_discs_body(pair, motion, {xf_b.position - xf_a.position, velocity}, now, t_max, xf_a, trace);
}

/// Returns the result in floats, which `settle_sweep` verifies and corrects.
template <class Tracer>
SweepResult swept_sat_body(const Shape& a, const Transform& xf_a, DVec2 velocity_a, const Shape& b,
                           const Transform& xf_b, DVec2 velocity_b, double t_max, SatMode mode,
                           Tracer& trace) {
    const PairFrame pair(a, xf_a, b, xf_b);
    const SweepMotion motion = sweep_motion(xf_a, velocity_a, velocity_b);
    const DVec2 velocity = velocity_b - velocity_a;
    return are_centred_discs(a, b) ? swept_discs(pair, motion, t_max, xf_a, xf_b, velocity, trace)
                                   : swept_search(pair, motion, t_max, xf_a, xf_b, velocity, mode, trace);
}

}  // namespace collide
