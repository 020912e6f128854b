// SAT and the manifold of two polygons in a single function for AVX2.
#include <collide/narrow_phase/manifold_kernel.h>

#include <array>
#include <bit>
#include <cstring>

#include <collide/narrow_phase/sat_kernel_body.h>

#if COLLIDE_WITH(AVX2)

namespace collide {

namespace {
[[gnu::always_inline]] inline bool polygon_manifold(const PosedPair& posed, float reach, ContactPoints& out) {
    const PairFrame pair = posed.frame();
    GapBlocks<Lanes8, 2> gaps;
    fill(gaps, pair);
    const float error = separation_error(pair);
    const EdgeChoice choice = least_overlap(gaps, lanes<Lanes8>, reach == 0.0f ? error : reach);
    return choice.number == EdgeChoice::none ||
           manifold_in_lanes<false>(pair, choice, posed.xf_a, reach, error, out);
}

}  // namespace

bool polygon_manifold_avx2(const PosedPair& posed, ContactPoints& out) {
    return polygon_manifold(posed, 0.0f, out);
}

bool near_polygon_manifold_avx2(const PosedPair& posed, float reach, ContactPoints& out) {
    return polygon_manifold(posed, reach, out);
}

}  // namespace collide

#else

namespace collide {

// Never called, because simd_level() returns `baseline` in this build.
bool polygon_manifold_avx2(const PosedPair&, ContactPoints&) { return false; }
bool near_polygon_manifold_avx2(const PosedPair&, float, ContactPoints&) { return false; }

}  // namespace collide

#endif
