// Pairs of boxes found through an index list, brought into lanes: the bodies and B's pose in A's frame. See
// box_batch.h; included once for each target, as sat_kernel_body.h is.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>

#include <collide/narrow_phase/box_batch.h>
#include <collide/narrow_phase/sat_kernel_body.h>

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

/// The vector from A's position to B's in lanes k and k + 1: the difference in double, as in relative_pose.
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

}  // namespace collide
