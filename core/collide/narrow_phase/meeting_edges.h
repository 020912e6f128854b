// Which two edges meet along a contact normal: the reference edge, to whose side planes the other core's
// incident edge is clipped. See contact_points.h.
#pragma once

#include <algorithm>
#include <optional>

#include <collide/geometry/straight_side.h>
#include <collide/narrow_phase/contact_seen.h>
#include <collide/narrow_phase/sat_kernel_body.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

// The edge of a core that faces a direction most, four edges at a time.

struct FacingEdge {
    std::uint32_t edge = 0;
    float cosine = -2.0f;  // of its normal and the direction
};

/// Edge after edge; the first of equals.
inline FacingEdge facing_edge_one_by_one(const Shape& shape, Vec2 local_direction) {
    FacingEdge best;
    for (std::uint32_t i = 0; i < shape.edge_count(); ++i) {
        const float cosine = dot(shape.normal(i), local_direction);
        if (cosine > best.cosine) {
            best = {i, cosine};
        }
    }
    return best;
}

/// The same in `Blocks` registers, for at most `Shape::inline_vertices` edges. Lanes past the last edge
/// repeat it and come after it.
template <std::size_t Blocks>
[[gnu::always_inline]] inline FacingEdge facing_edge_in_lanes(const Shape& shape, Vec2 local_direction) {
    std::array<Lanes4, Blocks> cosines;
    for (std::size_t k = 0; k < Blocks; ++k) {
        const Lanes4 x = load_lanes<Lanes4>(shape.inline_arrays().normal_xs() + k * lanes<Lanes4>);
        const Lanes4 y = load_lanes<Lanes4>(shape.inline_arrays().normal_ys() + k * lanes<Lanes4>);
        cosines[k] = x * local_direction.x + y * local_direction.y;
    }
    Lanes4 highest = cosines[0];
    for (std::size_t k = 1; k < Blocks; ++k) {
        raise(highest, cosines[k]);
    }
    spread_highest(highest);
    std::uint32_t best = 1u << (Blocks * lanes<Lanes4> - 1);
    for (std::size_t k = 0; k < Blocks; ++k) {
        best |= bits(cosines[k] == highest) << (k * lanes<Lanes4>);
    }
    return {static_cast<std::uint32_t>(std::countr_zero(best)), highest[0]};
}

/// The facing edge, by the fastest kernel; {0, -2} for a point, which has no edges.
[[gnu::always_inline]] inline FacingEdge facing_edge(const Shape& shape, Vec2 local_direction) {
    if (shape.count() < 2 || shape.count() > Shape::inline_vertices) {
        return facing_edge_one_by_one(shape, local_direction);
    }
    return shape.count() <= lanes<Lanes4> ? facing_edge_in_lanes<1>(shape, local_direction)
                                          : facing_edge_in_lanes<2>(shape, local_direction);
}

/// The edge of `core` that faces a direction in A's frame most.
inline FacingEdge facing_edge(const CoreInA& core, Vec2 direction) {
    return facing_edge(core.shape, core.into_local(direction));
}

struct Reference {
    bool is_a = true;
    std::uint32_t edge = 0;
    bool is_square = true;  // to the normal, exactly; else nearly, or of round sides at all
};

/// The edge of `shape` that faces along one of its own axes: the axis' edge, or the opposite one on a box or
/// a segment. Empty when it is ambiguous.
inline std::optional<std::uint32_t> edge_along(const Shape& shape, std::uint32_t edge, bool same_way) {
    if (same_way) {
        return edge;
    }
    if (shape.count() == 2) {
        return edge ^ 1u;
    }
    return shape.is_box() ? std::optional(edge ^ 2u) : std::nullopt;
}

/// The edge that faces the normal better, of `a` before `b`; empty when it does so by less than
/// `least_cosine`.
inline std::optional<Reference> facing_reference(const CoreInA& a, const CoreInA& b, Vec2 normal,
                                                 float least_cosine) {
    const FacingEdge on_a = facing_edge(a, normal);
    const FacingEdge on_b = facing_edge(b, -normal);
    if (std::max(on_a.cosine, on_b.cosine) < least_cosine) {
        return std::nullopt;
    }
    return on_a.cosine >= on_b.cosine ? Reference{true, on_a.edge, false}
                                      : Reference{false, on_b.edge, false};
}

/// The edge that the axis names when it looks along the normal, else the better one that does; empty when
/// vertex meets vertex.
inline std::optional<Reference> choose_reference(const CoreInA& a, const CoreInA& b, Vec2 normal,
                                                 AxisId axis) {
    if (axis.source == AxisSource::edge_a) {
        if (const auto edge = edge_along(a.shape, axis.a, dot(a.normal(axis.a), normal) > 0.0f)) {
            return Reference{true, *edge};
        }
    }
    if (axis.source == AxisSource::edge_b) {
        if (const auto edge = edge_along(b.shape, axis.b, dot(b.normal(axis.b), normal) < 0.0f)) {
            return Reference{false, *edge};
        }
    }
    return facing_reference(a, b, normal, facing_cosine);
}

/// The whole side that the edge belongs to.
inline LocalEdge edge_of(const CoreInA& core, std::uint32_t edge) {
    const StraightSide side = straight_side(core.shape, edge);
    return {core.vertex(side.first), core.vertex(side.last), side.first, side.last};
}

/// The incident edge while it is clipped. Its ends are named by the side of the reference edge that they lie
/// on: `high` towards that edge's end, `low` towards its start. A cut end belongs to a vertex of the
/// reference.
struct Incident {
    struct End {
        Vec2 place{0.0f, 0.0f};
        std::uint32_t vertex = 0;
        bool cut = false;
    };
    End high;
    End low;
    std::uint32_t edge = 0;
};

/// The edges face each other, so they run in opposite senses.
inline Incident incident_on(const CoreInA& core, std::uint32_t number) {
    const LocalEdge edge = edge_of(core, number);
    return {{edge.from, edge.index, false}, {edge.to, edge.next, false}, edge.index};
}

/// The edge of `core` that faces `direction` most, or, on a capsule's cap, its foremost vertex as an edge
/// without length.
inline Incident incident_feature(const CoreInA& core, Vec2 direction) {
    const FacingEdge facing = facing_edge(core, direction);
    const bool is_capsule = core.shape.count() == 2 && core.shape.radius() > 0.0f;
    if (is_capsule && facing.cosine < lying_cosine) {
        const std::uint32_t tip = support_vertex(core.shape, core.into_local(direction));
        return {{core.vertex(tip), tip, false}, {core.vertex(tip), tip, false}, tip};
    }
    if (core.shape.count() == 1) {
        return {{core.vertex(0), 0, false}, {core.vertex(0), 0, false}, 0};
    }
    return incident_on(core, facing.edge);
}

/// The same incident edge, or one at the core's tip along `direction` where the edge does not reach it.
/// Cosines of edges that differ by less than 3e-4 radians are equal in single precision.
inline Incident reaching_tip(const CoreInA& core, const Incident& incident, Vec2 direction, float rounding) {
    if (core.shape.edge_count() <= 2) {
        return incident;
    }
    const std::uint32_t tip = support_vertex(core.shape, core.into_local(direction));
    const Vec2 at_tip = core.vertex(tip);
    const float missing =
        std::min(dot(direction, at_tip - incident.high.place), dot(direction, at_tip - incident.low.place));
    if (missing <= tip_roundings * rounding) {
        return incident;
    }
    const std::uint32_t before = core.shape.previous(tip);
    const bool faces_before = dot(core.normal(before), direction) > dot(core.normal(tip), direction);
    return incident_on(core, faces_before ? before : tip);
}

}  // namespace collide
