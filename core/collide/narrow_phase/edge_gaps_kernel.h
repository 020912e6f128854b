// Edge normals of a pair of polygons, several at once: the lanes of a register are axes.
//
// The same arithmetic in the same order as PairFrame::on_edge_a, on_edge_b and gaps. Minima and maxima are
// exact, so every lane is that axis' scalar result to the bit. Lanes past the last edge repeat it, because
// `Shape` pads its arrays. They are never better than the edge itself, and come after it in order.
//
// Precondition of all: at most `Shape::inline_vertices` vertices.
//
// The templates are included a second time in sat_kernel_avx2.cpp with wider registers. They are templates
// over the register so that no function of the two builds has the same name.
#pragma once

#include <collide/base/lanes.h>
#include <collide/narrow_phase/pair_frame.h>

namespace collide {

/// Gaps on a register full of axes, and the axes in A's frame.
template <class F>
struct EdgeGaps {
    F x, y;
    F ahead, behind;
};

template <class F>
struct LaneProjections {
    F min, max;
};

/// `Vertices` is the padded length: the vertices beyond the count repeat the last one.
template <class F, std::uint32_t Vertices>
inline void project(LaneProjections<F>& projections, const Shape& shape, const F& x, const F& y) {
    const float* const xs = shape.inline_arrays().xs();
    const float* const ys = shape.inline_arrays().ys();
    projections.min = projections.max = x * xs[0] + y * ys[0];
    for (std::uint32_t i = 1; i < Vertices; ++i) {
        const F place = x * xs[i] + y * ys[i];
        lower(projections.min, place);
        raise(projections.max, place);
    }
}

template <class F>
inline void gaps_between(EdgeGaps<F>& out, const LaneProjections<F>& a, const LaneProjections<F>& b,
                         const PairFrame& pair) {
    const F offset = out.x * pair.b_in_a.position.x + out.y * pair.b_in_a.position.y;
    out.ahead = (b.min + offset) - a.max - pair.radii;
    out.behind = a.min - (b.max + offset) - pair.radii;
}

/// Edges `first`, `first` + 1, ... of A.
template <class F, std::uint32_t Vertices>
inline void gaps_on_edges_of_a(EdgeGaps<F>& out, const PairFrame& pair, std::uint32_t first) {
    const Rotation q = pair.b_in_a.rotation;
    const Shape::InlineArrays arrays = pair.a.inline_arrays();
    out.x = load_lanes<F>(arrays.normal_xs() + first);
    out.y = load_lanes<F>(arrays.normal_ys() + first);
    const LaneProjections<F> a{load_lanes<F>(arrays.projection_lows() + first),
                               load_lanes<F>(arrays.projection_highs() + first)};
    LaneProjections<F> b;
    project<F, Vertices>(b, pair.b, q.c * out.x + q.s * out.y, q.c * out.y - q.s * out.x);
    gaps_between(out, a, b, pair);
}

/// Edges `first`, `first` + 1, ... of B.
template <class F, std::uint32_t Vertices>
inline void gaps_on_edges_of_b(EdgeGaps<F>& out, const PairFrame& pair, std::uint32_t first) {
    const Rotation q = pair.b_in_a.rotation;
    const Shape::InlineArrays arrays = pair.b.inline_arrays();
    const F x = load_lanes<F>(arrays.normal_xs() + first);
    const F y = load_lanes<F>(arrays.normal_ys() + first);
    const LaneProjections<F> b{load_lanes<F>(arrays.projection_lows() + first),
                               load_lanes<F>(arrays.projection_highs() + first)};
    LaneProjections<F> a;
    out.x = q.c * x - q.s * y;
    out.y = q.s * x + q.c * y;
    project<F, Vertices>(a, pair.a, out.x, out.y);
    gaps_between(out, a, b, pair);
}

}  // namespace collide
