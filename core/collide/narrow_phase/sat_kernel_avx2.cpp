// The SAT kernels on registers of eight floats.
#include <collide/narrow_phase/sat_kernel.h>

#include <array>
#include <bit>
#include <cstring>

#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/sat_kernel_body.h>

#if COLLIDE_WITH(AVX2)

namespace collide {

SatBest search_edges_avx2(const PairFrame& pair, SatMode mode, float reach) {
    GapBlocks<Lanes8, 2> gaps;
    fill(gaps, pair);
    return best_of(pair, first_best(gaps, lanes<Lanes8>, mode, reach), mode, reach);
}

bool edges_overlap_avx2(const PosedPair& posed) { return settled_overlap_of_edges<Lanes8, 2>(posed); }

void least_overlap_edge_avx2(EdgeChoice& out, const PosedPair& posed, float reach) {
    const PairFrame pair = posed.frame();
    GapBlocks<Lanes8, 2> gaps;
    fill(gaps, pair);
    out = least_overlap(gaps, lanes<Lanes8>, reach == 0.0f ? separation_error(pair) : reach);
}

}  // namespace collide

#else

namespace collide {

// Never called, because simd_level() returns `baseline` in this build.
SatBest search_edges_avx2(const PairFrame& pair, SatMode mode, float reach) {
    return search_edges(pair, mode, SimdLevel::baseline, reach);
}
bool edges_overlap_avx2(const PosedPair& pair) { return edges_overlap(pair, SimdLevel::baseline); }
void least_overlap_edge_avx2(EdgeChoice& out, const PosedPair& pair, float reach) {
    least_overlap_edge(out, pair, SimdLevel::baseline, reach);
}

}  // namespace collide

#endif
