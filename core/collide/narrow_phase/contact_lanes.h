// Contacts in lanes, and how they are written down as structs. See box_batch.h; included once for each
// target, as sat_kernel_body.h is.
#pragma once

#include <bit>
#include <type_traits>

#include <collide/narrow_phase/box_pair_lanes.h>

namespace collide {

template <class F>
struct PointLanes {
    F x, y;
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
    Ints<F> doubtful;  // whether that is so depends on the exact rounding, or it is one where corners meet
};

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

/// 0 in the lanes where the mask is 0.
template <class F>
[[gnu::always_inline]] inline void keep(ContactLanes<F>& contact, const Ints<F>& mask) {
    for (F* const values : {&contact.a.x, &contact.a.y, &contact.b.x, &contact.b.y, &contact.separation}) {
        *values = mask ? *values : F{};
    }
    contact.feature &= mask;
    contact.index_a &= mask;
    contact.index_b &= mask;
}

/// On a big-endian machine the one byte of a feature is not the lowest of an integer.
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

/// The fields after the two points in ContactPoints, and its padding.
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

}  // namespace collide
