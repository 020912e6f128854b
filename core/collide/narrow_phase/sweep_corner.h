// Rounded corners in a sweep. Straight sides give the entry time of a shape whose corners are mitred. The
// rounded shape touches later when the contact falls beyond a side's end. There a corner disc meets a corner
// disc, and the circle quadratic gives the time.
#pragma once

#include <optional>

#include <collide/narrow_phase/closed_forms.h>
#include <collide/narrow_phase/sweep_window.h>

namespace collide {

struct Corner {
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
inline Corner corner_impact(const PairFrame& pair, const SweepMotion& motion, VertexPair vertices) {
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
inline std::optional<Corner> corner_beyond(const PairFrame& pair, const SweepMotion& motion, Vec2 normal,
                                           float entry) {
    const bool bounded = entry > -SweepWindow::unbounded;
    const std::optional<VertexPair> vertices =
        bounded ? passing_vertices(pair, motion, normal, entry)
                : VertexPair{support_vertex(pair.a, normal), support_vertex(pair.b, pair.into_b(-normal))};
    return vertices ? std::optional<Corner>(corner_impact(pair, motion, *vertices)) : std::nullopt;
}

}  // namespace collide
