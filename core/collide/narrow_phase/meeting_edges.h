// Chooses the two edges that meet along a contact normal: the reference edge, and the incident edge, which is
// clipped to the reference's side planes. See contact_points.h.
#pragma once

#include <algorithm>
#include <optional>

#include <collide/geometry/straight_side.h>
#include <collide/narrow_phase/manifold_event.h>
#include <collide/narrow_phase/sat_kernel_body.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

// Finds the edge of a core that best faces a direction, four edges at a time.

struct FacingEdge {
    std::uint32_t edge = 0;
    float cosine = -2.0f;  // of the angle between the edge's normal and the direction
};

/// Returns the facing edge, testing one edge at a time; the first of equals.
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

/// Returns the facing edge, computed in `Blocks` SIMD registers for at most `Shape::inline_vertices` edges.
/// Register lanes after the last edge repeat the last edge, so they never win.
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
    broadcast_maximum(highest);
    std::uint32_t best = 1u << (Blocks * lanes<Lanes4> - 1);
    for (std::size_t k = 0; k < Blocks; ++k) {
        best |= bits(cosines[k] == highest) << (k * lanes<Lanes4>);
    }
    return {static_cast<std::uint32_t>(std::countr_zero(best)), highest[0]};
}

/// Returns the facing edge by the fastest kernel. A point has no edges and gives {0, -2}.
[[gnu::always_inline]] inline FacingEdge facing_edge(const Shape& shape, Vec2 local_direction) {
    if (shape.count() < 2 || shape.count() > Shape::inline_vertices) {
        return facing_edge_one_by_one(shape, local_direction);
    }
    return shape.count() <= lanes<Lanes4> ? facing_edge_in_lanes<1>(shape, local_direction)
                                          : facing_edge_in_lanes<2>(shape, local_direction);
}

/// Returns the edge of `core` that best faces a direction in A's frame.
inline FacingEdge facing_edge(const CoreInA& core, Vec2 direction) {
    return facing_edge(core.shape, core.into_local(direction));
}

struct Reference {
    bool is_a = true;
    std::uint32_t edge = 0;
    bool is_square = true;  // true: exactly perpendicular to the normal; false: nearly, or not even that if
                            // sides are round
};

/// Returns the edge of `shape` that faces along the axis of one of its edges. That is the edge itself if
/// `same_way`, else the opposite edge of a box or segment. Empty for other shapes, which may have no opposite
/// edge.
inline std::optional<std::uint32_t> edge_along(const Shape& shape, std::uint32_t edge, bool same_way) {
    if (same_way) {
        return edge;
    }
    if (shape.count() == 2) {
        return edge ^ 1u;
    }
    return shape.is_box() ? std::optional(edge ^ 2u) : std::nullopt;
}

/// Returns the edge that faces the normal better; of equals the edge of `a`. Empty when the better cosine is
/// below `least_cosine`.
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

/// Returns the edge that the axis names if it faces along the normal, else the edge that faces the normal
/// better. Empty when no edge does, so that vertex meets vertex.
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

/// Returns the whole side to which the edge belongs (straight_side.h).
inline LocalEdge edge_of(const CoreInA& core, std::uint32_t edge) {
    const StraightSide side = straight_side(core.shape, edge);
    return {core.vertex(side.first), core.vertex(side.last), side.first, side.last};
}

/// The incident edge while it is clipped. `high` is its end on the side of the reference edge's end, `low`
/// its end on the side of the reference's start. A cut end is assigned to a vertex of the reference.
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

/// Returns the unclipped incident edge. The two edges face each other, so they run in opposite directions.
inline Incident incident_on(const CoreInA& core, std::uint32_t number) {
    const LocalEdge edge = edge_of(core, number);
    return {{edge.from, edge.index, false}, {edge.to, edge.next, false}, edge.index};
}

/// Returns the edge of `core` that best faces `direction`. If a capsule meets with its cap, returns its
/// foremost vertex as an edge of length zero.
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

/// Returns the given incident edge, or an edge at the core's farthest vertex along `direction` if the given
/// edge does not reach that far. The correction is needed because cosines of edges that differ by less than
/// 3e-4 radians are equal in single precision.
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
