// GJK, as a template that is compiled with and without tracing (base/tracer.h). See gjk.h for the idea and
// the sources.
#pragma once

#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include <collide/base/cpu.h>
#include <collide/base/tolerances.h>
#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/gjk.h>
#include <collide/narrow_phase/touching.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

// A simplex of the Minkowski difference, and the point of the simplex that lies nearest to the origin.

struct Simplex {
    std::array<DifferencePoint, 3> points;  // only the first `count` are valid
    std::uint32_t count = 0;

    void add(const DifferencePoint& point) { points[count++] = point; }
    void keep(std::uint32_t i) {
        points[0] = points[i];
        count = 1;
    }
    void keep(std::uint32_t i, std::uint32_t j) {
        const DifferencePoint from = points[i];
        points[1] = points[j];
        points[0] = from;
        count = 2;
    }
};

/// Weights of p and q in the point of the line that is nearest to the origin, before division by their sum.
/// Each is the distance from that point to the other end, times the edge's length. A weight <= 0 means that
/// the point lies beyond the other end.
struct EdgeWeights {
    double p = 0.0;
    double q = 0.0;
};
inline EdgeWeights edge_weights(DVec2 p, DVec2 q) {
    const DVec2 along = q - p;
    return {dot(q, along), -dot(p, along)};
}

/// Barycentric weights of the origin, before division by their sum. They are twice the signed areas of the
/// triangles that the origin makes with the edges opposite to p, q and r. They are positive when the origin
/// lies on the inner side.
struct TriangleWeights {
    double p = 0.0;
    double q = 0.0;
    double r = 0.0;
    double sum() const { return p + q + r; }
};
inline TriangleWeights triangle_weights(DVec2 p, DVec2 q, DVec2 r) {
    const double turn = cross(q - p, r - p) < 0.0 ? -1.0 : 1.0;
    return {turn * cross(q, r), turn * cross(r, p), turn * cross(p, q)};
}

inline SimplexRegion reduce_edge(Simplex& simplex) {
    const EdgeWeights w = edge_weights(simplex.points[0].w, simplex.points[1].w);
    if (w.q <= 0.0) {
        simplex.keep(0);
        return SimplexRegion::vertex_0;
    }
    if (w.p <= 0.0) {
        simplex.keep(1);
        return SimplexRegion::vertex_1;
    }
    return SimplexRegion::edge_01;
}

inline SimplexRegion reduce_triangle(Simplex& simplex) {
    const DVec2 p = simplex.points[0].w;
    const DVec2 q = simplex.points[1].w;
    const DVec2 r = simplex.points[2].w;
    const EdgeWeights pq = edge_weights(p, q);
    const EdgeWeights qr = edge_weights(q, r);
    const EdgeWeights rp = edge_weights(r, p);
    const TriangleWeights inner = triangle_weights(p, q, r);
    // The newest vertex comes first: except for rounding, the origin lies beyond this vertex or its edges.
    if (qr.p > 0.0 && qr.q > 0.0 && inner.p <= 0.0) {
        simplex.keep(1, 2);
        return SimplexRegion::edge_12;
    }
    if (rp.p > 0.0 && rp.q > 0.0 && inner.q <= 0.0) {
        simplex.keep(2, 0);
        return SimplexRegion::edge_20;
    }
    if (qr.p <= 0.0 && rp.q <= 0.0) {
        simplex.keep(2);
        return SimplexRegion::vertex_2;
    }
    if (pq.p > 0.0 && pq.q > 0.0 && inner.r <= 0.0) {
        simplex.keep(0, 1);
        return SimplexRegion::edge_01;
    }
    if (pq.q <= 0.0 && rp.p <= 0.0) {
        simplex.keep(0);
        return SimplexRegion::vertex_0;
    }
    if (pq.p <= 0.0 && qr.q <= 0.0) {
        simplex.keep(1);
        return SimplexRegion::vertex_1;
    }
    return SimplexRegion::inside;
}

/// Reduces the simplex to the vertices whose hull contains the point nearest to the origin. Returns the
/// region of the origin.
inline SimplexRegion reduce(Simplex& simplex) {
    switch (simplex.count) {
        case 1:
            return SimplexRegion::vertex_0;
        case 2:
            return reduce_edge(simplex);
        default:
            return reduce_triangle(simplex);
    }
}

/// Returns the barycentric weights of the nearest point of a reduced simplex; their sum is 1.
inline std::array<double, 3> nearest_weights(const Simplex& simplex) {
    const auto& points = simplex.points;
    if (simplex.count == 1) {
        return {1.0, 0.0, 0.0};
    }
    if (simplex.count == 2) {
        const EdgeWeights w = edge_weights(points[0].w, points[1].w);
        return {w.p / (w.p + w.q), w.q / (w.p + w.q), 0.0};
    }
    const TriangleWeights w = triangle_weights(points[0].w, points[1].w, points[2].w);
    const double sum = w.sum();
    return sum > 0.0 ? std::array{w.p / sum, w.q / sum, w.r / sum} : std::array{1.0, 0.0, 0.0};
}

/// The point of a reduced simplex that is nearest to the origin, on the difference and on both shapes.
struct NearestPoint {
    DVec2 on_a{0.0, 0.0};
    DVec2 w{0.0, 0.0};
    DVec2 on_b() const { return on_a - w; }
};
inline NearestPoint nearest_point(const Simplex& simplex) {
    const std::array<double, 3> weights = nearest_weights(simplex);
    NearestPoint nearest;
    for (std::uint32_t i = 0; i < simplex.count; ++i) {
        nearest.on_a += weights[i] * simplex.points[i].a;
        nearest.w += weights[i] * simplex.points[i].w;
    }
    return nearest;
}

/// Returns the direction from the nearest point of a reduced simplex towards the origin, of any length. For
/// an edge it is the normal on the origin's side. That stays accurate where the nearest point itself is only
/// rounding error.
inline DVec2 towards_origin(const Simplex& simplex) {
    if (simplex.count == 1) {
        return -simplex.points[0].w;
    }
    const DVec2 along = simplex.points[1].w - simplex.points[0].w;
    return cross(along, -simplex.points[0].w) > 0.0 ? perp_left(along) : perp_right(along);
}

/// Returns the distance of the origin from a reduced simplex of one or two vertices.
inline double distance_to_origin(const Simplex& simplex) {
    const DVec2 p = simplex.points[0].w;
    if (simplex.count == 1) {
        return std::sqrt(dot(p, p));
    }
    const DVec2 along = simplex.points[1].w - p;
    return std::abs(cross(p, along)) / std::sqrt(dot(along, along));
}

/// The data of one step of the search, which a recorder turns into a step. World axes, with A's position as
/// the origin.
struct GjkEvent {
    GjkStepKind kind = GjkStepKind::start;
    const Simplex& simplex;
    std::uint32_t iteration = 0;
    SimplexRegion region = SimplexRegion::vertex_0;  // nearest: the region of the origin
    double distance = 0.0;                       // nearest: distance of the simplex from the origin; an upper
                                                 // bound
    DVec2 direction{0.0, 0.0};                   // support: direction towards the origin, any length
    DifferencePoint support{};                   // support: the support point
    GjkOutcome outcome = GjkOutcome::converged;  // end: why the search ended
};

inline bool has_vertices(const Shape& shape) { return shape.kind() == ShapeKind::convex; }

/// Starts with the simplex of the previous query, or with the support point along the line between the two
/// positions.
template <class Finder>
void start_simplex(const CorePair& pair, const SimplexCache& start, Simplex& simplex) {
    if (has_vertices(pair.a) && has_vertices(pair.b)) {
        for (std::uint32_t i = 0; i < start.count; ++i) {
            if (start.index_a[i] < pair.a.count() && start.index_b[i] < pair.b.count()) {
                simplex.add(difference_of_vertices(pair, start.index_a[i], start.index_b[i]));
            }
        }
    }
    if (simplex.count == 0) {
        const bool apart = dot(pair.offset, pair.offset) > 0.0;
        simplex.add(support<Finder>(pair, apart ? pair.offset : DVec2(1.0, 0.0)));
    }
}

/// Returns whether `found` lies no farther along `direction` than the simplex.
inline bool gains_nothing(const CorePair& pair, const Simplex& simplex, DVec2 direction,
                          const DifferencePoint& found) {
    const double gain = dot(direction, found.w - simplex.points[0].w);
    const double least = support_fraction * pair.extent;
    return gain <= 0.0 || gain * gain <= least * least * dot(direction, direction);
}

struct GjkRun {
    Simplex simplex;
    GjkOutcome outcome = GjkOutcome::iteration_cap;
    std::uint32_t iterations = 0;
};

/// Queries the support point towards the origin and adds it to the simplex. Returns why the search ends, or
/// nothing if it continues.
template <class Finder, class Tracer>
std::optional<GjkOutcome> step_towards_origin(const CorePair& pair, GjkRun& run, double& distance,
                                              Tracer& trace) {
    Simplex& simplex = run.simplex;
    const double distance_before = distance;
    const SimplexRegion region = reduce(simplex);
    distance = region == SimplexRegion::inside ? 0.0 : distance_to_origin(simplex);
    trace.step([&] { return GjkEvent{GjkStepKind::nearest, simplex, run.iterations, region, distance}; });
    if (distance <= touching_fraction * pair.extent) {
        return GjkOutcome::contains_origin;
    }
    if (!(distance < distance_before)) {
        return GjkOutcome::no_progress;
    }
    if (run.iterations == gjk_iterations) {
        return GjkOutcome::iteration_cap;
    }
    const DVec2 direction = towards_origin(simplex);
    const DifferencePoint found = support<Finder>(pair, direction);
    ++run.iterations;
    trace.step([&] {
        return GjkEvent{GjkStepKind::support, simplex, run.iterations, region, distance, direction, found};
    });
    if (gains_nothing(pair, simplex, direction, found)) {
        return GjkOutcome::converged;
    }
    simplex.add(found);
    return std::nullopt;
}

template <class Finder, class Tracer>
void search_origin(const CorePair& pair, const SimplexCache& start, GjkRun& run, Tracer& trace) {
    start_simplex<Finder>(pair, start, run.simplex);
    trace.step([&] { return GjkEvent{GjkStepKind::start, run.simplex}; });
    double distance = std::numeric_limits<double>::infinity();
    std::optional<GjkOutcome> end;
    while (!end) {
        end = step_towards_origin<Finder>(pair, run, distance, trace);
    }
    run.outcome = *end;
    trace.step([&] {
        GjkEvent event{GjkStepKind::end, run.simplex, run.iterations};
        event.outcome = *end;
        return event;
    });
}

inline SimplexCache cache_of(const Simplex& simplex) {
    SimplexCache cache;
    cache.count = simplex.count;
    for (std::uint32_t i = 0; i < simplex.count; ++i) {
        cache.index_a[i] = simplex.points[i].index_a;
        cache.index_b[i] = simplex.points[i].index_b;
    }
    return cache;
}

/// Returns the distance and closest points of the whole shapes from the search on their cores. The function
/// is always inlined, because callers are compiled for different processors.
[[gnu::always_inline]] inline GjkResult gjk_result(const CorePair& pair, DVec2 world_origin,
                                                   const GjkRun& run) {
    const Simplex& simplex = run.simplex;
    GjkResult result;
    result.outcome = run.outcome;
    result.iterations = run.iterations;
    result.simplex = cache_of(simplex);
    const NearestPoint nearest = nearest_point(simplex);
    DVec2 on_a = nearest.on_a;
    DVec2 on_b = on_a;
    if (run.outcome != GjkOutcome::contains_origin) {
        const DVec2 direction = towards_origin(simplex);
        result.normal = direction / std::sqrt(dot(direction, direction));
        result.core_distance = distance_to_origin(simplex);
        const double radius_a{pair.a.radius()};
        const double radius_b{pair.b.radius()};
        result.distance = std::max(0.0, result.core_distance - pair.radii());
        // Overlapping roundings share all points between the cores; the returned point divides the gap in the
        // ratio of the radii.
        const bool apart = result.distance > 0.0;
        const double share = result.core_distance / std::max(pair.radii(), result.core_distance);
        on_a += result.normal * (apart ? radius_a : share * radius_a);
        on_b = apart ? nearest.on_b() - result.normal * radius_b : on_a;
    }
    result.closest_a = world_origin + on_a;
    result.closest_b = world_origin + on_b;
    return result;
}

/// Returns a bound of the distance's error relative to the input numbers, metres: support points are found in
/// float. `given`: the input numbers are those of a file, so the vertices were rounded as well.
inline double distance_error(double extent, DVec2 offset, bool given) {
    return (given ? double{separation_roundings} : 8.0) * double{float_rounding} *
           (extent + std::abs(offset.x) + std::abs(offset.y));
}

/// Returns whether the origin lies inside the triangle of a simplex by more than rounding; then the cores
/// overlap.
inline bool surely_inside(const CorePair& pair, const SimplexCache& simplex) {
    if (simplex.count != 3) {
        return false;
    }
    std::array<DVec2, 3> w;
    for (std::uint32_t i = 0; i < 3; ++i) {
        w[i] = difference_of_vertices(pair, simplex.index_a[i], simplex.index_b[i]).w;
    }
    const double size = pair.extent + std::abs(pair.offset.x) + std::abs(pair.offset.y);
    const TriangleWeights inner = triangle_weights(w[0], w[1], w[2]);
    const double rounding =
        pair.of_given ? 4.0 * distance_error(pair.extent, pair.offset, true) : 0x1p-46 * size;
    return std::min({inner.p, inner.q, inner.r}) > rounding * size;
}

/// Returns whether rounding may have changed the decision whether two shapes with vertices touch.
inline bool is_doubtful(const CorePair& pair, const GjkResult& found) {
    return std::abs(found.core_distance - pair.radii()) <=
                   distance_error(pair.extent, pair.offset, pair.of_given)
               ? !surely_inside(pair, found.simplex)
               : found.outcome == GjkOutcome::iteration_cap;
}

inline bool have_vertices(const CorePair& pair) { return has_vertices(pair.a) && has_vertices(pair.b); }

/// Replaces the result by the result of the exact decision.
inline void take_over(const CorePair& pair, DVec2 world_origin, const ExactSeparation& exact,
                      GjkResult& result) {
    if (exact.touching) {
        result.distance = 0.0;
        result.core_distance = std::min(result.core_distance, pair.radii());
        result.closest_b = result.closest_a;
        return;
    }
    Simplex simplex;
    for (std::uint32_t i = 0; i < exact.nearest.count; ++i) {
        simplex.add(difference_of_vertices(pair, exact.nearest.index_a[i], exact.nearest.index_b[i]));
    }
    const NearestPoint nearest = nearest_point(simplex);
    result.outcome = GjkOutcome::converged;
    result.distance = exact.gap;
    result.core_distance = exact.gap + pair.radii();
    result.normal = exact.normal;
    result.closest_a = world_origin + nearest.on_a + double{pair.a.radius()} * exact.normal;
    result.closest_b = world_origin + nearest.on_b() - double{pair.b.radius()} * exact.normal;
    result.simplex = exact.nearest;
}

/// Corrects the result for ellipses. Their distance is accurate only to `touching_fraction` of the extents.
/// But shapes whose boxes do not meet are apart by at least the gap between the boxes.
inline void keep_boxes_apart(const CorePair& pair, const Transform& xf_a, const Transform& xf_b,
                             GjkResult& result) {
    const Aabb a = bounds(pair.a, xf_a);
    const Aabb b = bounds(pair.b, xf_b);
    const DVec2 gap = glm::max(b.lower - a.upper, a.lower - b.upper);
    const double widest = std::max(gap.x, gap.y);
    if (widest > 0.0) {
        const bool along_x = gap.x >= gap.y;
        const double way = along_x ? b.lower.x - a.upper.x : b.lower.y - a.upper.y;
        const double sign = way > 0.0 ? 1.0 : -1.0;
        if (result.outcome == GjkOutcome::contains_origin) {
            result.outcome = GjkOutcome::converged;
        }
        result.distance = widest;
        result.core_distance = widest + pair.radii();
        result.normal = along_x ? DVec2(sign, 0.0) : DVec2(0.0, sign);
        result.closest_b = result.closest_a + widest * result.normal;
    }
}

/// Returns the result of the search, corrected by the rule of touching.h if it lies within rounding of
/// touching.
inline GjkResult settled_result(const CorePair& pair, const Transform& xf_a, const Transform& xf_b,
                                const GjkRun& run) {
    GjkResult result = gjk_result(pair, xf_a.position, run);
    if (!have_vertices(pair)) {
        if (result.overlap()) {
            keep_boxes_apart(pair, xf_a, xf_b, result);
        }
    } else if (is_doubtful(pair, result)) {
        take_over(pair, xf_a.position, exact_separation(pair.a, xf_a, pair.b, xf_b), result);
    }
    return result;
}

/// Runs GJK's search with support vertices found by SIMD. The steps are bit-identical to those with
/// `PlainFinder`.
void search_origin_untraced(const CorePair& pair, const SimplexCache& start, GjkRun& run,
                            SimdLevel level = simd_level());

void search_origin_avx2(const CorePair& pair, const SimplexCache& start, GjkRun& run);

}  // namespace collide
