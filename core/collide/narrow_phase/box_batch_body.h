// The search and the manifolds of pairs of boxes in SIMD lanes, for any register width. See box_batch.h. This
// file is included once for each target, as sat_kernel_body.h is.
#pragma once

#include <collide/narrow_phase/contact_lanes.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// The axis of least overlap so far. `code` is the axis: 0 and 1 are edges of A, 2 and 3 are edges of B.
/// `ahead_code` is added when B is ahead on this axis.
template <class F>
struct BoxSearch {
    static constexpr int ahead_code = 4;

    F separation;
    Ints<F> code;

    [[gnu::always_inline]] void look_at(int axis, const F& offset, const F& a, const F& b) {
        const F ahead = (offset - b) - a;
        const F behind = -a - (offset + b);
        const Ints<F> is_ahead = ahead >= behind;
        const F widest = larger(behind, ahead);
        const Ints<F> here = (is_ahead & ahead_code) | axis;
        if (axis == 0) {
            separation = widest;
            code = here;
        } else {
            const Ints<F> better = widest > separation;
            code = choose(better, here, code);
            separation = choose(better, widest, separation);
        }
    }
};

/// Computes the gaps as box_gaps does and chooses the widest. On A's own axes the offset is a coordinate of
/// B's position, up to the sign of 0. That sign has no effect after the sizes are subtracted.
template <class F>
[[gnu::always_inline]] inline void search_pairs(BoxSearch<F>& out, const BoxPairLanes<F>& p) {
    const F c = magnitude(p.c);
    const F s = magnitude(p.s);
    out.look_at(0, -p.y, p.a.y, s * p.b.x + c * p.b.y);
    out.look_at(1, p.x, p.a.x, c * p.b.x + s * p.b.y);
    out.look_at(2, p.s * p.x - p.c * p.y, s * p.a.x + c * p.a.y, p.b.y);
    out.look_at(3, p.c * p.x + p.s * p.y, c * p.a.x + s * p.a.y, p.b.x);
}

/// Returns an upper bound of separation_error for boxes that nearly touch. The distance of their centres is
/// then at most the sum of all half sides times the square root of two.
template <class F>
[[gnu::always_inline]] inline F separation_error_near(const BoxPairLanes<F>& p) {
    return separation_roundings * float_rounding * box_sides_and_offset * ((p.a.x + p.a.y) + (p.b.x + p.b.y));
}

/// Returns whether the boxes are similar in size, so that the single call would use neither box only in part
/// (near_part.h). The test is slightly stricter, because it replaces an extent by its bounds. With s the sum
/// of the half sides, the extent is at most s and at least s / sqrt(2).
template <class F>
[[gnu::always_inline]] inline Ints<F> are_alike_in_size(const BoxPairLanes<F>& p) {
    const F a = p.a.x + p.a.y;
    const F b = p.b.x + p.b.y;
    return larger(a, b) <= (near_part_ratio / box_diagonal) * smaller(a, b);
}

template <class F>
[[gnu::always_inline]] inline void search_in_lanes(const BoxRecord* boxes, const BodyPair* pairs, float reach,
                                                   TouchingBoxes& out) {
    out.touching = out.both_boxes = 0;
    for (std::uint32_t first = 0; first < batch_lanes; first += lanes<F>) {
        BoxPairLanes<F> lanes_of_pairs;
        BoxSearch<F> search;
        load_pairs(lanes_of_pairs, boxes, pairs + first);
        search_pairs(search, lanes_of_pairs);
        const F zero{};
        Ints<F> decided =
            (lanes_of_pairs.a.x > zero) & (lanes_of_pairs.b.x > zero) & are_alike_in_size(lanes_of_pairs);
        if (reach == 0.0f) {
            decided &= magnitude(search.separation) > separation_error_near(lanes_of_pairs);
        }
        out.both_boxes |= bits(decided) << first;
        out.touching |= bits(search.separation <= reach) << first;
        store_lanes(&out.codes[first], search.code);
    }
}

/// Computes a corner of a box from its half sides; the corner's number determines the signs.
template <class F>
[[gnu::always_inline]] inline void corner(F& x, F& y, const Ints<F>& number, const F& half_x,
                                          const F& half_y) {
    x = choose(((number + 1) & 2) != 0, half_x, F(-half_x));
    y = choose((number & 2) != 0, half_y, F(-half_y));
}

/// The meeting edges as in MeetingEdges, and their ends in A's frame.
template <class F>
struct MeetingLanes {
    Ints<F> reference_is_a;
    Ints<F> edge, next, incident, incident_next;
    F outward_x, outward_y;   // in A's frame
    PointLanes<F> from, to;   // the reference edge
    PointLanes<F> high, low;  // the incident edge
};

/// The pose of one of the two cores in A's frame, and the half sides of its box.
template <class F>
struct CoreLanes {
    F c, s, x, y;
    F half_x, half_y;

    [[gnu::always_inline]] void place(PointLanes<F>& out, const Ints<F>& number) const {
        F local_x;
        F local_y;
        corner(local_x, local_y, number, half_x, half_y);
        out.x = c * local_x - s * local_y + x;
        out.y = s * local_x + c * local_y + y;
    }
};

/// Chooses A where `is_a`, otherwise B. A's pose in its own frame is the identity.
template <class F>
[[gnu::always_inline]] inline void choose_core(CoreLanes<F>& out, const BoxPairLanes<F>& p,
                                               const Ints<F>& is_a) {
    const F zero{};
    out.c = choose(is_a, all_lanes<F>(1.0f), p.c);
    out.s = choose(is_a, zero, p.s);
    out.x = choose(is_a, zero, p.x);
    out.y = choose(is_a, zero, p.y);
    out.half_x = choose(is_a, p.a.x, p.b.x);
    out.half_y = choose(is_a, p.a.y, p.b.y);
}

/// Finds the edge of a box that best faces a direction in the box's frame; the first of equals.
template <class F>
[[gnu::always_inline]] inline void facing_edge_of_box(Ints<F>& out, const F& x, const F& y) {
    F best = -y;
    out = Ints<F>{};
    const auto take = [&](const F& cosine, int edge) {
        const Ints<F> better = cosine > best;
        out = choose(better, Ints<F>(Ints<F>{} + edge), out);
        best = choose(better, cosine, best);
    };
    take(x, 1);
    take(y, 2);
    take(-x, 3);
}

/// Computes the meeting edges; see manifold_against.
template <class F>
[[gnu::always_inline]] inline void meet(MeetingLanes<F>& out, const BoxPairLanes<F>& p, const Ints<F>& code) {
    const F zero{};
    CoreLanes<F> reference;
    CoreLanes<F> other;
    out.reference_is_a = (code & 2) == 0;
    choose_core(reference, p, out.reference_is_a);
    choose_core(other, p, Ints<F>(~out.reference_is_a));
    const Ints<F> ahead = (code & BoxSearch<F>::ahead_code) != 0;
    const Ints<F> along = ~(out.reference_is_a ^ ahead);

    // The normal of edge 0 is (0, -1), and the normal of edge 1 is (1, -0).
    const Ints<F> side = (code & 1) != 0;
    const F normal_x = choose(side, all_lanes<F>(1.0f), zero);
    const F normal_y = choose(side, F(-zero), all_lanes<F>(-1.0f));
    const F x = reference.c * normal_x - reference.s * normal_y;
    const F y = reference.s * normal_x + reference.c * normal_y;
    out.outward_x = choose(along, x, F(-x));
    out.outward_y = choose(along, y, F(-y));

    out.edge = (code & 1) ^ (~along & 2);
    out.next = (out.edge + 1) & 3;
    // `outward`, negated and rotated into the other core's frame.
    const F away_x = -out.outward_x;
    const F away_y = -out.outward_y;
    facing_edge_of_box(out.incident, other.c * away_x + other.s * away_y,
                       other.c * away_y - other.s * away_x);
    out.incident_next = (out.incident + 1) & 3;
    reference.place(out.from, out.edge);
    reference.place(out.to, out.next);
    other.place(out.high, out.incident);
    other.place(out.low, out.incident_next);
}

/// The incident edge after both cuts; see clip_ends.
template <class F>
struct ClippedLanes {
    PointLanes<F> high, low;
    F between_corners;  // least distance along the tangent from an end of one edge to an end of the other
    Ints<F> high_cut, low_cut;
    Ints<F> nothing_left;
};

template <class F>
[[gnu::always_inline]] inline void clip(ClippedLanes<F>& out, const MeetingLanes<F>& m) {
    const F tangent_x = -m.outward_y;
    const F tangent_y = m.outward_x;
    const auto along = [&](const PointLanes<F>& point) {
        return F(tangent_x * point.x + tangent_y * point.y);
    };
    const F high = along(m.high);
    const F low = along(m.low);
    const F from = along(m.from);
    const F to = along(m.to);
    const F zero{};
    const F over = high - to;
    const F under = from - low;
    const F span = high - low;
    out.between_corners = magnitude(over);
    for (const F& apart : {under, F(high - from), F(low - to)}) {
        lower(out.between_corners, magnitude(apart));
    }
    out.nothing_left = larger(over, under) > larger(span, zero);
    out.high_cut = over > zero;
    out.low_cut = under > zero;
    const F share_high = choose(out.high_cut, F(over / span), zero);
    const F share_low = choose(out.low_cut, F(under / span), zero);
    out.high.x = m.high.x + share_high * (m.low.x - m.high.x);
    out.high.y = m.high.y + share_high * (m.low.y - m.high.y);
    out.low.x = m.low.x + share_low * (m.high.x - m.low.x);
    out.low.y = m.low.y + share_low * (m.high.y - m.low.y);
}

/// Lower and upper bounds of rounding_of, from bounds of the extents: half the larger side, and half the sum
/// of both sides. The extents themselves are stored elsewhere. Fetching them would cost more than the rare
/// pairs for which the difference matters.
template <class F>
struct RoundingBounds {
    F least, most;

    [[gnu::always_inline]] explicit RoundingBounds(const BoxPairLanes<F>& p) {
        const F apart = magnitude(p.x) + magnitude(p.y);
        const F a = larger(p.a.x, p.a.y);
        const F b = larger(p.b.x, p.b.y);
        least = 3.99f * float_rounding * (a + b + apart);
        most = 4.01f * float_rounding * (p.a.x + p.a.y + (p.b.x + p.b.y) + apart);
    }
};

/// Writes the contact at the high or the low end; see write_contact.
template <bool High, class F>
[[gnu::always_inline]] inline void weigh_end(ContactLanes<F>& out, const BoxPairLanes<F>& p,
                                             const MeetingLanes<F>& m, const ClippedLanes<F>& ends,
                                             const F& height, const Ints<F>& both) {
    const PointLanes<F>& end = High ? ends.high : ends.low;
    const Ints<F>& cut = High ? ends.high_cut : ends.low_cut;
    const F foot_x = end.x - height * m.outward_x;
    const F foot_y = end.y - height * m.outward_y;
    const Ints<F>& is_a = m.reference_is_a;
    const auto turn = [&](PointLanes<F>& point, const F& x, const F& y) {
        point.x = p.a.c * x - p.a.s * y;
        point.y = p.a.s * x + p.a.c * y;
    };
    turn(out.a, choose(is_a, foot_x, end.x), choose(is_a, foot_y, end.y));
    turn(out.b, choose(is_a, end.x, foot_x), choose(is_a, end.y, foot_y));
    out.separation = height;
    const Ints<F> of_reference = High ? choose(cut, m.next, m.edge) : m.edge;
    const Ints<F> of_incident = High ? m.incident : choose(cut, m.incident, m.incident_next);
    out.index_a = choose(is_a, of_reference, of_incident);
    out.index_b = choose(is_a, of_incident, of_reference);
    const Ints<F> vertex_edge = Ints<F>{} + static_cast<int>(FeaturePair::vertex_edge);
    const Ints<F> edge_vertex = Ints<F>{} + static_cast<int>(FeaturePair::edge_vertex);
    const Ints<F> edge_edge = Ints<F>{} + static_cast<int>(FeaturePair::edge_edge);
    out.feature = choose(both, edge_edge, choose((cut ^ is_a) == 0, vertex_edge, edge_vertex));
}

template <class F>
[[gnu::always_inline]] inline void choose(ContactLanes<F>& out, const Ints<F>& first,
                                          const ContactLanes<F>& a, const ContactLanes<F>& b) {
    out.a.x = choose(first, a.a.x, b.a.x);
    out.a.y = choose(first, a.a.y, b.a.y);
    out.b.x = choose(first, a.b.x, b.b.x);
    out.b.y = choose(first, a.b.y, b.b.y);
    out.separation = choose(first, a.separation, b.separation);
    out.feature = choose(first, a.feature, b.feature);
    out.index_a = choose(first, a.index_a, b.index_a);
    out.index_b = choose(first, a.index_b, b.index_b);
}

/// Builds the manifolds; see manifold_on.
template <class F>
[[gnu::always_inline]] inline void build(ManifoldLanes<F>& out, const BoxPairLanes<F>& p,
                                         const MeetingLanes<F>& m, const ClippedLanes<F>& ends, float reach) {
    const auto height = [&](const PointLanes<F>& point) {
        return F(m.outward_x * (point.x - m.from.x) + m.outward_y * (point.y - m.from.y));
    };
    const F high = height(ends.high);
    const F low = height(ends.low);
    const F floor = larger(smaller(low, high), all_lanes<F>(reach));
    const F along_x = ends.low.x - ends.high.x;
    const F along_y = ends.low.y - ends.high.y;
    const F length_squared = along_x * along_x + along_y * along_y;
    const RoundingBounds<F> rounding(p);
    const F least_limit = floor + rounding.least;
    const F most_limit = floor + rounding.most;
    const Ints<F> keep_high = high <= most_limit;
    const Ints<F> is_point = length_squared <= rounding.most * rounding.most;
    const Ints<F> keep_low = low <= most_limit;
    out.doubtful = (keep_high ^ (high <= least_limit)) | (keep_low ^ (low <= least_limit)) | is_point;
    out.both = keep_high & keep_low;
    out.doubtful |= ~out.both & (ends.between_corners <= rounding.most);

    ContactLanes<F> at_high;
    weigh_end<true>(at_high, p, m, ends, high, out.both);
    weigh_end<false>(out.points[1], p, m, ends, low, out.both);
    choose(out.points[0], keep_high, at_high, out.points[1]);

    const F x = choose(m.reference_is_a, m.outward_x, F(-m.outward_x));
    const F y = choose(m.reference_is_a, m.outward_y, F(-m.outward_y));
    out.normal_x = p.a.c * x - p.a.s * y;
    out.normal_y = p.a.s * x + p.a.c * y;
}

template <class F>
[[gnu::always_inline]] inline std::uint32_t build_in_lanes(const BoxRecord* boxes, const PairGroup& group,
                                                           const std::uint32_t* codes, float reach,
                                                           const ManifoldPlaces& out) {
    std::uint32_t left_over = 0;
    for (std::uint32_t first = 0; first < batch_lanes; first += lanes<F>) {
        const BodyPair* const pairs = &group[first];
        BoxPairLanes<F> lanes_of_pairs;
        MeetingLanes<F> meeting;
        ClippedLanes<F> ends;
        ManifoldLanes<F> manifolds;
        load_pairs(lanes_of_pairs, boxes, pairs);
        meet(meeting, lanes_of_pairs, load_lanes<Ints<F>>(&codes[first]));
        clip(ends, meeting);
        build(manifolds, lanes_of_pairs, meeting, ends, reach);
        write_manifolds(manifolds, boxes, pairs, &out[first]);
        left_over |= bits(ends.nothing_left | manifolds.doubtful) << first;
    }
    return left_over;
}

}  // namespace collide
