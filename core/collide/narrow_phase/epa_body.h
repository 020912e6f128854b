// EPA, as a template that is compiled with and without tracing (base/tracer.h). See epa.h for the idea and
// the sources.
#pragma once

#include <collide/base/tolerances.h>
#include <collide/narrow_phase/epa_polygon.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// The data of one step of the expansion. World axes, with A's position as the origin.
struct EpaEvent {
    EpaStepKind kind = EpaStepKind::start;
    const EpaPolygon& polygon;
    std::uint32_t iteration = 0;
    std::uint32_t edge = 0;     // nearest, support, end: number of the edge; insert: number of the new vertex
    DifferencePoint support{};  // support, insert: the support point
    double gain = 0.0;          // support: distance of the support point beyond the edge, metres
    EpaOutcome outcome = EpaOutcome::converged;  // end: why the expansion ended
};

/// Up to six distinct points around the difference, counter-clockwise. Fewer than three: the difference has
/// no area.
struct EpaRing {
    std::array<DifferencePoint, 6> points;
    std::uint32_t count = 0;

    void add(const DifferencePoint& point, double nearest_allowed) {
        for (std::uint32_t i = 0; i < count; ++i) {
            const DVec2 gap = points[i].w - point.w;
            if (dot(gap, gap) <= nearest_allowed * nearest_allowed) {
                return;
            }
        }
        points[count++] = point;
    }
};

/// Returns the triangle in which GJK ended, made counter-clockwise. Empty if GJK ended otherwise, or in a
/// sliver.
inline EpaRing ring_of_simplex(const CorePair& pair, const SimplexCache& simplex) {
    EpaRing ring;
    if (simplex.count != 3 || pair.a.kind() == ShapeKind::ellipse || pair.b.kind() == ShapeKind::ellipse) {
        return ring;
    }
    for (std::uint32_t i = 0; i < 3; ++i) {
        ring.points[i] = difference_of_vertices(pair, simplex.index_a[i], simplex.index_b[i]);
    }
    const double area = cross(ring.points[1].w - ring.points[0].w, ring.points[2].w - ring.points[0].w);
    const double least = support_fraction * pair.extent * pair.extent;
    if (std::abs(area) <= least) {
        return ring;
    }
    if (area < 0.0) {
        std::swap(ring.points[1], ring.points[2]);
    }
    ring.count = 3;
    return ring;
}

/// If all points lie on one line, keeps only the two ends.
inline void drop_between_ends(EpaRing& ring, double least) {
    const auto farthest_from = [&](DVec2 place) {
        std::uint32_t best = 0;
        for (std::uint32_t i = 1; i < ring.count; ++i) {
            const DVec2 gap = ring.points[i].w - place;
            const DVec2 widest = ring.points[best].w - place;
            best = dot(gap, gap) > dot(widest, widest) ? i : best;
        }
        return ring.points[best];
    };
    const DifferencePoint from = farthest_from(ring.points[0].w);
    const DifferencePoint to = farthest_from(from.w);
    const DVec2 across = perp_right(to.w - from.w);
    const double reach = std::sqrt(dot(across, across)) * least;
    for (std::uint32_t i = 0; i < ring.count; ++i) {
        if (std::abs(dot(across, ring.points[i].w - from.w)) > reach) {
            return;
        }
    }
    ring.points[0] = from;
    ring.points[1] = to;
    ring.count = 2;
}

/// Returns the support points along four directions. If they only make a segment, adds the support points
/// across the segment.
template <class Finder>
EpaRing ring_of_supports(const CorePair& pair) {
    EpaRing ring;
    const double least = support_fraction * pair.extent;
    for (const DVec2 direction : {DVec2(1.0, 0.0), DVec2(0.0, 1.0), DVec2(-1.0, 0.0), DVec2(0.0, -1.0)}) {
        ring.add(support<Finder>(pair, direction), least);
    }
    if (ring.count > 2) {
        drop_between_ends(ring, least);
    }
    if (ring.count == 2) {
        const DVec2 outward = perp_right(ring.points[1].w - ring.points[0].w);
        const double reach = std::sqrt(dot(outward, outward)) * least;
        const DifferencePoint right = support<Finder>(pair, outward);
        const DifferencePoint left = support<Finder>(pair, -outward);
        const DifferencePoint first = ring.points[0];
        const DifferencePoint second = ring.points[1];
        ring.count = 0;
        ring.points[ring.count++] = first;
        if (dot(outward, right.w - first.w) > reach) {
            ring.points[ring.count++] = right;
        }
        ring.points[ring.count++] = second;
        if (dot(-outward, left.w - first.w) > reach) {
            ring.points[ring.count++] = left;
        }
    }
    return ring;
}

/// Returns the depth, normal and deepest points for a known edge; radii are added here.
inline EpaResult epa_result(const CorePair& pair, DVec2 world_origin, DVec2 normal, double core_depth,
                            DVec2 on_a) {
    EpaResult result;
    result.normal = normal;
    result.depth = std::max(0.0, core_depth) + pair.radii();
    result.depth_at_least = result.depth;
    result.point_a = world_origin + on_a + double{pair.a.radius()} * normal;
    result.point_b = result.point_a - result.depth * normal;
    return result;
}

/// Returns the position of the origin's projection on the line of an edge: 0 at `from`, 1 at `to`.
inline double foot_parameter(const DifferencePoint& from, const DifferencePoint& to) {
    const DVec2 along = to.w - from.w;
    const double length_squared = dot(along, along);
    return length_squared > 0.0 ? -dot(from.w, along) / length_squared : 0.0;
}

/// Returns the point of A that corresponds to the origin's projection on an edge.
inline DVec2 foot_on_a(const DifferencePoint& from, const DifferencePoint& to) {
    return from.a + std::clamp(foot_parameter(from, to), 0.0, 1.0) * (to.a - from.a);
}

/// Returns the edge, among those on one line with edge i, that contains the origin's projection. Parallel
/// sides of the shapes can leave several edges on one line.
inline std::uint32_t edge_under_foot(const EpaPolygon& polygon, std::uint32_t i, double least) {
    const EpaPolygon::Edge& edge = polygon.edge(i);
    const auto on_its_line = [&](const DifferencePoint& p) {
        return std::abs(dot(edge.normal, p.w) - edge.distance) <= least;
    };
    for (std::uint32_t j = 0; j < polygon.count(); ++j) {
        const DifferencePoint& from = polygon.point(j);
        const DifferencePoint& to = polygon.point(polygon.next(j));
        const double t = foot_parameter(from, to);
        if (on_its_line(from) && on_its_line(to) && t >= 0.0 && t <= 1.0) {
            return j;
        }
    }
    return i;
}

/// Returns the depth when the cores are apart and only the roundings overlap: the sum of the radii minus the
/// distance of the cores.
inline EpaResult shallow_result(const CorePair& pair, DVec2 world_origin, const GjkResult& found) {
    // GJK's common point lies on the line of the closest points, at `share` times A's radius from A's core.
    const double share = found.core_distance / pair.radii();
    const DVec2 on_a = found.closest_a - world_origin - share * double{pair.a.radius()} * found.normal;
    EpaResult result = epa_result(pair, world_origin, found.normal, 0.0, on_a);
    result.outcome = EpaOutcome::shallow;
    result.depth = result.depth_at_least = pair.radii() - found.core_distance;
    result.point_b = result.point_a - result.depth * found.normal;
    return result;
}

/// Returns the result for a difference that is a point or a segment: depth 0, across the segment, on the side
/// of `preferred`.
inline EpaResult flat_result(const CorePair& pair, DVec2 world_origin, const EpaRing& ring, DVec2 preferred) {
    const DifferencePoint& from = ring.points[0];
    const DifferencePoint& to = ring.points[ring.count - 1];
    const DVec2 across = perp_right(to.w - from.w);
    const double length = std::sqrt(dot(across, across));
    const bool is_segment = ring.count == 2 && length > 0.0;
    const DVec2 sided = dot(across, preferred) < 0.0 ? -across : across;
    const DVec2 normal = is_segment ? sided / length : preferred;
    EpaResult result = epa_result(pair, world_origin, normal, 0.0, foot_on_a(from, to));
    result.outcome = EpaOutcome::flat;
    return result;
}

/// Returns the result when edge i is known to lie on the boundary, or within `gain` metres of it.
inline EpaResult result_of_edge(const CorePair& pair, DVec2 world_origin, const EpaPolygon& polygon,
                                std::uint32_t i, double gain) {
    const double least = support_fraction * pair.extent;
    const std::uint32_t under = edge_under_foot(polygon, i, least);
    const EpaPolygon::Edge& edge = polygon.edge(i);
    EpaResult result = epa_result(pair, world_origin, edge.normal, edge.distance,
                                  foot_on_a(polygon.point(under), polygon.point(polygon.next(under))));
    if (gain > least) {
        result.outcome = EpaOutcome::iteration_cap;
        result.depth += gain;
        result.point_b -= gain * edge.normal;
    }
    return result;
}

/// Expands the polygon until its nearest edge and all edges as near within `equal` are on the boundary.
/// `way_out` gives the direction that decides between these edges.
template <class Finder, class WayOut, class Tracer>
EpaResult expand(const CorePair& pair, DVec2 world_origin, EpaPolygon& polygon, double equal,
                 const WayOut& way_out, Tracer& trace) {
    const double least = support_fraction * pair.extent;
    for (std::uint32_t iteration = 1;; ++iteration) {
        const std::uint32_t i = polygon.next_edge(equal);
        const EpaPolygon::Edge edge = polygon.edge(i);
        trace.step([&] { return EpaEvent{EpaStepKind::nearest, polygon, iteration, i}; });
        const DifferencePoint found = support<Finder>(pair, edge.normal);
        const double gain = dot(edge.normal, found.w) - edge.distance;
        trace.step([&] { return EpaEvent{EpaStepKind::support, polygon, iteration, i, found, gain}; });
        const bool is_last = iteration == epa_iterations;
        if (gain > least && !is_last) {
            const std::uint32_t added = polygon.insert_after(i, found);
            trace.step([&] { return EpaEvent{EpaStepKind::insert, polygon, iteration, added, found, gain}; });
            continue;
        }
        if (gain <= least) {
            polygon.settle(i);
        }
        const bool settled = polygon.edge(polygon.next_edge(equal)).settled;
        if (!settled && !is_last) {
            continue;
        }
        const std::uint32_t chosen = settled ? polygon.nearest_edge_facing(equal, way_out) : i;
        EpaResult result =
            result_of_edge(pair, world_origin, polygon, chosen, polygon.edge(chosen).settled ? 0.0 : gain);
        result.iterations = iteration;
        trace.step([&] {
            return EpaEvent{EpaStepKind::end, polygon, iteration, chosen, found, gain, result.outcome};
        });
        return result;
    }
}

template <class Finder, class Tracer>
EpaResult epa_body(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                   const GjkResult& gjk, Tracer& trace) {
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    const DVec2 world_origin = xf_a.position;
    // The direction that SAT takes when several are equally short. For ellipses there is none, so the first
    // of the nearest edges is taken.
    const bool has_axes = sat_covers(a) && sat_covers(b);
    const double equal = has_axes ? 4.0 * touching_fraction * pair.extent : -1.0;
    const auto way_out = [&] {
        const DVec2 normal(has_axes ? sat(a, xf_a, b, xf_b).normal : Vec2(1.0f, 0.0f));
        return normal / std::sqrt(dot(normal, normal));  // SAT's normal has unit length only in single
                                                         // precision
    };
    EpaPolygon polygon;
    const auto end_at_once = [&](const EpaResult& result) {
        trace.step([&] {
            EpaEvent event{EpaStepKind::end, polygon};
            event.outcome = result.outcome;
            return event;
        });
        return result;
    };
    if (gjk.core_distance > 0.0) {
        return end_at_once(shallow_result(pair, world_origin, gjk));
    }
    EpaRing ring = ring_of_simplex(pair, gjk.simplex);
    if (ring.count < 3) {
        ring = ring_of_supports<Finder>(pair);
    }
    if (ring.count < 3) {
        return end_at_once(flat_result(pair, world_origin, ring, way_out()));
    }
    polygon.begin({ring.points.data(), ring.count});
    trace.step([&] { return EpaEvent{EpaStepKind::start, polygon}; });
    return expand<Finder>(pair, world_origin, polygon, equal, way_out, trace);
}

}  // namespace collide
