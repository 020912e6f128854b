// The time window of a swept test, which every axis narrows.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include <collide/narrow_phase/circle_times.h>
#include <collide/narrow_phase/sat_body.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// The result of one axis in the swept test. Without motion along the axis, entry and exit are unbounded, and
/// a gap means that the shapes never touch.
struct SweepCandidate {
    AxisId axis;
    AxisProjections projections;  // in A's frame, cores only, at t = 0
    AxisGaps gaps;
    float speed = 0.0f;  // speed of B along the axis, m/s; 0 when within rounding of 0
    float entry = 0.0f;
    float exit = 0.0f;
    float latest_entry = 0.0f;  // start of the window after this axis
    float earliest_exit = 0.0f;
    bool never = false;  // whether nothing moves along the axis and there is a gap
};

/// The time window that remains after the axes tested so far.
struct SweepWindow {
    static constexpr float unbounded = std::numeric_limits<float>::infinity();

    float entry = -unbounded;  // the latest entry, seconds
    float exit = unbounded;    // the earliest exit, seconds
    Vec2 normal{1.0f, 0.0f};   // normal of the latest entry, in A's frame, from A to B
    AxisId entry_axis;
    AxisId exit_axis;
    bool never = false;  // whether `exit_axis` has a gap and no motion along it, so that the shapes never
                         // touch
    std::uint32_t axes_tested = 0;
    SatBest now;  // the static test at t = 0, from the same projections
    float widest = std::numeric_limits<float>::lowest();  // widest gap at t = 0 of the axes tested while the
                                                          // window was open

    bool closed() const { return never || entry > exit || exit < 0.0f; }
};

/// Relative velocity of B in A's frame, and its length. The speed along an axis counts as 0 when it is a tiny
/// fraction of that length.
struct SweepMotion {
    Vec2 velocity{0.0f, 0.0f};
    float speed = 0.0f;

    float along(Vec2 direction) const {
        const float v = dot(direction, velocity);
        return std::abs(v) > parallel_fraction * speed ? v : 0.0f;
    }
};

inline SweepMotion sweep_motion(const Transform& xf_a, DVec2 velocity_a, DVec2 velocity_b) {
    const Vec2 v = inverse_rotate(xf_a.rotation, Vec2(velocity_b - velocity_a));
    return {v, std::sqrt(dot(v, v))};
}

/// Returns whether the gap on the axis across the motion proves that the shapes never touch. The gap must
/// exceed rounding, because this axis is not verified later.
inline bool separates_for_all_time(const PairFrame& pair, const AxisGaps& gaps_across_motion) {
    return gaps_across_motion.separation() > separation_error(pair);
}

/// Returns the entry and exit times of one axis alone.
inline SweepCandidate axis_times(AxisId id, const AxisProjections& projections, const AxisGaps& gaps,
                                 float speed) {
    SweepCandidate seen{id,   projections, gaps, speed, -SweepWindow::unbounded, SweepWindow::unbounded,
                        0.0f, 0.0f};
    seen.never = speed == 0.0f && gaps.separation() > 0.0f;
    if (speed != 0.0f) {
        const bool from_ahead = speed < 0.0f;
        const float rate = std::abs(speed);
        seen.entry = (from_ahead ? gaps.ahead : gaps.behind) / rate;
        seen.exit = -(from_ahead ? gaps.behind : gaps.ahead) / rate;
    }
    return seen;
}

/// Narrows an open window by one axis.
inline void narrow(SweepWindow& window, const SweepCandidate& seen) {
    ++window.axes_tested;
    if (seen.entry > window.entry) {
        window.entry = seen.entry;
        window.entry_axis = seen.axis;
        window.normal = seen.speed <= 0.0f ? seen.projections.direction : -seen.projections.direction;
    }
    if (seen.exit < window.exit) {
        window.exit = seen.exit;
        window.exit_axis = seen.axis;
    }
    if (seen.never) {
        window.never = true;
        window.exit_axis = seen.axis;
    }
}

/// Narrows the window by one axis, unless it is closed already, and records the axis. The function is always
/// inlined: without a tracer the compiler removes most of it for discs.
template <class Tracer>
[[gnu::always_inline]] inline void narrow_by(SweepWindow& window, SweepCandidate seen, Tracer& trace) {
    if (!window.closed()) {
        narrow(window, seen);
        window.widest = std::max(window.widest, seen.gaps.separation());
    }
    trace.step([&] {
        seen.latest_entry = window.entry;
        seen.earliest_exit = window.exit;
        return seen;
    });
}

// Rounded corners in a sweep. The straight sides give the entry time of a shape with mitred corners. The
// rounded shape touches later if the contact lies beyond the end of a side. There two corner discs meet, and
// the circle quadratic gives the time.

struct SweptCorner {
    VertexPair vertices;
    Vec2 normal{1.0f, 0.0f};  // when the two discs meet, in A's frame, from A to B
    float time = 0.0f;        // time at which the discs meet, seconds
    float leaving = 0.0f;     // time at which the discs separate again, seconds
};

/// The vertices that lie farthest along a direction, as an interval along the tangent.
struct SupportSpan {
    float low = 0.0f;
    float high = 0.0f;
    std::uint32_t low_vertex = 0;
    std::uint32_t high_vertex = 0;
};

/// Returns the interval of the vertices within `tolerance` of the farthest. `vertex(i)` gives the core's
/// vertices in A's frame.
template <class VertexAt>
SupportSpan support_span(std::uint32_t count, VertexAt&& vertex, Vec2 direction, float tolerance) {
    float farthest = dot(direction, vertex(0));
    for (std::uint32_t i = 1; i < count; ++i) {
        farthest = std::max(farthest, dot(direction, vertex(i)));
    }
    const Vec2 tangent = perp_left(direction);
    SupportSpan span{std::numeric_limits<float>::max(), std::numeric_limits<float>::lowest(), 0, 0};
    for (std::uint32_t i = 0; i < count; ++i) {
        if (dot(direction, vertex(i)) < farthest - tolerance) {
            continue;
        }
        const float place = dot(tangent, vertex(i));
        if (place < span.low) {
            span.low = place;
            span.low_vertex = i;
        }
        if (place > span.high) {
            span.high = place;
            span.high_vertex = i;
        }
    }
    return span;
}

/// Returns the two vertices that meet when the straight sides perpendicular to `normal` miss each other at
/// `time`. Returns nothing when the sides meet.
inline std::optional<VertexPair> passing_vertices(const PairFrame& pair, const SweepMotion& motion,
                                                  Vec2 normal, float time) {
    const float tolerance = rounding_of(pair);
    const SupportSpan a = support_span(
        pair.a.count(), [&](std::uint32_t i) { return pair.vertex_a(i); }, normal, tolerance);
    SupportSpan b = support_span(
        pair.b.count(), [&](std::uint32_t j) { return pair.vertex_b(j); }, -normal, tolerance);
    // B's interval runs along the opposite tangent.
    const float shift = dot(perp_left(normal), motion.velocity) * time;
    b = {-b.high + shift, -b.low + shift, b.high_vertex, b.low_vertex};
    if (b.low > a.high + tolerance) {
        return VertexPair{a.high_vertex, b.low_vertex};
    }
    if (a.low > b.high + tolerance) {
        return VertexPair{a.low_vertex, b.high_vertex};
    }
    return std::nullopt;
}

/// Returns the time at which two points, corners without a radius, are nearest to each other.
inline double nearest_time(DVec2 start, DVec2 velocity) {
    return -dot(start, velocity) / dot(velocity, velocity);
}

/// Returns where and when the corner discs of `vertices` meet. For discs that miss each other it returns
/// their nearest moment. That is a graze if only rounding kept them apart; otherwise the axis through the
/// discs shows the gap. Corners without a radius are points, whose normal is opposite to the motion.
inline SweptCorner corner_impact(const PairFrame& pair, const SweepMotion& motion, VertexPair vertices) {
    const DVec2 start(pair.vertex_b(vertices.b) - pair.vertex_a(vertices.a));
    const DVec2 velocity(motion.velocity);
    const Vec2 head_on = -motion.velocity / motion.speed;
    const auto times =
        pair.radii == 0.0f ? std::nullopt : circle_times(start, velocity, static_cast<double>(pair.radii));
    const double time = times ? times->impact : nearest_time(start, velocity);
    const DVec2 gap = start + velocity * time;
    const double length = std::sqrt(dot(gap, gap));
    const bool is_point = pair.radii == 0.0f || length == 0.0;
    return {vertices, is_point ? head_on : Vec2(gap / length), static_cast<float>(time),
            static_cast<float>(times ? times->leaving : time)};
}

/// Returns the corner contact that decides if the sides perpendicular to `normal` miss each other at `entry`.
/// Returns nothing when the sides meet.
inline std::optional<SweptCorner> corner_beyond(const PairFrame& pair, const SweepMotion& motion, Vec2 normal,
                                                float entry) {
    const bool bounded = entry > -SweepWindow::unbounded;
    const std::optional<VertexPair> vertices =
        bounded ? passing_vertices(pair, motion, normal, entry)
                : VertexPair{support_vertex(pair.a, normal), support_vertex(pair.b, pair.into_b(-normal))};
    return vertices ? std::optional<SweptCorner>(corner_impact(pair, motion, *vertices)) : std::nullopt;
}

}  // namespace collide
