// The frame in which a pair is computed: A's own frame, in float. Axes of B are rotated into A's frame,
// projections are measured from A's origin, and radii are added at the end.
#pragma once

#include <algorithm>
#include <cmath>

#include <collide/base/tolerances.h>
#include <collide/base/tracer.h>
#include <collide/geometry/shape.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// The projection of a core on an axis.
struct Projection {
    float min = 0.0f;
    float max = 0.0f;
};

/// The projections of both cores on one axis, relative to A's origin, and the axis in A's frame.
struct AxisProjections {
    Vec2 direction{1.0f, 0.0f};
    Projection a;
    Projection b;
};

/// The two gaps on an axis, radii subtracted: with B ahead of A along the direction, and with B behind A. The
/// larger one is the signed separation on this axis, and it tells which direction is the shorter way to
/// separate the shapes.
struct AxisGaps {
    float ahead = 0.0f;
    float behind = 0.0f;
    float separation() const { return std::max(ahead, behind); }
    bool b_is_ahead() const { return ahead >= behind; }
};

/// Event that the loop over the vertices reports to its tracer: the position of vertex `index` on the axis,
/// and the interval so far.
struct VertexEvent {
    std::uint32_t index = 0;
    float place = 0.0f;
    Projection so_far;
};

/// Returns the interval of the core's vertices along a direction, which need not be of unit length.
template <class Tracer>
[[gnu::always_inline]] inline Projection project(const Shape& shape, Vec2 local_direction, Tracer& trace) {
    const float* const xs = shape.xs();
    const float* const ys = shape.ys();
    const float first = local_direction.x * xs[0] + local_direction.y * ys[0];
    Projection projection{first, first};
    trace.step([&] { return VertexEvent{0, first, projection}; });
    for (std::uint32_t i = 1; i < shape.count(); ++i) {
        const float place = local_direction.x * xs[i] + local_direction.y * ys[i];
        projection.min = std::min(projection.min, place);
        projection.max = std::max(projection.max, place);
        trace.step([&] { return VertexEvent{i, place, projection}; });
    }
    return projection;
}
inline Projection project(const Shape& shape, Vec2 local_direction) {
    NoTrace trace;
    return project(shape, local_direction, trace);
}

struct PairFrame {
    const Shape& a;
    const Shape& b;
    Frame b_in_a;
    float radii = 0.0f;  // sum of both radii

    PairFrame(const Shape& shape_a, const Transform& xf_a, const Shape& shape_b, const Transform& xf_b)
        : a(shape_a),
          b(shape_b),
          b_in_a(relative_frame(xf_a, xf_b)),
          radii(shape_a.radius() + shape_b.radius()) {}

    Vec2 vertex_a(std::uint32_t i) const { return a.vertex(i); }
    Vec2 vertex_b(std::uint32_t j) const { return rotate(b_in_a.rotation, b.vertex(j)) + b_in_a.position; }
    Vec2 normal_a(std::uint32_t i) const { return a.normal(i); }
    Vec2 normal_b(std::uint32_t j) const { return rotate(b_in_a.rotation, b.normal(j)); }
    Vec2 into_b(Vec2 direction) const { return inverse_rotate(b_in_a.rotation, direction); }

    Projection projection_b(Vec2 direction) const {
        return shifted(project(b, into_b(direction)), direction);
    }

    AxisProjections on_edge_a(std::uint32_t i) const {
        const Vec2 n = normal_a(i);
        return {n, {a.projection_lows()[i], a.projection_highs()[i]}, projection_b(n)};
    }
    AxisProjections on_edge_b(std::uint32_t j) const {
        const Vec2 n = normal_b(j);
        return {n, project(a, n), shifted({b.projection_lows()[j], b.projection_highs()[j]}, n)};
    }
    AxisProjections on(Vec2 direction) const {
        return {direction, project(a, direction), projection_b(direction)};
    }

    AxisGaps gaps(const AxisProjections& projections) const {
        return {projections.b.min - projections.a.max - radii, projections.a.min - projections.b.max - radii};
    }

    /// Returns a projection of B shifted to A's origin.
    Projection shifted(Projection projection, Vec2 direction) const {
        const float offset = dot(direction, b_in_a.position);
        return {projection.min + offset, projection.max + offset};
    }
};

/// Returns whether SAT needs the axis through the two nearest vertices: true if a shape is rounded, or if
/// neither has an area.
inline bool needs_vertex_axis(const Shape& a, const Shape& b) {
    return a.radius() + b.radius() > 0.0f || (a.count() <= 2 && b.count() <= 2);
}

/// A vertex of each core.
struct VertexPair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
};

/// Returns the two nearest vertices of the cores; the first of equals.
inline VertexPair nearest_vertices(const PairFrame& pair) {
    VertexPair best;
    float least = -1.0f;
    for (std::uint32_t j = 0; j < pair.b.count(); ++j) {
        const Vec2 vb = pair.vertex_b(j);
        for (std::uint32_t i = 0; i < pair.a.count(); ++i) {
            const Vec2 gap = vb - pair.vertex_a(i);
            const float distance_squared = dot(gap, gap);
            if (least < 0.0f || distance_squared < least) {
                least = distance_squared;
                best = {i, j};
            }
        }
    }
    return best;
}

/// Returns the unit direction from A's vertex to B's vertex; A's x axis when they coincide.
inline Vec2 vertex_direction(const PairFrame& pair, VertexPair vertices) {
    const Vec2 gap = pair.vertex_b(vertices.b) - pair.vertex_a(vertices.a);
    const float length = std::sqrt(dot(gap, gap));
    return length > 0.0f ? gap / length : Vec2(1.0f, 0.0f);
}

/// Returns how far float rounding may have changed a length measured between these two shapes, metres.
inline float rounding_of(const PairFrame& pair) {
    const Vec2 p = pair.b_in_a.position;
    return 4.0f * float_rounding * (pair.a.extent() + pair.b.extent() + std::abs(p.x) + std::abs(p.y));
}

/// Returns a bound of the error of SAT's separation relative to the exact separation of the input, metres. It
/// counts the rounding errors in computing either shape and the offset between them. It also counts the
/// rounding of the given numbers to the floats of a shape.
inline float separation_error(const PairFrame& pair) {
    const Vec2 p = pair.b_in_a.position;
    return separation_roundings * float_rounding *
           (pair.a.extent() + pair.b.extent() + std::abs(p.x) + std::abs(p.y));
}

/// Returns an upper bound of `separation_error` for shapes whose circles about the local origins touch. An
/// offset of length d adds no more than 1.4143 d.
inline float separation_error_near(float extents) {
    return separation_roundings * float_rounding * (1.0f + 1.4143f) * extents;
}

/// Returns whether rounding may have changed the sign of a separation in metres; then touching.h decides.
inline bool is_doubtful(float separation, float error) { return std::abs(separation) <= error; }
inline bool is_doubtful(const PairFrame& pair, float separation) {
    return is_doubtful(separation, separation_error(pair));
}

}  // namespace collide
