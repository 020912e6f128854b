// Pairs of boxes found through an index list, brought into lanes: the bodies and B's pose in A's frame. See
// box_batch.h; included once for each target, as sat_kernel_body.h is.
#pragma once

#include <cstddef>

#include <collide/base/lane_rows.h>
#include <collide/narrow_phase/box_batch.h>
#include <collide/narrow_phase/sat_kernel_body.h>

namespace collide {

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

/// The vector from A's position to B's in lanes k and k + 1: the difference in double, as in relative_pose.
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

}  // namespace collide
