// Two boxes. Opposite edges share an axis, and a box projects to half_width |x| + half_height |y| on either
// side of its centre. So four lanes suffice: edges 0 and 1 of A, edges 0 and 1 of B.
//
// The result is that of the general search to the bit. |x| w + |y| h is the larger of the projections of a
// box's two distinct vertices: rounding is symmetric in sign. On edges 2 and 3 ahead and behind merely change
// places, so they never win.
#pragma once

#include <collide/narrow_phase/sat_kernel_body.h>

namespace collide {

/// The box's third vertex.
inline Vec2 half_size(const Shape& box) { return {box.inline_arrays().xs()[2], box.inline_arrays().ys()[2]}; }

inline void box_gaps(EdgeGaps<Lanes4>& out, const PairFrame& pair) {
    const Rotation q = pair.b_in_a.rotation;
    const Vec2 p = pair.b_in_a.position;
    const float c = std::abs(q.c);
    const float s = std::abs(q.s);
    const Vec2 half_a = half_size(pair.a);
    const Vec2 half_b = half_size(pair.b);
    out.x = Lanes4{0.0f, 1.0f, q.s, q.c};
    out.y = Lanes4{-1.0f, 0.0f, -q.c, q.s};
    // Half the projection that each box casts on the other's axes, then on all four.
    const Lanes4 cast = Lanes4{s, c, s, c} * Lanes4{half_b.x, half_b.x, half_a.x, half_a.x} +
                        Lanes4{c, s, c, s} * Lanes4{half_b.y, half_b.y, half_a.y, half_a.y};
    const Lanes4 a{half_a.y, half_a.x, cast[2], cast[3]};
    const Lanes4 b{cast[0], cast[1], half_b.y, half_b.x};
    const Lanes4 offset = out.x * p.x + out.y * p.y;
    out.ahead = (offset - b) - a - pair.radii;
    out.behind = -a - (offset + b) - pair.radii;
}

/// An upper bound of separation_error for boxes that nearly touch. Distant boxes are never doubtful: without
/// sharp corners, their gaps on the axes grow with their distance.
inline float box_separation_error(const PairFrame& pair) {
    return separation_error_near(pair.a.extent() + pair.b.extent());
}

/// The edge of least overlap; none when they are apart by more than `reach`, see least_overlap_edge.
inline EdgeChoice least_overlap_of_boxes(const PairFrame& pair, float reach = 0.0f) {
    GapBlocks<Lanes4, 1> gaps;
    box_gaps(gaps[0], pair);
    return least_overlap(gaps, 2, reach == 0.0f ? box_separation_error(pair) : reach);
}

}  // namespace collide
