// Pairs of boxes in lanes, for any width of register. See box_batch.h; included once for each target, as
// sat_kernel_body.h is.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <type_traits>

#include "narrow_phase/box_batch.h"
#include "narrow_phase/sat_kernel_body.h"

namespace collide {

/// The integers beside the floats of a register: what a comparison of floats gives.
template <class F>
using Ints = decltype(F{} < F{});

// GCC drops the attribute of an alias in some places. NOLINTNEXTLINE(modernize-use-using)
typedef double Doubles4Batch __attribute__((vector_size(32)));
// NOLINTNEXTLINE(modernize-use-using)
typedef double Doubles2Batch __attribute__((vector_size(16)));

/// A register of each: cosine and sine of the body's turn, half its width and height.
template <class F>
struct BoxLanes {
    F c, s, x, y;
};

/// Pairs of boxes: the bodies, and B's pose in A's frame.
template <class F>
struct BoxPairLanes {
    BoxLanes<F> a, b;
    F c, s, x, y;
};

[[gnu::always_inline]] inline void load_turn_and_size(Lanes4& out, const BoxRecord& box) {
    static_assert(offsetof(BoxRecord, half) == offsetof(BoxRecord, rotation) + sizeof(Rotation));
    std::memcpy(&out, reinterpret_cast<const char*>(&box) + offsetof(BoxRecord, rotation), sizeof(Lanes4));
}

/// Row k of the transposition: what lanes k and, in wide registers, k + 4 have.
template <std::uint32_t BodyPair::*Id, class F>
[[gnu::always_inline]] inline void load_row(F& out, const BoxRecord* boxes, const BodyPair* pairs,
                                            std::uint32_t k) {
    Lanes4 low;
    load_turn_and_size(low, boxes[pairs[k].*Id]);
    if constexpr (lanes<F> == 8) {
        Lanes4 high;
        load_turn_and_size(high, boxes[pairs[k + 4].*Id]);
        out = __builtin_shufflevector(low, high, 0, 1, 2, 3, 4, 5, 6, 7);
    } else {
        out = low;
    }
}

template <class F>
[[gnu::always_inline]] inline void interleave(F& low, F& high, const F& a, const F& b) {
    if constexpr (lanes<F> == 8) {
        low = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
        high = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
    } else {
        low = __builtin_shufflevector(a, b, 0, 4, 1, 5);
        high = __builtin_shufflevector(a, b, 2, 6, 3, 7);
    }
}

template <class F>
[[gnu::always_inline]] inline void join_halves(F& low, F& high, const F& a, const F& b) {
    if constexpr (lanes<F> == 8) {
        low = __builtin_shufflevector(a, b, 0, 1, 8, 9, 4, 5, 12, 13);
        high = __builtin_shufflevector(a, b, 2, 3, 10, 11, 6, 7, 14, 15);
    } else {
        low = __builtin_shufflevector(a, b, 0, 1, 4, 5);
        high = __builtin_shufflevector(a, b, 2, 3, 6, 7);
    }
}

template <std::uint32_t BodyPair::*Id, class F>
[[gnu::always_inline]] inline void load_boxes(BoxLanes<F>& out, const BoxRecord* boxes,
                                              const BodyPair* pairs) {
    std::array<F, 4> rows;
    for (std::uint32_t k = 0; k < 4; ++k) {
        load_row<Id>(rows[k], boxes, pairs, k);
    }
    F turns_01;
    F sizes_01;
    F turns_23;
    F sizes_23;
    interleave(turns_01, sizes_01, rows[0], rows[1]);
    interleave(turns_23, sizes_23, rows[2], rows[3]);
    join_halves(out.c, out.s, turns_01, turns_23);
    join_halves(out.x, out.y, sizes_01, sizes_23);
}

/// From A's position to B's, of lanes k and k + 1: the difference in double, as in relative_pose.
[[gnu::always_inline]] inline void load_ways(Lanes4& out, const BoxRecord* boxes, const BodyPair* pairs,
                                             std::uint32_t k) {
    std::array<Doubles2Batch, 4> places;
    std::memcpy(&places[0], &boxes[pairs[k].first].position, sizeof(Doubles2Batch));
    std::memcpy(&places[1], &boxes[pairs[k].second].position, sizeof(Doubles2Batch));
    std::memcpy(&places[2], &boxes[pairs[k + 1].first].position, sizeof(Doubles2Batch));
    std::memcpy(&places[3], &boxes[pairs[k + 1].second].position, sizeof(Doubles2Batch));
    const Doubles2Batch first = places[1] - places[0];
    const Doubles2Batch second = places[3] - places[2];
    const Doubles4Batch both = __builtin_shufflevector(first, second, 0, 1, 2, 3);
    out = __builtin_convertvector(both, Lanes4);
}

template <class F>
[[gnu::always_inline]] inline void load_offsets(F& x, F& y, const BoxRecord* boxes, const BodyPair* pairs) {
    Lanes4 ways_01;
    Lanes4 ways_23;
    load_ways(ways_01, boxes, pairs, 0);
    load_ways(ways_23, boxes, pairs, 2);
    if constexpr (lanes<F> == 8) {
        Lanes4 ways_45;
        Lanes4 ways_67;
        load_ways(ways_45, boxes, pairs, 4);
        load_ways(ways_67, boxes, pairs, 6);
        const F low = __builtin_shufflevector(ways_01, ways_45, 0, 1, 2, 3, 4, 5, 6, 7);
        const F high = __builtin_shufflevector(ways_23, ways_67, 0, 1, 2, 3, 4, 5, 6, 7);
        x = __builtin_shufflevector(low, high, 0, 2, 8, 10, 4, 6, 12, 14);
        y = __builtin_shufflevector(low, high, 1, 3, 9, 11, 5, 7, 13, 15);
    } else {
        x = __builtin_shufflevector(ways_01, ways_23, 0, 2, 4, 6);
        y = __builtin_shufflevector(ways_01, ways_23, 1, 3, 5, 7);
    }
}

/// relative_pose in lanes.
template <class F>
[[gnu::always_inline]] inline void load_pairs(BoxPairLanes<F>& out, const BoxRecord* boxes,
                                              const BodyPair* pairs) {
    F x;
    F y;
    load_boxes<&BodyPair::first>(out.a, boxes, pairs);
    load_boxes<&BodyPair::second>(out.b, boxes, pairs);
    load_offsets(x, y, boxes, pairs);
    out.x = out.a.c * x + out.a.s * y;
    out.y = out.a.c * y - out.a.s * x;
    out.c = out.a.c * out.b.c + out.a.s * out.b.s;
    out.s = out.a.c * out.b.s - out.a.s * out.b.c;
}

template <class F>
[[gnu::always_inline]] inline void magnitude(F& out, const F& v) {
    out = v < 0.0f ? -v : v;
}

/// The axis of least overlap so far: 0 and 1 are edges of A, 2 and 3 of B; `code` is the axis and, when B is
/// ahead on it, `ahead_code`.
template <class F>
struct BoxSearch {
    static constexpr int ahead_code = 4;

    F separation;
    Ints<F> code;

    [[gnu::always_inline]] void look_at(int axis, const F& offset, const F& a, const F& b) {
        const F ahead = (offset - b) - a;
        const F behind = -a - (offset + b);
        const Ints<F> is_ahead = ahead >= behind;
        const F widest = behind > ahead ? behind : ahead;
        const Ints<F> here = (is_ahead & ahead_code) | axis;
        if (axis == 0) {
            separation = widest;
            code = here;
        } else {
            const auto better = widest > separation;
            code = better ? here : code;
            separation = better ? widest : separation;
        }
    }
};

/// box_gaps and the choice among them. On A's own axes the offset is B's place itself, up to the sign of 0,
/// which the sizes swallow.
template <class F>
[[gnu::always_inline]] inline void search_pairs(BoxSearch<F>& out, const BoxPairLanes<F>& p) {
    F c;
    F s;
    magnitude(c, p.c);
    magnitude(s, p.s);
    out.look_at(0, -p.y, p.a.y, s * p.b.x + c * p.b.y);
    out.look_at(1, p.x, p.a.x, c * p.b.x + s * p.b.y);
    out.look_at(2, p.s * p.x - p.c * p.y, s * p.a.x + c * p.a.y, p.b.y);
    out.look_at(3, p.c * p.x + p.s * p.y, c * p.a.x + s * p.a.y, p.b.x);
}

template <class F>
[[gnu::always_inline]] inline void search_in_lanes(const BoxRecord* boxes, const BodyPair* pairs,
                                                   TouchingBoxes& out) {
    out.touching = out.both_boxes = 0;
    for (std::uint32_t first = 0; first < batch_lanes; first += lanes<F>) {
        BoxPairLanes<F> lanes_of_pairs;
        BoxSearch<F> search;
        load_pairs(lanes_of_pairs, boxes, pairs + first);
        search_pairs(search, lanes_of_pairs);
        const F zero{};
        out.both_boxes |= bits((lanes_of_pairs.a.x > zero) & (lanes_of_pairs.b.x > zero)) << first;
        out.touching |= bits(search.separation <= 0.0f) << first;
        std::memcpy(&out.codes[first], &search.code, sizeof(search.code));
    }
}

/// A corner of a box: half its sides, the signs by the corner's number.
template <class F>
[[gnu::always_inline]] inline void corner(F& x, F& y, const Ints<F>& number, const F& half_x,
                                          const F& half_y) {
    x = (((number + 1) & 2) != 0) ? half_x : -half_x;
    y = ((number & 2) != 0) ? half_y : -half_y;
}

/// A point in A's frame.
template <class F>
struct PointLanes {
    F x, y;
};

/// The meeting edges as MeetingEdges has them, and their ends in A's frame.
template <class F>
struct MeetingLanes {
    Ints<F> reference_is_a;
    Ints<F> edge, next, incident, incident_next;
    F outward_x, outward_y;   // A's frame
    PointLanes<F> from, to;   // the reference edge
    PointLanes<F> high, low;  // the incident edge
};

/// The pose of one of the two cores in A's frame, its box's half sides.
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

/// A where `is_a`, else B. A's own pose is the identity.
template <class F>
[[gnu::always_inline]] inline void choose_core(CoreLanes<F>& out, const BoxPairLanes<F>& p,
                                               const Ints<F>& is_a) {
    const F zero{};
    out.c = is_a ? zero + 1.0f : p.c;
    out.s = is_a ? zero : p.s;
    out.x = is_a ? zero : p.x;
    out.y = is_a ? zero : p.y;
    out.half_x = is_a ? p.a.x : p.b.x;
    out.half_y = is_a ? p.a.y : p.b.y;
}

/// The edge of a box that faces a direction of its frame most, the first of equals.
template <class F>
[[gnu::always_inline]] inline void facing_edge_of_box(Ints<F>& out, const F& x, const F& y) {
    F best = -y;
    out = Ints<F>{};
    const auto take = [&](const F& cosine, int edge) {
        const auto better = cosine > best;
        out = better ? Ints<F>{} + edge : out;
        best = better ? cosine : best;
    };
    take(x, 1);
    take(y, 2);
    take(-x, 3);
}

/// See manifold_against.
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

    // The normal of edge 0 is (0, -1), that of edge 1 (1, -0).
    const Ints<F> side = (code & 1) != 0;
    const F normal_x = side ? zero + 1.0f : zero;
    const F normal_y = side ? -zero : zero - 1.0f;
    const F x = reference.c * normal_x - reference.s * normal_y;
    const F y = reference.s * normal_x + reference.c * normal_y;
    out.outward_x = along ? x : -x;
    out.outward_y = along ? y : -y;

    out.edge = (code & 1) ^ (~along & 2);
    out.next = (out.edge + 1) & 3;
    // -outward in the other core's frame.
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

/// The incident edge after both cuts. See clip_ends.
template <class F>
struct ClippedLanes {
    PointLanes<F> high, low;
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
    const F zero{};
    const F over = high - along(m.to);
    const F under = along(m.from) - low;
    const F span = high - low;
    out.nothing_left = (over > under ? over : under) > (span > zero ? span : zero);
    out.high_cut = over > zero;
    out.low_cut = under > zero;
    const F share_high = out.high_cut ? over / span : zero;
    const F share_low = out.low_cut ? under / span : zero;
    out.high.x = m.high.x + share_high * (m.low.x - m.high.x);
    out.high.y = m.high.y + share_high * (m.low.y - m.high.y);
    out.low.x = m.low.x + share_low * (m.high.x - m.low.x);
    out.low.y = m.low.y + share_low * (m.high.y - m.low.y);
}

/// Bounds of rounding_of, from bounds of the extents: half the larger side, half of both sides. The extents
/// themselves lie elsewhere, and to fetch them costs more than the rare pair for which it matters.
template <class F>
struct RoundingBounds {
    F least, most;

    [[gnu::always_inline]] explicit RoundingBounds(const BoxPairLanes<F>& p) {
        F x;
        F y;
        magnitude(x, p.x);
        magnitude(y, p.y);
        const F apart = x + y;
        const F a = p.a.x > p.a.y ? p.a.x : p.a.y;
        const F b = p.b.x > p.b.y ? p.b.x : p.b.y;
        least = 3.99f * float_rounding * (a + b + apart);
        most = 4.01f * float_rounding * (p.a.x + p.a.y + (p.b.x + p.b.y) + apart);
    }
};

/// A contact in lanes, places turned into the world but not yet moved there.
template <class F>
struct ContactLanes {
    PointLanes<F> a, b;
    F separation;
    Ints<F> feature, index_a, index_b;
};

template <class F>
struct ManifoldLanes {
    std::array<ContactLanes<F>, 2> points;
    F normal_x, normal_y;
    Ints<F> both;      // -1: two contacts, 0: one
    Ints<F> doubtful;  // whether that is so depends on the exact rounding
};

/// Over the high or the low end: see write_contact.
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
    turn(out.a, F(is_a ? foot_x : end.x), F(is_a ? foot_y : end.y));
    turn(out.b, F(is_a ? end.x : foot_x), F(is_a ? end.y : foot_y));
    out.separation = height;
    const Ints<F> of_reference = High ? Ints<F>(cut ? m.next : m.edge) : m.edge;
    const Ints<F> of_incident = High ? m.incident : Ints<F>(cut ? m.incident : m.incident_next);
    out.index_a = is_a ? of_reference : of_incident;
    out.index_b = is_a ? of_incident : of_reference;
    const Ints<F> vertex_edge = Ints<F>{} + static_cast<int>(FeaturePair::vertex_edge);
    const Ints<F> edge_vertex = Ints<F>{} + static_cast<int>(FeaturePair::edge_vertex);
    const Ints<F> edge_edge = Ints<F>{} + static_cast<int>(FeaturePair::edge_edge);
    out.feature = both ? edge_edge : ((cut ^ is_a) == 0 ? vertex_edge : edge_vertex);
}

template <class F>
[[gnu::always_inline]] inline void choose(ContactLanes<F>& out, const Ints<F>& first,
                                          const ContactLanes<F>& a, const ContactLanes<F>& b) {
    out.a.x = first ? a.a.x : b.a.x;
    out.a.y = first ? a.a.y : b.a.y;
    out.b.x = first ? a.b.x : b.b.x;
    out.b.y = first ? a.b.y : b.b.y;
    out.separation = first ? a.separation : b.separation;
    out.feature = first ? a.feature : b.feature;
    out.index_a = first ? a.index_a : b.index_a;
    out.index_b = first ? a.index_b : b.index_b;
}

/// See manifold_on.
template <class F>
[[gnu::always_inline]] inline void build(ManifoldLanes<F>& out, const BoxPairLanes<F>& p,
                                         const MeetingLanes<F>& m, const ClippedLanes<F>& ends) {
    const auto height = [&](const PointLanes<F>& point) {
        return F(m.outward_x * (point.x - m.from.x) + m.outward_y * (point.y - m.from.y));
    };
    const F high = height(ends.high);
    const F low = height(ends.low);
    const F zero{};
    const F lowest = low < high ? low : high;
    const F floor = lowest > zero ? lowest : zero;
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

    ContactLanes<F> at_high;
    weigh_end<true>(at_high, p, m, ends, high, out.both);
    weigh_end<false>(out.points[1], p, m, ends, low, out.both);
    choose(out.points[0], keep_high, at_high, out.points[1]);

    const F x = m.reference_is_a ? m.outward_x : -m.outward_x;
    const F y = m.reference_is_a ? m.outward_y : -m.outward_y;
    out.normal_x = p.a.c * x - p.a.s * y;
    out.normal_y = p.a.s * x + p.a.c * y;
}

/// Lane k of each of the four, in row k; in wide registers with lane k + 4 behind it.
template <class F>
[[gnu::always_inline]] inline void transpose(std::array<F, 4>& rows) {
    F low_01;
    F high_01;
    F low_23;
    F high_23;
    interleave(low_01, high_01, rows[0], rows[1]);
    interleave(low_23, high_23, rows[2], rows[3]);
    join_halves(rows[0], rows[1], low_01, low_23);
    join_halves(rows[2], rows[3], high_01, high_23);
}

/// The four of lane k, after `transpose`.
template <class F>
[[gnu::always_inline]] inline void take_row(Lanes4& out, const std::array<F, 4>& rows, std::uint32_t k) {
    if constexpr (lanes<F> == 8) {
        const F& row = rows[k % 4];
        out = k < 4 ? __builtin_shufflevector(row, row, 0, 1, 2, 3)
                    : __builtin_shufflevector(row, row, 4, 5, 6, 7);
    } else {
        out = rows[k];
    }
}

template <class F>
[[gnu::always_inline]] inline F as_floats(const Ints<F>& ints) {
    F floats;
    std::memcpy(&floats, &ints, sizeof(F));
    return floats;
}

/// Nothing in the lanes where the mask has nothing.
template <class F>
[[gnu::always_inline]] inline void keep(ContactLanes<F>& contact, const Ints<F>& mask) {
    for (F* const values : {&contact.a.x, &contact.a.y, &contact.b.x, &contact.b.y, &contact.separation}) {
        *values = mask ? *values : F{};
    }
    contact.feature &= mask;
    contact.index_a &= mask;
    contact.index_b &= mask;
}

/// Where the first byte of an integer is the last to be stored, the one byte of a feature is not the lowest.
inline constexpr int feature_shift = std::endian::native == std::endian::little ? 0 : 24;

/// A register of contacts as the structs lie in memory: two rows of four doubles and of four words a contact.
/// Written word by word they cost as much as all that was worked out before.
template <class F>
struct ContactRows {
    static_assert(std::is_trivially_copyable_v<ContactPoint>);
    static_assert(offsetof(ContactPoint, point_b) == sizeof(DVec2));
    static_assert(offsetof(ContactPoint, separation) == 2 * sizeof(DVec2));
    static_assert(offsetof(ContactPoint, index_b) == offsetof(ContactPoint, separation) + 12);
    static_assert(sizeof(ContactPoint) == 48);

    std::array<F, 4> places;
    std::array<F, 4> rest;

    [[gnu::always_inline]] explicit ContactRows(const ContactLanes<F>& from)
        : places{from.a.x, from.a.y, from.b.x, from.b.y},
          rest{from.separation, as_floats<F>(from.feature << feature_shift), as_floats<F>(from.index_a),
               as_floats<F>(from.index_b)} {
        transpose(places);
        transpose(rest);
    }

    [[gnu::always_inline]] void write(ContactPoint& out, std::uint32_t k, const Doubles4Batch& origin) const {
        Lanes4 turned;
        Lanes4 words;
        take_row(turned, places, k);
        take_row(words, rest, k);
        const Doubles4Batch world = origin + __builtin_convertvector(turned, Doubles4Batch);
        char* const bytes = reinterpret_cast<char*>(&out);
        std::memcpy(bytes, &world, sizeof(world));
        std::memcpy(bytes + offsetof(ContactPoint, separation), &words, sizeof(words));
    }
};

/// What follows the two points in ContactPoints, and its padding.
template <class F>
struct TailRows {
    static_assert(std::is_trivially_copyable_v<ContactPoints>);
    static_assert(offsetof(ContactPoints, normal) == offsetof(ContactPoints, count) + 4);
    static_assert(sizeof(ContactPoints) == offsetof(ContactPoints, count) + sizeof(Lanes4));

    std::array<F, 4> rows;

    [[gnu::always_inline]] explicit TailRows(const ManifoldLanes<F>& from)
        : rows{as_floats<F>(1 - from.both), from.normal_x, from.normal_y, F{}} {
        transpose(rows);
    }
    [[gnu::always_inline]] void write(ContactPoints& out, std::uint32_t k) const {
        Lanes4 row;
        take_row(row, rows, k);
        std::memcpy(reinterpret_cast<char*>(&out) + offsetof(ContactPoints, count), &row, sizeof(row));
    }
};

/// The points are moved to the places of the first bodies.
template <class F>
[[gnu::always_inline]] inline void write_manifolds(ManifoldLanes<F>& from, const BoxRecord* boxes,
                                                   const BodyPair* pairs, ContactPoints* const* out) {
    keep(from.points[1], from.both);
    const ContactRows<F> first(from.points[0]);
    const ContactRows<F> second(from.points[1]);
    const TailRows<F> tail(from);
#pragma GCC unroll 8
    for (std::uint32_t k = 0; k < lanes<F>; ++k) {
        Doubles2Batch position;
        std::memcpy(&position, &boxes[pairs[k].first].position, sizeof(position));
        const Doubles4Batch origin = __builtin_shufflevector(position, position, 0, 1, 0, 1);
        const Doubles4Batch none{};
        const decltype(none < none) both = decltype(none < none){} + from.both[k];
        first.write(out[k]->points[0], k, origin);
        second.write(out[k]->points[1], k, both ? origin : none);
        tail.write(*out[k], k);
    }
}

template <class F>
[[gnu::always_inline]] inline std::uint32_t build_in_lanes(const BoxRecord* boxes, const PairGroup& group,
                                                           const LaneIds& codes, const ManifoldPlaces& out) {
    std::uint32_t left_over = 0;
    for (std::uint32_t first = 0; first < batch_lanes; first += lanes<F>) {
        const BodyPair* const pairs = &group[first];
        BoxPairLanes<F> lanes_of_pairs;
        Ints<F> code;
        MeetingLanes<F> meeting;
        ClippedLanes<F> ends;
        ManifoldLanes<F> manifolds;
        load_pairs(lanes_of_pairs, boxes, pairs);
        std::memcpy(&code, &codes[first], sizeof(code));
        meet(meeting, lanes_of_pairs, code);
        clip(ends, meeting);
        build(manifolds, lanes_of_pairs, meeting, ends);
        write_manifolds(manifolds, boxes, pairs, &out[first]);
        left_over |= bits(ends.nothing_left | manifolds.doubtful) << first;
    }
    return left_over;
}

}  // namespace collide
