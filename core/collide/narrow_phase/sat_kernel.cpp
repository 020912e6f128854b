#include <collide/narrow_phase/sat_kernel.h>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/box_kernel.h>
#include <collide/narrow_phase/rounded_sweep_kernel.h>
#include <collide/narrow_phase/touching.h>

namespace collide {

namespace {

bool fits_four(const Shape& a, const Shape& b) { return std::max(a.count(), b.count()) <= lanes<Lanes4>; }
bool are_boxes(const Shape& a, const Shape& b) { return a.is_box() && b.is_box(); }

template <std::size_t Blocks>
SatBest search_blocks(const PairFrame& pair, SatMode mode, float reach) {
    GapBlocks<Lanes4, Blocks> gaps;
    fill(gaps, pair);
    return best_of(pair, first_best(gaps, Blocks / 2 * lanes<Lanes4>, mode, reach), mode, reach);
}

template <std::size_t Blocks>
EdgeChoice least_overlap_of_blocks(const PairFrame& pair, float reach) {
    GapBlocks<Lanes4, Blocks> gaps;
    fill(gaps, pair);
    return least_overlap(gaps, Blocks / 2 * lanes<Lanes4>, reach == 0.0f ? separation_error(pair) : reach);
}

/// Runs SAT for two capsules or segments: four edges, and four pairs of ends for the vertex axis.
SatBest search_capsules(const PairFrame& pair, SatMode mode, float reach) {
    GapBlocks<Lanes4, 1> gaps;
    capsule_gaps(gaps[0], pair);
    SatBest best = best_of(pair, first_best(gaps, 2, mode, reach), mode, reach);
    if (mode == SatMode::search_on || best.separation <= reach) {
        const VertexPair nearest = nearest_ends(pair);
        NoTrace trace;
        const AxisProjections projections = ends_on(pair, vertex_direction(pair, nearest));
        try_axis(pair, {AxisSource::vertex, nearest.a, nearest.b}, projections,
                 vertex_axis_margin(pair, nearest, projections, best), mode, best, trace, reach);
    }
    return best;
}

}  // namespace

SatBest search_edges(const PairFrame& pair, SatMode mode, SimdLevel level, float reach) {
    if (are_boxes(pair.a, pair.b)) {
        GapBlocks<Lanes4, 1> gaps;
        box_gaps(gaps[0], pair);
        return best_of(pair, first_best(gaps, 2, mode, reach), mode, reach);
    }
    if (fits_four(pair.a, pair.b)) {
        return search_blocks<2>(pair, mode, reach);
    }
    return level == SimdLevel::avx2 ? search_edges_avx2(pair, mode, reach)
                                    : search_blocks<4>(pair, mode, reach);
}

bool are_touching(const PosedPair& pair) { return are_touching(pair.a, pair.xf_a, pair.b, pair.xf_b); }

bool edges_overlap(const PosedPair& pair, SimdLevel level) {
    if (are_boxes(pair.a, pair.b)) {
        return boxes_overlap(pair);
    }
    if (fits_four(pair.a, pair.b)) {
        return settled_overlap_of_edges<Lanes4, 2>(pair);
    }
    return level == SimdLevel::avx2 ? edges_overlap_avx2(pair) : settled_overlap_of_edges<Lanes4, 4>(pair);
}

void least_overlap_edge(EdgeChoice& out, const PosedPair& pair, SimdLevel level, float reach) {
    if (are_boxes(pair.a, pair.b)) {
        const PairFrame frame = pair.frame();
        out = least_overlap_of_boxes(frame, reach == 0.0f ? box_separation_error(frame) : reach);
    } else if (fits_four(pair.a, pair.b)) {
        out = least_overlap_of_blocks<2>(pair.frame(), reach);
    } else if (level == SimdLevel::avx2) {
        least_overlap_edge_avx2(out, pair, reach);
    } else {
        out = least_overlap_of_blocks<4>(pair.frame(), reach);
    }
}

SatBest search_axes_untraced(const PairFrame& pair, SatMode mode, float reach) {
    NoTrace trace;
    if (are_capsules(pair.a, pair.b)) {
        return search_capsules(pair, mode, reach);
    }
    if (!kernel_covers(pair.a) || !kernel_covers(pair.b)) {
        return search_axes(pair, mode, trace, reach);
    }
    SatBest best = search_edges(pair, mode, simd_level(), reach);
    const bool stopped = mode == SatMode::stop_at_first_gap && best.separation > reach;
    if (!stopped && needs_vertex_axis(pair.a, pair.b)) {
        try_vertex_axis(pair, mode, best, trace, reach);
    }
    return best;
}

}  // namespace collide
