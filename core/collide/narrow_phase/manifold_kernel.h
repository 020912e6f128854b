// The clipped manifold of two sharp polygons in SIMD lanes. Both ends of the incident edge, and both surface
// points at each end, are computed at once.
//
// The arithmetic and its order are those of ManifoldBuilder (clipped_manifold_body.h), so the contacts are
// bit-identical. Rare cases are left to the builder: vertex against vertex (also at the ends of edges), and
// an edge that is clipped away. Another rare case is a corner so flat that the wrong one of its edges seems
// to face the reference.
//
// The functions are always inlined: so they serve callers compiled for different processors, and the frame
// and the edge choice stay in registers.
#pragma once

#include <collide/base/compiler.h>
#include <collide/narrow_phase/clipped_manifold_body.h>
#include <collide/narrow_phase/sat_kernel.h>
#include <collide/narrow_phase/sat_kernel_body.h>

namespace collide {

/// Returns 1 or -1 from a table, because a branch would often be mispredicted.
[[gnu::always_inline]] inline float sign_of(bool positive) {
    static constexpr std::array<float, 2> signs{-1.0f, 1.0f};
    return signs[positive ? 1 : 0];
}

/// The two edges that meet, with the numbers that `ManifoldBuilder` chooses.
struct MeetingEdges {
    const Shape& reference;
    const Shape& other;
    bool reference_is_a = true;
    std::uint32_t edge = 0;      // edge of the reference
    std::uint32_t next = 0;      // end vertex of the reference edge
    std::uint32_t incident = 0;  // edge of the other shape
    std::uint32_t incident_next = 0;
};

/// The poses of the two cores in A's frame, in lanes: the reference twice, then the other core twice. A's
/// pose in its own frame is the identity, whose rotation changes nothing.
struct MeetingPoses {
    Lanes4 c, s, x, y;

    Rotation of_reference() const { return {c[0], s[0]}; }
    Rotation of_other() const { return {c[2], s[2]}; }
};

template <bool ReferenceIsA>
[[gnu::always_inline]] inline void meeting_poses(MeetingPoses& out, const Frame& b_in_a) {
    const Frame reference = ReferenceIsA ? unmoved : b_in_a;
    const Frame other = ReferenceIsA ? b_in_a : unmoved;
    const Rotation q = reference.rotation;
    const Rotation r = other.rotation;
    out.c = Lanes4{q.c, q.c, r.c, r.c};
    out.s = Lanes4{q.s, q.s, r.s, r.s};
    out.x = Lanes4{reference.position.x, reference.position.x, other.position.x, other.position.x};
    out.y = Lanes4{reference.position.y, reference.position.y, other.position.y, other.position.y};
}

/// Computes the vertices in A's frame, in the order: reference `from`, `to`, incident `high`, `low`.
[[gnu::always_inline]] inline void edge_vertices(const MeetingPoses& poses, const MeetingEdges& e, Lanes4& x,
                                                 Lanes4& y) {
    const Shape::InlineArrays here = e.reference.inline_arrays();
    const Shape::InlineArrays there = e.other.inline_arrays();
    const Lanes4 local_x{here.xs()[e.edge], here.xs()[e.next], there.xs()[e.incident],
                         there.xs()[e.incident_next]};
    const Lanes4 local_y{here.ys()[e.edge], here.ys()[e.next], there.ys()[e.incident],
                         there.ys()[e.incident_next]};
    x = poses.c * local_x - poses.s * local_y + poses.x;
    y = poses.s * local_x + poses.c * local_y + poses.y;
}

/// The incident edge after both cuts, in lanes: high, low, high, low.
struct ClippedEnds {
    Lanes4 x, y;
    Lanes4 between_corners;  // distances along the tangent, from the reference's ends to the incident edge's
                             // ends
    bool high_cut = false;
    bool low_cut = false;
};

/// Clips the incident edge. Returns false when nothing is left between the side planes.
[[gnu::always_inline]] inline bool clip_ends(Vec2 outward, const Lanes4& x, const Lanes4& y,
                                             ClippedEnds& ends) {
    const Vec2 tangent = perp_left(outward);
    const Lanes4 along = tangent.x * x + tangent.y * y;
    const float over = along[2] - along[1];
    const float under = along[0] - along[3];
    const float span = along[2] - along[3];
    if ((over > under ? over : under) > (span > 0.0f ? span : 0.0f)) {
        return false;
    }
    ends.between_corners = shuffled<2, 3, 2, 3>(along) - shuffled<0, 0, 1, 1>(along);
    ends.high_cut = over > 0.0f;
    ends.low_cut = under > 0.0f;
    const Lanes4 beyond{over, under, over, under};
    const Lanes4 share = choose(beyond > 0.0f, Lanes4(beyond / span), Lanes4{});
    const Lanes4 here_x = shuffled<2, 3, 2, 3>(x);
    const Lanes4 here_y = shuffled<2, 3, 2, 3>(y);
    ends.x = here_x + share * (shuffled<3, 2, 3, 2>(x) - here_x);
    ends.y = here_y + share * (shuffled<3, 2, 3, 2>(y) - here_y);
    return true;
}

/// Returns whether an end of the incident edge lies at most `separation` above the reference edge.
[[gnu::always_inline]] inline bool reaches(Vec2 outward, const Lanes4& x, const Lanes4& y, float separation) {
    const Lanes4 height = outward.x * (x - x[0]) + outward.y * (y - y[0]);
    return height[2] <= separation || height[3] <= separation;
}

/// Returns whether a corner of one edge lies at the position of a corner of the other edge along the tangent.
[[gnu::always_inline]] inline bool corners_meet(const ClippedEnds& ends, float rounding) {
    return bits(magnitude(ends.between_corners) <= rounding) != 0;
}

/// Positions in the world: on the reference at high and low, then on the incident shape at high and low.
using SurfacePoints = std::array<DVec2, 4>;

[[gnu::always_inline]] inline void surface_points(const Lanes4& x, const Lanes4& y, const Transform& xf_a,
                                                  SurfacePoints& out) {
    const Rotation q = xf_a.rotation;
    const Lanes4 world_x = q.c * x - q.s * y;
    const Lanes4 world_y = q.s * x + q.c * y;
    for (std::uint32_t k = 0; k < 4; ++k) {
        out[k] = xf_a.position + DVec2(world_x[k], world_y[k]);
    }
}

/// Writes the contact at the high or the low end; see ManifoldBuilder::weigh.
template <bool High>
[[gnu::always_inline]] inline void write_contact(ContactPoint& contact, const MeetingEdges& e,
                                                 const SurfacePoints& places, bool cut, float separation,
                                                 bool both) {
    constexpr std::size_t on_reference = High ? 0 : 1;
    const std::uint32_t of_reference = High && cut ? e.next : e.edge;
    // A number that the compiler cannot turn into a branch.
    const std::uint32_t ends_there = made_unknown(High || cut ? 0u : ~0u);
    const std::uint32_t of_incident = e.incident ^ ((e.incident ^ e.incident_next) & ends_there);
    const bool is_a = e.reference_is_a;
    contact.*(is_a ? &ContactPoint::point_a : &ContactPoint::point_b) = places[on_reference];
    contact.*(is_a ? &ContactPoint::point_b : &ContactPoint::point_a) = places[on_reference + 2];
    contact.separation = separation;
    contact.feature = both          ? FeaturePair::edge_edge
                      : cut == is_a ? FeaturePair::vertex_edge
                                    : FeaturePair::edge_vertex;
    contact.index_a = is_a ? of_reference : of_incident;
    contact.index_b = is_a ? of_incident : of_reference;
}

/// Clips, keeps the points at most `reach` above the reference edge, and writes the contacts. Returns false
/// when the builder must compute them. It also returns false when the incident edge does not reach down to
/// `separation`.
template <bool Boxes>
[[gnu::always_inline]] inline bool manifold_on(const PairFrame& pair, const MeetingEdges& e,
                                               const MeetingPoses& poses, Vec2 outward, float separation,
                                               const Transform& xf_a, float reach, ContactPoints& out) {
    Lanes4 x;
    Lanes4 y;
    ClippedEnds ends;
    edge_vertices(poses, e, x, y);
    const float rounding = rounding_of(pair);
    if constexpr (!Boxes) {
        if (!reaches(outward, x, y, separation + kernel_tip_roundings * rounding)) {
            return false;
        }
    }
    if (!clip_ends(outward, x, y, ends)) {
        return false;
    }
    const Lanes4 height = outward.x * (ends.x - x[0]) + outward.y * (ends.y - y[0]);
    const Lanes4 shift = shuffled<0, 1, 4, 5>(Lanes4(-height), Lanes4{});
    SurfacePoints places;
    surface_points(ends.x + shift * outward.x, ends.y + shift * outward.y, xf_a, places);

    const float lowest = height[1] < height[0] ? height[1] : height[0];
    const float limit = (lowest > reach ? lowest : reach) + rounding;
    const Vec2 along{ends.x[1] - ends.x[0], ends.y[1] - ends.y[0]};
    const bool is_point = dot(along, along) <= rounding * rounding;
    const bool keep_high = height[0] <= limit;
    const bool keep_low = height[1] <= limit && !(keep_high && is_point);
    const bool both = keep_high && keep_low;
    if (!both && corners_meet(ends, rounding)) {
        return false;
    }
    if (keep_high) {
        write_contact<true>(out.points[0], e, places, ends.high_cut, height[0], both);
    }
    if (keep_low) {
        write_contact<false>(out.points[keep_high ? 1 : 0], e, places, ends.low_cut, height[1], both);
    }
    out.count = (keep_high ? 1u : 0u) + (keep_low ? 1u : 0u);
    return true;
}

template <bool ReferenceIsA, bool Boxes>
[[gnu::always_inline]] inline bool manifold_against(const PairFrame& pair, const EdgeChoice& choice,
                                                    const Transform& xf_a, float reach, ContactPoints& out) {
    const bool along = ReferenceIsA == choice.b_is_ahead;
    const Shape& reference = ReferenceIsA ? pair.a : pair.b;
    const Shape& other = ReferenceIsA ? pair.b : pair.a;
    if (static_cast<int>(along) + static_cast<int>(reference.is_box()) == 0) {
        return false;
    }
    MeetingPoses poses;
    meeting_poses<ReferenceIsA>(poses, pair.b_in_a);
    const Shape::InlineArrays arrays = reference.inline_arrays();
    const Vec2 local_normal{arrays.normal_xs()[choice.edge()], arrays.normal_ys()[choice.edge()]};
    const Vec2 outward = sign_of(along) * rotate(poses.of_reference(), local_normal);
    out.normal = rotate(xf_a.rotation, ReferenceIsA ? outward : -outward);
    // On a box the opposite edge faces the other way; see choose_reference.
    const std::uint32_t edge = choice.edge() ^ (along ? 0u : 2u);
    const std::uint32_t incident = facing_edge(other, inverse_rotate(poses.of_other(), -outward)).edge;
    return manifold_on<Boxes>(
        pair, {reference, other, ReferenceIsA, edge, reference.next(edge), incident, other.next(incident)},
        poses, outward, choice.separation, xf_a, reach, out);
}

/// Computes the manifold on the axis that SAT chose. Returns false, with `out` invalid, when the builder must
/// compute it. The function also returns false when a rounding error of up to `error` leaves open whether the
/// shapes touch. Preconditions: `kernel_covers` both shapes, no radius, and an edge is chosen. `Boxes`: both
/// are boxes, which have no flat corners.
template <bool Boxes>
[[gnu::always_inline]] inline bool manifold_in_lanes(const PairFrame& pair, const EdgeChoice& choice,
                                                     const Transform& xf_a, float reach, float error,
                                                     ContactPoints& out) {
    if (reach == 0.0f && choice.separation >= -error) {
        return false;
    }
    return choice.on_a() ? manifold_against<true, Boxes>(pair, choice, xf_a, reach, out)
                         : manifold_against<false, Boxes>(pair, choice, xf_a, reach, out);
}

/// Computes SAT and the manifold of two sharp polygons of three to eight vertices in registers of eight. Call
/// only where `SimdLevel::avx2` is supported. Returns false when the builder must compute them.
bool polygon_manifold_avx2(const PosedPair& posed, ContactPoints& out);
/// Computes SAT and the manifold like `polygon_manifold_avx2`, also for polygons up to `reach` metres apart.
bool near_polygon_manifold_avx2(const PosedPair& posed, float reach, ContactPoints& out);

}  // namespace collide
