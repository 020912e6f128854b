// The clipped manifold of two sharp polygons in lanes: both ends of the incident edge, and both surface
// points over each, at once.
//
// The same arithmetic in the same order as ManifoldBuilder (clipped_manifold_body.h), so the same contacts to
// the bit. What is rare is left to the builder: vertex against vertex, an edge clipped away.
#pragma once

#include "narrow_phase/clipped_manifold_body.h"
#include "narrow_phase/lane_choice.h"
#include "narrow_phase/sat_kernel_body.h"

namespace collide {

/// The two edges that meet.
struct MeetingEdges {
    const Shape& reference;
    const Shape& other;
    std::uint32_t edge = 0;      // of the reference
    std::uint32_t next = 0;      // vertex
    std::uint32_t incident = 0;  // edge of the other
    std::uint32_t incident_next = 0;
    Vec2 outward{1.0f, 0.0f};
};

/// Reference edge from, to; incident edge high, low: in A's frame.
template <bool ReferenceIsA>
inline void edge_vertices(const PairFrame& pair, const MeetingEdges& e, Lanes4& x, Lanes4& y) {
    const Rotation q = pair.b_in_a.rotation;
    const Vec2 p = pair.b_in_a.position;
    const float* const xs = e.reference.xs();
    const float* const ys = e.reference.ys();
    const float* const other_xs = e.other.xs();
    const float* const other_ys = e.other.ys();
    const Lanes4 local_x{xs[e.edge], xs[e.next], other_xs[e.incident], other_xs[e.incident_next]};
    const Lanes4 local_y{ys[e.edge], ys[e.next], other_ys[e.incident], other_ys[e.incident_next]};
    const Lanes4 turned_x = q.c * local_x - q.s * local_y + p.x;
    const Lanes4 turned_y = q.s * local_x + q.c * local_y + p.y;
    if constexpr (ReferenceIsA) {
        x = __builtin_shufflevector(local_x, turned_x, 0, 1, 6, 7);
        y = __builtin_shufflevector(local_y, turned_y, 0, 1, 6, 7);
    } else {
        x = __builtin_shufflevector(turned_x, local_x, 0, 1, 6, 7);
        y = __builtin_shufflevector(turned_y, local_y, 0, 1, 6, 7);
    }
}

/// The incident edge after both cuts: lanes high, low, high, low.
struct ClippedEnds {
    Lanes4 x, y;
    bool high_cut = false;
    bool low_cut = false;
};

/// False when nothing is left between the side planes.
inline bool clip_ends(Vec2 outward, const Lanes4& x, const Lanes4& y, ClippedEnds& ends) {
    const Vec2 tangent = perp_left(outward);
    const Lanes4 along = tangent.x * x + tangent.y * y;
    const float over = along[2] - along[1];
    const float under = along[0] - along[3];
    const float span = along[2] - along[3];
    if ((over > under ? over : under) > (span > 0.0f ? span : 0.0f)) {
        return false;
    }
    ends.high_cut = over > 0.0f;
    ends.low_cut = under > 0.0f;
    const Lanes4 beyond{over, under, over, under};
    const Lanes4 share = beyond > 0.0f ? beyond / span : Lanes4{};
    const Lanes4 here_x = __builtin_shufflevector(x, x, 2, 3, 2, 3);
    const Lanes4 here_y = __builtin_shufflevector(y, y, 2, 3, 2, 3);
    ends.x = here_x + share * (__builtin_shufflevector(x, x, 3, 2, 3, 2) - here_x);
    ends.y = here_y + share * (__builtin_shufflevector(y, y, 3, 2, 3, 2) - here_y);
    return true;
}

/// Places in the world: on the reference over high and low, on the incident shape over high and low.
using SurfacePoints = std::array<DVec2, 4>;

inline void surface_points(const Lanes4& x, const Lanes4& y, const Transform& xf_a, SurfacePoints& out) {
    const Rotation q = xf_a.rotation;
    const Lanes4 world_x = q.c * x - q.s * y;
    const Lanes4 world_y = q.s * x + q.c * y;
    for (std::uint32_t k = 0; k < 4; ++k) {
        out[k] = xf_a.position + DVec2(world_x[k], world_y[k]);
    }
}

/// The contact over the high or the low end; see ManifoldBuilder::weigh.
template <bool ReferenceIsA, bool High>
inline void write_contact(ContactPoint& contact, const MeetingEdges& e, const SurfacePoints& places, bool cut,
                          float separation, bool both) {
    constexpr std::size_t on_reference = High ? 0 : 1;
    const std::uint32_t of_reference = High && cut ? e.next : e.edge;
    const std::uint32_t of_incident = High || cut ? e.incident : e.incident_next;
    contact.point_a = places[ReferenceIsA ? on_reference : on_reference + 2];
    contact.point_b = places[ReferenceIsA ? on_reference + 2 : on_reference];
    contact.separation = separation;
    contact.feature = both                  ? FeaturePair::edge_edge
                      : cut == ReferenceIsA ? FeaturePair::vertex_edge
                                            : FeaturePair::edge_vertex;
    contact.index_a = ReferenceIsA ? of_reference : of_incident;
    contact.index_b = ReferenceIsA ? of_incident : of_reference;
}

/// Clip, keep what is not above the reference edge, and write it down; false when that is the builder's case.
template <bool ReferenceIsA>
inline bool manifold_on(const PairFrame& pair, const MeetingEdges& e, const Transform& xf_a,
                        ContactPoints& out) {
    Lanes4 x;
    Lanes4 y;
    ClippedEnds ends;
    edge_vertices<ReferenceIsA>(pair, e, x, y);
    if (!clip_ends(e.outward, x, y, ends)) {
        return false;
    }
    const Lanes4 height = e.outward.x * (ends.x - x[0]) + e.outward.y * (ends.y - y[0]);
    const Lanes4 shift = __builtin_shufflevector(-height, Lanes4{}, 0, 1, 4, 5);
    SurfacePoints places;
    surface_points(ends.x + shift * e.outward.x, ends.y + shift * e.outward.y, xf_a, places);

    const float rounding = rounding_of(pair);
    const float lowest = height[1] < height[0] ? height[1] : height[0];
    const float limit = (lowest > 0.0f ? lowest : 0.0f) + rounding;
    const Vec2 along{ends.x[1] - ends.x[0], ends.y[1] - ends.y[0]};
    const bool is_point = dot(along, along) <= rounding * rounding;
    const bool keep_high = height[0] <= limit;
    const bool keep_low = height[1] <= limit && !(keep_high && is_point);
    const bool both = keep_high && keep_low;
    if (keep_high) {
        write_contact<ReferenceIsA, true>(out.points[0], e, places, ends.high_cut, height[0], both);
    }
    if (keep_low) {
        write_contact<ReferenceIsA, false>(out.points[keep_high ? 1 : 0], e, places, ends.low_cut, height[1],
                                           both);
    }
    out.count = (keep_high ? 1u : 0u) + (keep_low ? 1u : 0u);
    return true;
}

/// `reference_edge` of A or B meets the edge of the other that faces it most.
template <bool ReferenceIsA>
inline bool manifold_against(const PairFrame& pair, std::uint32_t reference_edge, Vec2 outward,
                             const Transform& xf_a, ContactPoints& out) {
    const Shape& reference = ReferenceIsA ? pair.a : pair.b;
    const Shape& other = ReferenceIsA ? pair.b : pair.a;
    const std::uint32_t incident = facing_edge(other, ReferenceIsA ? pair.into_b(-outward) : -outward).edge;
    out.normal = rotate(xf_a.rotation, ReferenceIsA ? outward : -outward);
    return manifold_on<ReferenceIsA>(pair,
                                     {reference, other, reference_edge, reference.next(reference_edge),
                                      incident, other.next(incident), outward},
                                     xf_a, out);
}

/// The manifold on the axis that SAT chose; false, with nothing of use written, when the builder has to do
/// it. Precondition: `kernel_covers` both, no radius, and there is a choice.
inline bool manifold_in_lanes(const PairFrame& pair, const EdgeChoice& choice, const Transform& xf_a,
                              ContactPoints& out) {
    const bool along = choice.looks_along_normal();
    if (!along && !(choice.on_a() ? pair.a : pair.b).is_box()) {
        return false;
    }
    // On a box the opposite edge looks the other way. See choose_reference.
    const std::uint32_t edge = choice.edge() ^ (along ? 0u : 2u);
    if (choice.on_a()) {
        const Vec2 direction = pair.normal_a(choice.edge());
        return manifold_against<true>(pair, edge, along ? direction : -direction, xf_a, out);
    }
    const Vec2 direction = pair.normal_b(choice.edge());
    return manifold_against<false>(pair, edge, along ? direction : -direction, xf_a, out);
}

}  // namespace collide
