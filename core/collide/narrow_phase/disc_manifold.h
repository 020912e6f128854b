// Computes the contact of a disc with a sharp polygon or a capsule in closed form.
//
// SAT has as axes the normals of the polygon's edges, and the axis from the polygon's nearest vertex to the
// disc's centre. Take the edge with the widest gap. If the centre lies between the side planes of this edge,
// the edge has the contact. Otherwise a vertex may have it.
//
// The arithmetic and its order are those of search_axes (sat_body.h) and ManifoldBuilder
// (clipped_manifold_body.h), so the contact is bit-identical. Rare cases are left to the builder: pairs
// within rounding of touching, and a centre exactly over a vertex. Two more rare cases exist: an edge wins
// although the centre lies beyond its ends, or a vertex's axis nearly equals an edge normal.
#pragma once

#include <collide/narrow_phase/meeting_edges.h>
#include <collide/narrow_phase/sat_kernel_body.h>

namespace collide {

/// Returns whether this kernel handles the pair of `disc` and `shape`.
inline bool disc_meets(const Shape& disc, const Shape& shape) {
    return (disc.simple() & Shape::centred_disc) != 0 && disc.radius() > 0.0f &&
           (shape.simple() & (Shape::sharp_polygon | Shape::capsule)) != 0;
}

/// Computes the gaps on the normals of a shape's edges as PairFrame::on_edge_a and on_edge_b do, for a disc
/// whose core is a point.
template <bool DiscIsB, std::size_t Blocks>
[[gnu::always_inline]] inline void disc_gaps(GapBlocks<Lanes4, Blocks>& out, const PairFrame& pair) {
    const Shape::InlineArrays arrays = (DiscIsB ? pair.a : pair.b).inline_arrays();
    const Rotation q = pair.b_in_a.rotation;
    const Vec2 p = pair.b_in_a.position;
    for (std::size_t k = 0; k < Blocks; ++k) {
        const std::size_t first = k * lanes<Lanes4>;
        const Lanes4 x = load_lanes<Lanes4>(arrays.normal_xs() + first);
        const Lanes4 y = load_lanes<Lanes4>(arrays.normal_ys() + first);
        const Lanes4 low = load_lanes<Lanes4>(arrays.projection_lows() + first);
        const Lanes4 high = load_lanes<Lanes4>(arrays.projection_highs() + first);
        out[k].x = DiscIsB ? x : q.c * x - q.s * y;
        out[k].y = DiscIsB ? y : q.s * x + q.c * y;
        const Lanes4 offset = out[k].x * p.x + out[k].y * p.y;
        out[k].ahead = (DiscIsB ? offset - high : low + offset) - pair.radii;
        out[k].behind = (DiscIsB ? low - offset : -(high + offset)) - pair.radii;
    }
}

/// Returns the shape's edge with the widest gap, numbered as if the shape were A.
template <bool DiscIsB>
[[gnu::always_inline]] inline EdgeChoice disc_edge(const PairFrame& pair, const Shape& shape) {
    if (shape.count() <= lanes<Lanes4>) {
        GapBlocks<Lanes4, 1> gaps;
        disc_gaps<DiscIsB>(gaps, pair);
        return first_best(gaps, lanes<Lanes4>, SatMode::search_on);
    }
    GapBlocks<Lanes4, 2> gaps;
    disc_gaps<DiscIsB>(gaps, pair);
    return first_best(gaps, 2 * lanes<Lanes4>, SatMode::search_on);
}

enum class VertexContact : std::uint8_t { no, done, unclear };

/// Writes the contact of the disc and the nearest vertex if the axis through both has a wider gap than the
/// edges. `separation` is the widest gap on the edges' normals, and `outward` is that normal pointing at the
/// disc. Returns `unclear` where the builder must decide.
VertexContact join_vertex(const PosedPair& posed, bool disc_is_b, float reach, float separation, Vec2 outward,
                          ContactPoints& out);

/// Writes the contact into `out`, which must be empty. Returns false, with `out` invalid, when the builder
/// must compute it. Precondition: `disc_meets`.
template <bool DiscIsB>
bool disc_manifold(const PosedPair& posed, float reach, ContactPoints& out) {
    const PairFrame pair = posed.frame();
    const Shape& shape = DiscIsB ? pair.a : pair.b;
    const Shape& disc = DiscIsB ? pair.b : pair.a;
    const EdgeChoice choice = disc_edge<DiscIsB>(pair, shape);
    const float error = separation_error(pair);
    if (choice.separation > (reach == 0.0f ? error : reach)) {
        return true;
    }
    if (reach == 0.0f && choice.separation >= -error) [[unlikely]] {
        return false;
    }
    const CoreInA core{shape, DiscIsB ? unmoved : pair.b_in_a};
    const bool along = choice.b_is_ahead == DiscIsB;  // whether the edge's outward normal points at the disc
    const Vec2 edge_normal = core.normal(choice.number);
    const Vec2 outward = along ? edge_normal : -edge_normal;
    std::uint32_t edge = choice.number;
    bool is_square = true;
    if (!along) {
        const auto opposite = edge_along(shape, edge, false);
        if (opposite) {
            edge = *opposite;
        } else {
            const FacingEdge facing = facing_edge(core, outward);
            if (facing.cosine < facing_cosine) {
                return false;
            }
            edge = facing.edge;
            is_square = false;
        }
    }
    const Vec2 centre = DiscIsB ? pair.b_in_a.position : Vec2(0.0f, 0.0f);
    const Vec2 from = core.vertex(edge);
    const Vec2 to = core.vertex(shape.next(edge));
    const Vec2 tangent = perp_left(outward);
    const float over = dot(tangent, centre) - dot(tangent, to);
    const float under = dot(tangent, from) - dot(tangent, centre);
    const float rounding = rounding_of(pair);
    const float outside = std::max(over, under);
    if (outside > 0.0f) {
        const VertexContact vertex = join_vertex(posed, DiscIsB, reach, choice.separation, outward, out);
        if (vertex != VertexContact::no) {
            return vertex == VertexContact::done;
        }
    }
    if (outside >= -rounding) {
        return false;
    }
    float core_gap = dot(outward, centre - from);
    if (!is_square) {
        const Vec2 side = to - from;
        core_gap -= dot(outward, side) / dot(tangent, side) * dot(tangent, centre - from);
    }
    const float separation = core_gap - pair.radii;
    const Vec2 on_shape = centre + (shape.radius() - (separation + pair.radii)) * outward;
    const Vec2 on_disc = centre - disc.radius() * outward;
    ContactPoint& contact = out.points[0];
    contact.point_a = to_world(posed.xf_a, DiscIsB ? on_shape : on_disc);
    contact.point_b = to_world(posed.xf_a, DiscIsB ? on_disc : on_shape);
    contact.separation = separation;
    contact.feature = DiscIsB ? FeaturePair::edge_vertex : FeaturePair::vertex_edge;
    (DiscIsB ? contact.index_a : contact.index_b) = edge;
    out.count = 1;
    out.normal = rotate(posed.xf_a.rotation, DiscIsB ? outward : -outward);
    return true;
}

}  // namespace collide
