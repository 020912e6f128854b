// Loads pairs of boxes into SIMD lanes, and writes contacts from lanes to structs. See box_batch.h. This file
// is included once for each target, as sat_kernel_body.h is.
#pragma once

#include <bit>
#include <cstddef>
#include <type_traits>

#include <collide/base/lanes.h>
#include <collide/narrow_phase/box_batch.h>
#include <collide/narrow_phase/sat_kernel_body.h>

namespace collide {

/// A register each of the cosine and sine of the bodies' rotations (c, s), and of their half width and half
/// height (x, y).
template <class F>
struct BoxLanes {
    F c, s, x, y;
};

/// Pairs of boxes found through an index list: both boxes, and B's pose in A's frame.
template <class F>
struct BoxPairLanes {
    BoxLanes<F> a, b;
    F c, s, x, y;
};

template <std::uint32_t BodyPair::*Id, class F>
[[gnu::always_inline]] inline void load_boxes(BoxLanes<F>& out, const BoxRecord* boxes,
                                              const BodyPair* pairs) {
    static_assert(offsetof(BoxRecord, half) == offsetof(BoxRecord, rotation) + sizeof(Rotation));
    LaneRows<F> rows;
    gather_rows<F>(rows, [&](std::uint32_t k) {
        return reinterpret_cast<const char*>(&boxes[pairs[k].*Id]) + offsetof(BoxRecord, rotation);
    });
    out = {rows[0], rows[1], rows[2], rows[3]};
}

/// Returns the vectors from A's position to B's position for pairs k and k + 1. The difference is computed in
/// double, as in relative_frame.
[[gnu::always_inline]] inline Lanes4 load_ways(const BoxRecord* boxes, const BodyPair* pairs,
                                               std::uint32_t k) {
    const auto way = [&](const BodyPair& pair) {
        return Doubles2(load_lanes<Doubles2>(&boxes[pair.second].position) -
                        load_lanes<Doubles2>(&boxes[pair.first].position));
    };
    return convert<Lanes4>(shuffled<0, 1, 2, 3>(way(pairs[k]), way(pairs[k + 1])));
}

template <class F>
[[gnu::always_inline]] inline void load_offsets(F& x, F& y, const BoxRecord* boxes, const BodyPair* pairs) {
    const Lanes4 ways_01 = load_ways(boxes, pairs, 0);
    const Lanes4 ways_23 = load_ways(boxes, pairs, 2);
    if constexpr (lanes<F> == 8) {
        const F low = shuffled<0, 1, 2, 3, 4, 5, 6, 7>(ways_01, load_ways(boxes, pairs, 4));
        const F high = shuffled<0, 1, 2, 3, 4, 5, 6, 7>(ways_23, load_ways(boxes, pairs, 6));
        x = shuffled<0, 2, 8, 10, 4, 6, 12, 14>(low, high);
        y = shuffled<1, 3, 9, 11, 5, 7, 13, 15>(low, high);
    } else {
        x = shuffled<0, 2, 4, 6>(ways_01, ways_23);
        y = shuffled<1, 3, 5, 7>(ways_01, ways_23);
    }
}

/// Computes relative_frame in lanes.
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
struct PointLanes {
    F x, y;
};

/// Contacts in lanes. Positions are relative to A's origin, rotated to world axes.
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
    Ints<F> doubtful;  // whether `both` depends on rounding, or a single contact lies where corners meet
};

/// Sets a contact to 0 in the lanes where the mask is 0.
template <class F>
[[gnu::always_inline]] inline void keep(ContactLanes<F>& contact, const Ints<F>& mask) {
    for (F* const values : {&contact.a.x, &contact.a.y, &contact.b.x, &contact.b.y, &contact.separation}) {
        *values = choose(mask, *values, F{});
    }
    contact.feature &= mask;
    contact.index_a &= mask;
    contact.index_b &= mask;
}

/// On a big-endian machine the single byte of a feature is not the lowest byte of an integer.
inline constexpr int feature_shift = std::endian::native == std::endian::little ? 0 : 24;

/// A register of contacts in the memory layout of the structs: per contact, four doubles in two rows and four
/// words in two rows. Writing them word by word would take as long as all the computations before.
template <class F>
struct ContactRows {
    static_assert(std::is_trivially_copyable_v<ContactPoint>);
    static_assert(offsetof(ContactPoint, point_b) == sizeof(DVec2));
    static_assert(offsetof(ContactPoint, separation) == 2 * sizeof(DVec2));
    static_assert(offsetof(ContactPoint, index_b) == offsetof(ContactPoint, separation) + 12);
    static_assert(sizeof(ContactPoint) == 48);

    LaneRows<F> places;
    LaneRows<F> rest;

    [[gnu::always_inline]] explicit ContactRows(const ContactLanes<F>& from)
        : places{from.a.x, from.a.y, from.b.x, from.b.y},
          rest{from.separation, same_bits<F>(Ints<F>(from.feature << feature_shift)),
               same_bits<F>(from.index_a), same_bits<F>(from.index_b)} {
        swap_rows_and_lanes(places);
        swap_rows_and_lanes(rest);
    }

    [[gnu::always_inline]] void write(ContactPoint& out, std::uint32_t k, const Doubles4& origin) const {
        char* const place = reinterpret_cast<char*>(&out);
        store_lanes(place, Doubles4(origin + convert<Doubles4>(row_of(places, k))));
        store_lanes(place + offsetof(ContactPoint, separation), row_of(rest, k));
    }
};

/// The fields of ContactPoints after the two points, with its padding.
template <class F>
struct TailRows {
    static_assert(std::is_trivially_copyable_v<ContactPoints>);
    static_assert(offsetof(ContactPoints, normal) == offsetof(ContactPoints, count) + 4);
    static_assert(sizeof(ContactPoints) == offsetof(ContactPoints, count) + sizeof(Lanes4));

    LaneRows<F> rows;

    [[gnu::always_inline]] explicit TailRows(const ManifoldLanes<F>& from)
        : rows{same_bits<F>(Ints<F>(1 - from.both)), from.normal_x, from.normal_y, F{}} {
        swap_rows_and_lanes(rows);
    }
    [[gnu::always_inline]] void write(ContactPoints& out, std::uint32_t k) const {
        store_lanes(reinterpret_cast<char*>(&out) + offsetof(ContactPoints, count), row_of(rows, k));
    }
};

/// Writes the manifolds, with the points moved to the positions of the first bodies.
template <class F>
[[gnu::always_inline]] inline void write_manifolds(ManifoldLanes<F>& from, const BoxRecord* boxes,
                                                   const BodyPair* pairs, ContactPoints* const* out) {
    keep(from.points[1], from.both);
    const ContactRows<F> first(from.points[0]);
    const ContactRows<F> second(from.points[1]);
    const TailRows<F> tail(from);
#pragma GCC unroll 8
    for (std::uint32_t k = 0; k < lanes<F>; ++k) {
        const Doubles4 origin = shuffled<0, 1, 0, 1>(load_lanes<Doubles2>(&boxes[pairs[k].first].position));
        const Ints<Doubles4> both = Ints<Doubles4>{} + from.both[k];
        first.write(out[k]->points[0], k, origin);
        second.write(out[k]->points[1], k, choose(both, origin, Doubles4{}));
        tail.write(*out[k], k);
    }
}

}  // namespace collide
