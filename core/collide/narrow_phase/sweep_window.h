// The time window of a swept test: every axis narrows it.
#pragma once

#include <cmath>
#include <limits>
#include <optional>

#include <collide/narrow_phase/circle_times.h>
#include <collide/narrow_phase/sat_body.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// One axis as the swept test saw it. Without motion along the axis entry and exit are unbounded, and a gap
/// means never.
struct SweepCandidate {
    AxisId axis;
    AxisProjections projections;  // A's frame, cores only, at t = 0
    AxisGaps gaps;
    float speed = 0.0f;  // of B along the axis, 0 when within rounding of it
    float entry = 0.0f;
    float exit = 0.0f;
    float latest_entry = 0.0f;  // the window after this axis
    float earliest_exit = 0.0f;
    bool never = false;  // nothing moves along the axis, and there is a gap
};

/// The time window that the axes tested so far leave open.
struct SweepWindow {
    static constexpr float unbounded = std::numeric_limits<float>::infinity();

    float entry = -unbounded;  // the latest
    float exit = unbounded;    // the earliest
    Vec2 normal{1.0f, 0.0f};   // of the latest entry, A's frame, from A to B
    AxisId entry_axis;
    AxisId exit_axis;
    bool never = false;  // an axis without motion has a gap: it is `exit_axis`
    std::uint32_t axes_tested = 0;
    SatBest now;  // the static test at t = 0, from the same projections
    float widest = std::numeric_limits<float>::lowest();  // gap at t = 0 while the window was open

    bool closed() const { return never || entry > exit || exit < 0.0f; }
};

/// Relative velocity of B in A's frame, and below which speed an axis counts as across it.
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

/// Whether the gap on the axis across the motion says never. It must be more than rounding: nobody looks at
/// this axis again.
inline bool parts_for_ever(const PairFrame& pair, const AxisGaps& gaps_across_motion) {
    return gaps_across_motion.separation() > separation_error(pair);
}

/// Entry and exit of one axis on its own.
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

/// Narrow an open window by one axis; what closed it stays.
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

/// Narrows the window by one axis, unless it is closed already, and records the axis. Always inlined: without
/// a tracer most of it drops out for discs.
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

// Rounded corners in a sweep. Straight sides give the entry time of a shape whose corners are mitred. The
// rounded shape touches later when the contact falls beyond a side's end. There a corner disc meets a corner
// disc, and the circle quadratic gives the time.

struct SweptCorner {
    VertexPair vertices;
    Vec2 normal{1.0f, 0.0f};  // at the impact of the two discs, A's frame, from A to B
    float time = 0.0f;        // of the impact
    float leaving = 0.0f;     // when the discs part again
};

/// The vertices that lie farthest along a direction, as a stretch of the tangent.
struct SupportSpan {
    float low = 0.0f;
    float high = 0.0f;
    std::uint32_t low_vertex = 0;
    std::uint32_t high_vertex = 0;
};

/// `vertex(i)` gives the core's vertices in A's frame. Vertices within `tolerance` of the farthest count.
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

/// The two vertices that come together when the straight sides across `normal` pass each other by at `time`;
/// empty when they meet.
inline std::optional<VertexPair> passing_vertices(const PairFrame& pair, const SweepMotion& motion,
                                                  Vec2 normal, float time) {
    const float tolerance = rounding_of(pair);
    const SupportSpan a = support_span(
        pair.a.count(), [&](std::uint32_t i) { return pair.vertex_a(i); }, normal, tolerance);
    SupportSpan b = support_span(
        pair.b.count(), [&](std::uint32_t j) { return pair.vertex_b(j); }, -normal, tolerance);
    // B's span runs along the opposite tangent.
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

/// When corner points, which have no radius, come nearest to each other.
inline double nearest_time(DVec2 start, DVec2 velocity) {
    return -dot(start, velocity) / dot(velocity, velocity);
}

/// Where and when the corner discs of `vertices` meet. Discs that pass each other have no impact; then their
/// nearest moment decides. It is a graze when rounding alone kept them apart, else their axis shows the gap.
/// Without radius the corners are points, which meet head on.
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

/// The corner that decides beyond the sides across `normal`, at the time those sides would meet; empty when
/// they do meet there.
inline std::optional<SweptCorner> corner_beyond(const PairFrame& pair, const SweepMotion& motion, Vec2 normal,
                                                float entry) {
    const bool bounded = entry > -SweepWindow::unbounded;
    const std::optional<VertexPair> vertices =
        bounded ? passing_vertices(pair, motion, normal, entry)
                : VertexPair{support_vertex(pair.a, normal), support_vertex(pair.b, pair.into_b(-normal))};
    return vertices ? std::optional<SweptCorner>(corner_impact(pair, motion, *vertices)) : std::nullopt;
}

}  // namespace collide
