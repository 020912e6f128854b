// SAT of two boxes. Opposite edges share an axis, and a box projects to half_width |x| + half_height |y| on
// either side of its centre. So four lanes are enough: edges 0 and 1 of A, edges 0 and 1 of B.
//
// The result is bit-identical to the general search, for three reasons. |x| w + |y| h is the larger
// projection of a box's two distinct vertices. Rounding is symmetric in sign. On edges 2 and 3 `ahead` and
// `behind` only change places, so these edges never win.
#pragma once

#include <collide/narrow_phase/sat_kernel_body.h>

namespace collide {

/// Returns the box's third vertex, which is its half width and half height.
inline Vec2 half_size(const Shape& box) { return {box.inline_arrays().xs()[2], box.inline_arrays().ys()[2]}; }

/// Half of each box's projection on the four axes, and the position of B's centre on them.
struct BoxReach {
    Lanes4 a, b;
    Lanes4 offset;
};

/// Also writes the axes themselves to `x` and `y`.
inline void box_reach(BoxReach& out, Lanes4& x, Lanes4& y, const PairFrame& pair) {
    const Rotation q = pair.b_in_a.rotation;
    const Vec2 p = pair.b_in_a.position;
    const float c = std::abs(q.c);
    const float s = std::abs(q.s);
    const Vec2 half_a = half_size(pair.a);
    const Vec2 half_b = half_size(pair.b);
    x = Lanes4{0.0f, 1.0f, q.s, q.c};
    y = Lanes4{-1.0f, 0.0f, -q.c, q.s};
    // Half the projection of each box on the other box's axes; below on all four axes.
    const Lanes4 cast = Lanes4{s, c, s, c} * Lanes4{half_b.x, half_b.x, half_a.x, half_a.x} +
                        Lanes4{c, s, c, s} * Lanes4{half_b.y, half_b.y, half_a.y, half_a.y};
    out.a = Lanes4{half_a.y, half_a.x, cast[2], cast[3]};
    out.b = Lanes4{cast[0], cast[1], half_b.y, half_b.x};
    out.offset = x * p.x + y * p.y;
}

inline void box_gaps(EdgeGaps<Lanes4>& out, const PairFrame& pair) {
    BoxReach reach;
    box_reach(reach, out.x, out.y, pair);
    out.ahead = (reach.offset - reach.b) - reach.a - pair.radii;
    out.behind = -reach.a - (reach.offset + reach.b) - pair.radii;
}

/// Returns an upper bound of separation_error for boxes that nearly touch. Distant boxes are never uncertain,
/// because their gaps on the axes grow with their distance.
inline float box_separation_error(const PairFrame& pair) {
    return separation_error_near(pair.a.extent() + pair.b.extent());
}

/// Returns whether two boxes touch or overlap. The larger gap on an axis equals the gap computed from the
/// magnitude of the offset, to the bit. Precondition: both radii are 0.
inline bool boxes_overlap(const PosedPair& posed) {
    const PairFrame pair = posed.frame();
    BoxReach reach;
    Lanes4 x;
    Lanes4 y;
    box_reach(reach, x, y, pair);
    Lanes4 distance = reach.offset;
    raise(distance, -reach.offset);
    return settled_overlap((distance - reach.b) - reach.a, posed, box_separation_error(pair));
}

/// Returns the edge of least overlap, or none when the boxes are apart by more than `reach`.
inline EdgeChoice least_overlap_of_boxes(const PairFrame& pair, float reach) {
    GapBlocks<Lanes4, 1> gaps;
    box_gaps(gaps[0], pair);
    return least_overlap(gaps, 2, reach);
}

}  // namespace collide
