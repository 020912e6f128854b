#include <collide/narrow_phase/distance.h>

#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/gjk_body.h>
#include <collide/narrow_phase/sat_kernel.h>
#include <collide/narrow_phase/segment_distance.h>

namespace collide {

namespace {

/// The edge with the widest gap, and the vertex of the other shape that is nearest to the edge's line.
struct EdgeAndVertex {
    bool edge_on_a = true;
    std::uint32_t edge = 0;
    std::uint32_t vertex = 0;
};

bool is_quick(const Shape& shape) {
    return shape.count() >= 3 && shape.count() <= Shape::inline_vertices && shape.radius() == 0.0f;
}

/// Returns the edge that faces the other shape. Of a box's two parallel edges the search names the first,
/// although the gap may lie in front of the opposite edge. For other shapes with parallel edges GJK decides.
std::uint32_t facing_edge(const Shape& shape, std::uint32_t edge, bool looks_along) {
    return !looks_along && shape.is_box() ? (edge + 2) % 4 : edge;
}

EdgeAndVertex edge_and_vertex(const CorePair& pair, const PairFrame& frame, const SatBest& best) {
    EdgeAndVertex found;
    found.edge_on_a = best.axis.source == AxisSource::edge_a;
    const Vec2 towards = found.edge_on_a ? best.normal : -best.normal;  // from the edge's shape to the other
                                                                        // shape, in A's frame
    const Vec2 edge_normal = found.edge_on_a ? frame.normal_a(best.axis.a) : frame.normal_b(best.axis.b);
    const bool looks_along = dot(towards, edge_normal) > 0.0f;
    found.edge = found.edge_on_a ? facing_edge(pair.a, best.axis.a, looks_along)
                                 : facing_edge(pair.b, best.axis.b, looks_along);
    found.vertex = found.edge_on_a ? LaneFinder<Lanes4>::farthest(pair.b, frame.into_b(-towards))
                                   : LaneFinder<Lanes4>::farthest(pair.a, -towards);
    return found;
}

/// Returns the two points of A - B that the edge and the vertex make.
SimplexCache simplex_of(const CorePair& pair, const EdgeAndVertex& f) {
    if (f.edge_on_a) {
        return {{f.edge, pair.a.next(f.edge), 0}, {f.vertex, f.vertex, 0}, 2};
    }
    return {{f.vertex, f.vertex, 0}, {f.edge, pair.b.next(f.edge), 0}, 2};
}

/// Returns whether the vertex projects to a point between the edge's ends. If it does, writes the distance to
/// `result`.
bool vertex_above_edge(const CorePair& pair, const EdgeAndVertex& f, DVec2 world_origin, Distance& result) {
    const Shape& edged = f.edge_on_a ? pair.a : pair.b;
    const Shape& other = f.edge_on_a ? pair.b : pair.a;
    const DRotation turn_edged = f.edge_on_a ? pair.turn_a : pair.turn_b;
    const DRotation turn_other = f.edge_on_a ? pair.turn_b : pair.turn_a;
    const DVec2 to_other = f.edge_on_a ? pair.offset : -pair.offset;
    const DVec2 from(edged.vertex(f.edge));
    const DVec2 along = rotate(turn_edged, DVec2(edged.vertex(edged.next(f.edge))) - from);
    const DVec2 start = rotate(turn_edged, from);
    const DVec2 rise = rotate(turn_other, DVec2(other.vertex(f.vertex))) + to_other - start;
    const double place = dot(rise, along);
    const double length_squared = dot(along, along);
    const double height = cross(rise, along);
    if (place < 0.0 || place > length_squared || height <= 0.0) {
        return false;
    }
    const double inverse_length = 1.0 / std::sqrt(length_squared);
    const DVec2 normal = perp_right(along) * inverse_length;
    const DVec2 foot = start + (place * inverse_length * inverse_length) * along;
    result.distance = height * inverse_length;
    const DVec2 tip = start + rise;
    if (f.edge_on_a) {
        result.normal = normal;
        result.closest_a = world_origin + foot;
        result.closest_b = world_origin + tip;
    } else {
        result.normal = -normal;
        result.closest_a = world_origin + pair.offset + tip;
        result.closest_b = world_origin + pair.offset + foot;
    }
    return true;
}

Distance distance_of(const GjkResult& found) {
    return {found.distance, found.closest_a, found.closest_b, found.normal};
}

/// Returns GJK's result for a pair that is certainly apart.
Distance distance_apart(const CorePair& pair, DVec2 world_origin, const SimplexCache& start) {
    GjkRun run;
    search_origin_untraced(pair, start, run);
    return distance_of(gjk_result(pair, world_origin, run));
}

bool is_point_or_segment(const Shape& shape) { return shape.count() <= 2 && has_vertices(shape); }

NearestOnSegments nearest_on_cores(const CorePair& pair) {
    if (pair.a.count() + pair.b.count() == 2) {
        return nearest_of_points(rotate(pair.turn_a, DVec2(pair.a.vertex(0))),
                                 rotate(pair.turn_b, DVec2(pair.b.vertex(0))) + pair.offset);
    }
    return nearest_on_segments(segment_of(pair.a, pair.turn_a, {0.0, 0.0}),
                               segment_of(pair.b, pair.turn_b, pair.offset));
}

/// Returns the distance in closed form. Within rounding of touching, GJK and the rule of touching.h decide.
Distance distance_of_segments(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    const NearestOnSegments nearest = nearest_on_cores(pair);
    const double separation = nearest.distance - pair.radii();
    if (std::abs(separation) <= distance_error(pair.extent, pair.offset, pair.of_given)) {
        return distance_of(gjk(a, xf_a, b, xf_b));
    }
    if (separation < 0.0) {
        return {};
    }
    return {separation, xf_a.position + (nearest.on_a + double{a.radius()} * nearest.normal),
            xf_a.position + (nearest.on_b - double{b.radius()} * nearest.normal), nearest.normal};
}

}  // namespace

Distance distance(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    if (is_point_or_segment(a) && is_point_or_segment(b)) {
        return distance_of_segments(a, xf_a, b, xf_b);
    }
    if (!is_quick(a) || !is_quick(b)) {
        return distance_of(gjk(a, xf_a, b, xf_b));
    }
    const PairFrame frame(a, xf_a, b, xf_b);
    const SatBest best = search_edges(frame, SatMode::search_on);
    Distance result;
    if (best.separation <= separation_error(frame)) {
        return is_doubtful(frame, best.separation) ? distance_of(gjk(a, xf_a, b, xf_b)) : result;
    }
    const CorePair pair = core_pair(a, xf_a, b, xf_b);
    const EdgeAndVertex found = edge_and_vertex(pair, frame, best);
    return vertex_above_edge(pair, found, xf_a.position, result)
               ? result
               : distance_apart(pair, xf_a.position, simplex_of(pair, found));
}

}  // namespace collide
