// Computes the contacts of two capsules in closed form.
//
// Both edges of a segment have the same axis. So SAT needs three axes: the normals of the two segments, and
// the axis through their nearest ends. The segment on whose normal the gap is widest is the reference; the
// other one is the incident segment. The incident segment's end nearest to the reference is its tip. Suppose
// the tip lies between the reference's ends. A steep incident segment has one contact, at its tip. A flat one
// is clipped to the ends of the reference and has one or two contacts. If the tip lies beyond the reference's
// ends, the third axis may win, and two caps meet.
//
// The arithmetic and its order are those of search_axes (sat_body.h) and ManifoldBuilder
// (clipped_manifold_body.h), so the contacts are bit-identical. Rare cases are left to the builder: pairs
// within rounding of touching, a single contact where corners meet, and caps whose sides may meet.
#pragma once

#include <collide/base/compiler.h>
#include <collide/narrow_phase/meeting_edges.h>
#include <collide/narrow_phase/rounded_sweep_kernel.h>

namespace collide {

/// Both segments in A's frame. `normal_x` and `normal_y` are the normals of edge 0 of each segment.
struct CapsulePair {
    PairFrame frame;
    Lanes4 x, y;                // the two ends of A, then the two ends of B
    Lanes4 normal_x, normal_y;  // B's normal twice, then A's normal twice
    Lanes4 on_normal;           // both ends of A along B's normal, then both ends of B along A's; each
                                // relative to its own shape's origin
    Lanes4 cosine;              // of the angle between the normals; computed twice in A's frame, then twice
                                // in B's

    [[gnu::always_inline]] explicit CapsulePair(const PosedPair& posed) : frame(posed.frame()) {
        const Shape::InlineArrays a = frame.a.inline_arrays();
        const Shape::InlineArrays b = frame.b.inline_arrays();
        const Rotation q = frame.b_in_a.rotation;
        const Vec2 p = frame.b_in_a.position;
        const Lanes4 own_x = two_and_two(a.xs(), b.xs());
        const Lanes4 own_y = two_and_two(a.ys(), b.ys());
        x = shuffled<0, 1, 6, 7>(own_x, Lanes4(q.c * own_x - q.s * own_y + p.x));
        y = shuffled<0, 1, 6, 7>(own_y, Lanes4(q.s * own_x + q.c * own_y + p.y));
        // B's normal in A's frame, and A's normal in B's frame.
        const Vec2 of_a = frame.normal_a(0);
        const Vec2 of_b = frame.b.normal(0);
        const Lanes4 own_normal_x{of_b.x, of_b.x, of_a.x, of_a.x};
        const Lanes4 own_normal_y{of_b.y, of_b.y, of_a.y, of_a.y};
        const Lanes4 s = q.s * Lanes4{1.0f, 1.0f, -1.0f, -1.0f};
        const Lanes4 turned_x = q.c * own_normal_x - s * own_normal_y;
        const Lanes4 turned_y = s * own_normal_x + q.c * own_normal_y;
        normal_x = shuffled<0, 1, 6, 7>(turned_x, own_normal_x);
        normal_y = shuffled<0, 1, 6, 7>(turned_y, own_normal_y);
        on_normal = turned_x * own_x + turned_y * own_y;
        cosine =
            turned_x * shuffled<2, 3, 0, 1>(own_normal_x) + turned_y * shuffled<2, 3, 0, 1>(own_normal_y);
    }

    /// Returns four gaps in metres, radii subtracted: B ahead of A and B behind A on B's normal, then the
    /// same two on A's normal.
    [[gnu::always_inline]] Lanes4 gaps() const {
        const Shape::InlineArrays a = frame.a.inline_arrays();
        const Shape::InlineArrays b = frame.b.inline_arrays();
        const Vec2 p = frame.b_in_a.position;
        const Lanes4 low = smaller(shuffled<1, 0, 3, 2>(on_normal), on_normal);
        const Lanes4 high = larger(shuffled<1, 0, 3, 2>(on_normal), on_normal);
        const Lanes4 own{b.projection_lows()[0], b.projection_highs()[0], a.projection_highs()[0],
                         a.projection_lows()[0]};
        const Lanes4 of_b = shuffled<0, 1, 6, 7>(own, shuffled<0, 4, 2, 6>(low, high));
        const Lanes4 of_a = shuffled<0, 1, 6, 7>(shuffled<0, 4, 2, 6>(high, low), own);
        const Lanes4 ahead = (of_b + (normal_x * p.x + normal_y * p.y)) - of_a;
        return ahead * Lanes4{1.0f, -1.0f, 1.0f, -1.0f} - frame.radii;
    }
};

using FourFloats = std::array<float, 4>;

/// The two ends of A, then the two ends of B, in A's frame.
struct SegmentEnds {
    FourFloats x, y;

    Vec2 operator[](std::uint32_t i) const { return {x[i], y[i]}; }
};

/// The reference edge and the incident edge. Ends and edges have the same numbers.
struct MeetingSegments {
    std::uint32_t core = 0;    // the reference core: 0 is A, 1 is B
    std::uint32_t other = 0;   // the incident core: 1 or 0
    std::uint32_t edge = 0;    // edge of the reference, and also its start vertex
    std::uint32_t high = 0;    // incident edge, and also its end that lies next to `to` of the reference
    std::uint32_t low = 0;     // the other end of the incident edge; equal to `high` for a steep segment,
                               // whose tip both are
    Vec2 outward{1.0f, 0.0f};  // normal of the reference, pointing outward, in A's frame
    float from = 0.0f;         // positions of the ends along the tangent: of the reference `from` and `to`,
                               // of the incident edge `at_high` and `at_low`
    float to = 0.0f;
    float at_high = 0.0f;
    float at_low = 0.0f;
    bool tip_is_over = false;  // whether the tip lies between the reference's ends

    float over() const { return at_high - to; }
    float under() const { return from - at_low; }
    float span() const { return at_high - at_low; }
    Vec2 normal() const { return core == 0 ? outward : -outward; }
};

/// Fills `out` for the chosen reference. `ahead` has a bit for each of the four gaps: 1 where this gap is at
/// least as wide as the opposite one.
[[gnu::always_inline]] inline void meet(MeetingSegments& out, const CapsulePair& pair, bool b_is_reference,
                                        std::uint32_t ahead) {
    // These are branches because a correctly predicted branch need not wait for the gaps. `keep_branch` keeps
    // the compiler from replacing the branch by arithmetic.
    std::uint32_t core = 0;
    if (b_is_reference) {
        core = 1;
        keep_branch();
    }
    const std::uint32_t other = core ^ 1u;
    std::uint32_t edge = 0;
    if (((ahead >> (2 * other)) & 1u) == core) {
        edge = 1;
        keep_branch();
    }
    FourFloats normal_x;
    FourFloats normal_y;
    FourFloats cosines;
    FourFloats at;
    FourFloats heights;
    const float sign = edge == 0 ? 1.0f : -1.0f;
    store_lanes(&normal_x, pair.normal_x);
    store_lanes(&normal_y, pair.normal_y);
    store_lanes(&cosines, pair.cosine);
    store_lanes(&heights, sign * pair.on_normal);
    out.outward = {sign * normal_x[2 * other], sign * normal_y[2 * other]};
    store_lanes(&at, out.outward.x * pair.y - out.outward.y * pair.x);
    const std::uint32_t tip = heights[2 * other + 1] < heights[2 * other] ? 1 : 0;
    const float cosine = -sign * cosines[2 * other];
    const std::uint32_t facing = cosine >= 0.0f ? 0 : 1;
    const std::uint32_t stands = std::abs(cosine) < lying_cosine ? 1 : 0;
    out.core = core;
    out.other = other;
    out.edge = edge;
    out.high = facing ^ (stands & (facing ^ tip));
    out.low = out.high ^ stands ^ 1u;
    out.from = at[2 * core + edge];
    out.to = at[2 * core + (edge ^ 1u)];
    out.at_high = at[2 * other + out.high];
    out.at_low = at[2 * other + out.low];
    const float at_tip = at[2 * other + tip];
    out.tip_is_over = at_tip <= out.to && at_tip >= out.from;
}

/// What remains of the incident edge between the side planes. Lanes 0 and 1 hold its high end, lanes 2 and 3
/// its low end.
struct ClippedSegment {
    Lanes4 x, y;
    Lanes4 below;  // by how much more than the radius the surface lies below the core at this end
};

/// Clips the incident edge; see cut_back (clipped_manifold_body.h) and surface_below (manifold_event.h).
[[gnu::always_inline]] inline void clip(ClippedSegment& out, const MeetingSegments& m, Vec2 high, Vec2 low,
                                        float radius) {
    const Lanes4 zero{};
    const Lanes4 here_x{high.x, high.x, low.x, low.x};
    const Lanes4 here_y{high.y, high.y, low.y, low.y};
    const Lanes4 beyond{m.over(), m.over(), m.under(), m.under()};
    const Lanes4 share = choose(beyond > zero, Lanes4(beyond / m.span()), zero);
    out.x = here_x + share * (shuffled<2, 2, 0, 0>(here_x) - here_x);
    out.y = here_y + share * (shuffled<2, 2, 0, 0>(here_y) - here_y);

    // Distance down to the surface of the caps at both ends.
    const Lanes4 off_x = out.x - shuffled<0, 2, 0, 2>(here_x);
    const Lanes4 off_y = out.y - shuffled<0, 2, 0, 2>(here_y);
    const Lanes4 off = m.outward.x * off_y - m.outward.y * off_x;
    const Lanes4 rise = m.outward.x * off_x + m.outward.y * off_y;
    const Lanes4 cap = rise + roots(larger(Lanes4((radius - off) * (radius + off)), zero));
    const Lanes4 below_cap = choose(magnitude(off) <= radius, larger(cap, zero), zero);

    // Distance down to the surface of the capsule's straight side.
    const Vec2 along = low - high;
    const Lanes4 squared = all_lanes<Lanes4>(dot(along, along));
    const Lanes4 facing = all_lanes<Lanes4>(-dot(m.outward, perp_right(along)));
    const Lanes4 under_side = radius * roots(squared) / facing;
    const Lanes4 foot = (out.x - under_side * m.outward.x - high.x) * along.x +
                        (out.y - under_side * m.outward.y - high.y) * along.y;
    const Lanes4 below_side = choose((foot >= zero) & (foot <= squared) & (facing > zero), under_side, zero);
    out.below = larger(below_side, larger(below_cap, shuffled<1, 0, 3, 2>(below_cap))) - radius;
}

/// Writes the contact at one end. `places` holds its positions on the reference and on the incident segment,
/// relative to A's origin, world axes.
[[gnu::always_inline]] inline void write_contact(ContactPoint& out, const MeetingSegments& m,
                                                 const Lanes4& places, DVec2 origin, float separation,
                                                 std::uint32_t feature, std::uint32_t of_reference,
                                                 std::uint32_t of_incident) {
    constexpr std::array points{&ContactPoint::point_a, &ContactPoint::point_b};
    constexpr std::array indices{&ContactPoint::index_a, &ContactPoint::index_b};
    const Doubles4 from_origin = convert<Doubles4>(places);
    const Doubles2 at = load_lanes<Doubles2>(&origin);
    store_lanes(&(out.*points[m.core]), Doubles2(at + shuffled<0, 1>(from_origin)));
    store_lanes(&(out.*points[m.other]), Doubles2(at + shuffled<2, 3>(from_origin)));
    out.separation = separation;
    out.feature = static_cast<FeaturePair>(feature);
    out.*indices[m.core] = of_reference;
    out.*indices[m.other] = of_incident;
}

/// Returns the feature pair of a single contact: a cut end meets a vertex of the reference, any other end
/// meets the reference's edge. See ManifoldBuilder::weigh.
[[gnu::always_inline]] inline std::uint32_t feature_of_one(const MeetingSegments& m, std::uint32_t cut) {
    static_assert(static_cast<int>(FeaturePair::vertex_edge) == 1);
    static_assert(static_cast<int>(FeaturePair::edge_vertex) == 2);
    return 1u + (cut ^ m.other);
}

/// Writes the one contact of a steep segment at its tip. Returns false, without a contact, where corners
/// meet.
[[gnu::always_inline]] inline bool write_tip_contact(const PosedPair& posed, const PairFrame& pair,
                                                     const SegmentEnds& ends, const MeetingSegments& m,
                                                     ContactPoints& out) {
    const float inside = std::min(std::abs(m.at_high - m.from), std::abs(m.at_high - m.to));
    if (inside <= rounding_of(pair)) [[unlikely]] {
        return false;
    }
    const std::array<float, 2> radius{pair.a.radius(), pair.b.radius()};
    const Vec2 tip = ends[2 * m.other + m.high];
    const float separation = dot(m.outward, tip - ends[2 * m.core + m.edge]) - pair.radii;
    const float on_reference = radius[m.core] - (separation + pair.radii);
    const Lanes4 shift{on_reference, -radius[m.other], 0.0f, 0.0f};
    const Lanes4 x = tip.x + shift * m.outward.x;
    const Lanes4 y = tip.y + shift * m.outward.y;
    const Rotation q = posed.xf_a.rotation;
    write_contact(out.points[0], m,
                  shuffled<0, 4, 1, 5>(Lanes4(q.c * x - q.s * y), Lanes4(q.s * x + q.c * y)),
                  posed.xf_a.position, separation, feature_of_one(m, 0), m.edge, m.high);
    out.count = 1;
    out.normal = rotate(q, m.normal());
    return true;
}

/// Writes the contacts of a flat segment; see ManifoldBuilder::keep_below and weigh. Returns false, without a
/// contact, where corners meet.
[[gnu::always_inline]] inline bool write_flat_contacts(const PosedPair& posed, const PairFrame& pair,
                                                       const SegmentEnds& ends, const MeetingSegments& m,
                                                       float reach, ContactPoints& out) {
    const std::array<float, 2> radius{pair.a.radius(), pair.b.radius()};
    ClippedSegment left;
    clip(left, m, ends[2 * m.other + m.high], ends[2 * m.other + m.low], radius[m.other]);
    const Vec2 from = ends[2 * m.core + m.edge];
    const Lanes4 core_gap = m.outward.x * (left.x - from.x) + m.outward.y * (left.y - from.y);
    const Lanes4 separation = core_gap - pair.radii - left.below;

    const float rounding = rounding_of(pair);
    const float high = separation[0];
    const float low = separation[2];
    const float limit = std::max(reach, std::min(high, low)) + rounding;
    const Vec2 along{left.x[2] - left.x[0], left.y[2] - left.y[0]};
    const std::uint32_t is_point = dot(along, along) <= rounding * rounding ? 1 : 0;
    const std::uint32_t keep_high = high <= limit ? 1 : 0;
    const std::uint32_t keep_low = (low <= limit ? 1u : 0u) & ~(keep_high & is_point);
    const bool both = (keep_high & keep_low) != 0;
    const Lanes4 between =
        Lanes4{m.at_high, m.at_low, m.at_high, m.at_low} - Lanes4{m.from, m.from, m.to, m.to};
    if (bits(magnitude(between) <= rounding) != 0 && !both) [[unlikely]] {
        return false;
    }
    const Lanes4 on_reference = radius[m.core] - (separation + left.below + pair.radii);
    const Lanes4 on_incident = -(radius[m.other] + left.below);
    const Lanes4 shift = shuffled<0, 4, 2, 6>(on_reference, on_incident);
    const Lanes4 x = left.x + shift * m.outward.x;
    const Lanes4 y = left.y + shift * m.outward.y;
    const Rotation q = posed.xf_a.rotation;
    const Lanes4 world_x = q.c * x - q.s * y;
    const Lanes4 world_y = q.s * x + q.c * y;
    const std::uint32_t high_cut = m.over() > 0.0f ? 1 : 0;
    const std::uint32_t low_cut = m.under() > 0.0f ? 1 : 0;
    constexpr auto edges = static_cast<std::uint32_t>(FeaturePair::edge_edge);
    ContactPoint unused;
    ContactPoint& second = keep_low != 0 ? out.points[keep_high] : unused;
    write_contact(out.points[0], m, shuffled<0, 4, 1, 5>(world_x, world_y), posed.xf_a.position, high,
                  both ? edges : feature_of_one(m, high_cut), m.edge ^ high_cut, m.high);
    write_contact(second, m, shuffled<2, 6, 3, 7>(world_x, world_y), posed.xf_a.position, low,
                  both ? edges : feature_of_one(m, low_cut), m.edge, low_cut != 0 ? m.high : m.low);
    out.count = keep_high + keep_low;
    out.normal = rotate(q, m.normal());
    return true;
}

enum class CapContact : std::uint8_t { no, done, unclear };

/// Writes the contact of two caps if the axis through the nearest ends has a wider gap than `separation`, the
/// gap on the reference's normal. Returns `unclear` where the builder must decide.
CapContact join_caps(const PosedPair& posed, const SegmentEnds& ends, const MeetingSegments& m, float reach,
                     float separation, ContactPoints& out);

/// Writes the contact of two ends if both ends of the incident edge lie beyond the same end of the reference.
/// Returns false, without a contact, if they do not.
bool join_corners(const PosedPair& posed, const SegmentEnds& ends, const MeetingSegments& m, float reach,
                  ContactPoints& out);

/// Writes the contacts into `out`, which must be empty. Returns false, with `out` invalid, when the builder
/// must compute them. Precondition: both shapes are `Shape::capsule`.
[[gnu::always_inline]] inline bool capsule_manifold(const PosedPair& posed, float reach, ContactPoints& out) {
    const CapsulePair pair(posed);
    const Lanes4 gaps = pair.gaps();
    const Lanes4 opposite = shuffled<1, 0, 3, 2>(gaps);
    const Lanes4 widest = larger(opposite, gaps);
    const float separation = std::max(widest[0], widest[2]);
    const float error = separation_error(pair.frame);
    if (separation > (reach == 0.0f ? error : reach)) {
        return true;
    }
    if (reach == 0.0f && separation >= -error) [[unlikely]] {
        return false;
    }
    SegmentEnds ends;
    store_lanes(&ends.x, pair.x);
    store_lanes(&ends.y, pair.y);
    MeetingSegments m;
    meet(m, pair, widest[0] > widest[2], bits(gaps >= opposite));
    if (!m.tip_is_over) {
        const CapContact caps = join_caps(posed, ends, m, reach, separation, out);
        if (caps != CapContact::no) {
            return caps == CapContact::done;
        }
        if (join_corners(posed, ends, m, reach, out)) {
            return true;
        }
    }
    return m.high == m.low ? write_tip_contact(posed, pair.frame, ends, m, out)
                           : write_flat_contacts(posed, pair.frame, ends, m, reach, out);
}

}  // namespace collide
