// SAT of two polygons from the gaps on all edge normals, for any register width. Several normals are tested
// at once: each lane of a register is an axis.
//
// The arithmetic and its order are those of PairFrame::on_edge_a, on_edge_b and gaps. Minima and maxima are
// exact, so every lane is bit-identical to the scalar result of its axis. Lanes after the last edge repeat
// that edge, because `Shape` pads its arrays. They equal the last edge and come after it in order, so they
// never win.
//
// Precondition of all functions: at most `Shape::inline_vertices` vertices.
//
// The templates are included a second time in sat_kernel_avx2.cpp with wider registers. The register type is
// a template parameter, so that no two functions of the two builds have the same name.
#pragma once

#include <bit>

#include <collide/base/lanes.h>
#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/sat_kernel.h>

namespace collide {

/// The gaps on a register of axes, and the axes in A's frame.
template <class F>
struct EdgeGaps {
    F x, y;
    F ahead, behind;
};

template <class F>
struct LaneProjections {
    F min, max;
};

/// Computes the projections. `Vertices` is the padded length: the vertices after the count repeat the last
/// vertex.
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

/// Computes the gaps on edges `first`, `first` + 1, ... of A.
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

/// Computes the gaps on edges `first`, `first` + 1, ... of B.
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

/// All edges of a pair in order, one register per block: first the edges of A, then the edges of B.
template <class F, std::size_t Blocks>
using GapBlocks = std::array<EdgeGaps<F>, Blocks>;

template <class F, std::size_t Blocks>
inline void fill(GapBlocks<F, Blocks>& out, const PairFrame& pair) {
    constexpr std::uint32_t of_each = Blocks / 2;
    constexpr std::uint32_t vertices = of_each * lanes<F>;
    for (std::uint32_t k = 0; k < of_each; ++k) {
        gaps_on_edges_of_a<F, vertices>(out[k], pair, k * lanes<F>);
        gaps_on_edges_of_b<F, vertices>(out[of_each + k], pair, k * lanes<F>);
    }
}

/// Computes the widest gap of each lane.
template <class F, std::size_t Blocks>
inline void widest_of(F& out, const GapBlocks<F, Blocks>& gaps) {
    out = gaps[0].ahead;
    for (const EdgeGaps<F>& block : gaps) {
        raise(out, block.ahead);
        raise(out, block.behind);
    }
}

/// Returns whether no gap is wider than `reach`.
template <class F, std::size_t Blocks>
inline bool all_overlap(const GapBlocks<F, Blocks>& gaps, float reach = 0.0f) {
    F widest;
    widest_of(widest, gaps);
    return bits(widest > reach) == 0;
}

/// Returns whether the pair touches or overlaps, from the widest gap of each lane. A gap within `error` of 0
/// is decided by touching.h. Overlap is unpredictable, so there is only one branch: taken when no lane is
/// apart and one is near touching.
template <class F>
inline bool settled_overlap(const F& widest, const PosedPair& posed, float error) {
    const std::uint32_t apart = bits(widest > error);
    const std::uint32_t not_deep = bits(widest >= -error);
    if (not_deep > apart << lanes<F>) [[unlikely]] {
        return are_touching(posed);
    }
    return apart == 0;
}

/// Returns whether the pair touches or overlaps, from the pair itself. The radii are known to be 0, which
/// saves their subtraction.
template <class F, std::size_t Blocks>
inline bool settled_overlap_of_edges(const PosedPair& posed) {
    PairFrame pair = posed.frame();
    pair.radii = 0.0f;
    GapBlocks<F, Blocks> gaps;
    fill(gaps, pair);
    F widest;
    widest_of(widest, gaps);
    return settled_overlap(widest, posed, separation_error(pair));
}

/// Returns the edge of the first candidate lane; the caller sets its separation. The first `of_each` lanes
/// belong to A, the others to B. The direction of the gap is read from comparison bits, which is faster than
/// reading the lanes.
template <class F, std::size_t Blocks>
inline EdgeChoice edge_of_lane(const GapBlocks<F, Blocks>& gaps, std::uint32_t candidates,
                               std::uint32_t of_each) {
    std::uint32_t ahead = 0;
    for (std::size_t k = 0; k < Blocks; ++k) {
        ahead |= bits(gaps[k].ahead >= gaps[k].behind) << (k * lanes<F>);
    }
    const auto lane = static_cast<std::uint32_t>(std::countr_zero(candidates));
    return {lane < of_each ? lane : lane - of_each + EdgeChoice::first_of_b, ((ahead >> lane) & 1u) != 0};
}

/// Computes the larger of the two gaps on every axis.
template <class F, std::size_t Blocks>
inline void separations(const GapBlocks<F, Blocks>& gaps, std::array<F, Blocks>& out) {
    for (std::size_t k = 0; k < Blocks; ++k) {
        out[k] = gaps[k].ahead;
        raise(out[k], gaps[k].behind);
    }
}

/// Returns the first edge with the largest separation.
template <class F, std::size_t Blocks>
inline EdgeChoice first_highest(const GapBlocks<F, Blocks>& gaps, const std::array<F, Blocks>& separation,
                                std::uint32_t of_each) {
    F highest = separation[0];
    for (std::size_t k = 1; k < Blocks; ++k) {
        raise(highest, separation[k]);
    }
    broadcast_maximum(highest);
    std::uint32_t best = 1u << (Blocks * lanes<F> - 1);  // with NaN values the last lane is taken
    for (std::size_t k = 0; k < Blocks; ++k) {
        best |= bits(separation[k] == highest) << (k * lanes<F>);
    }
    EdgeChoice choice = edge_of_lane(gaps, best, of_each);
    choice.separation = highest[0];
    return choice;
}

/// Returns the first edge with the largest separation. If the search ends at a gap, returns the first edge
/// with a gap.
template <class F, std::size_t Blocks>
inline EdgeChoice first_best(const GapBlocks<F, Blocks>& gaps, std::uint32_t of_each, SatMode mode,
                             float reach = 0.0f) {
    std::array<F, Blocks> separation;
    separations(gaps, separation);
    if (mode == SatMode::search_on) {
        return first_highest(gaps, separation, of_each);
    }
    std::uint32_t apart = 0;
    for (std::size_t k = 0; k < Blocks; ++k) {
        apart |= bits(separation[k] > reach) << (k * lanes<F>);
    }
    if (apart == 0) {
        return first_highest(gaps, separation, of_each);
    }
    EdgeChoice choice = edge_of_lane(gaps, apart, of_each);
    const auto lane = static_cast<std::uint32_t>(std::countr_zero(apart));
    choice.separation = separation[lane / lanes<F>][lane % lanes<F>];
    return choice;
}

/// Returns the edge of least overlap, or none when an edge has a gap wider than `reach`.
template <class F, std::size_t Blocks>
inline EdgeChoice least_overlap(const GapBlocks<F, Blocks>& gaps, std::uint32_t of_each, float reach = 0.0f) {
    return all_overlap(gaps, reach) ? first_best(gaps, of_each, SatMode::search_on) : EdgeChoice{};
}

}  // namespace collide
