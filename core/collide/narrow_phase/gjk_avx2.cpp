// GJK's search on registers of eight floats: the algorithm and the support finder are templates over the
// register type.
#include <collide/narrow_phase/gjk_body.h>

#include <array>
#include <bit>
#include <cstring>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/sat_kernel.h>

#if COLLIDE_WITH(AVX2)

namespace collide {

[[gnu::flatten]] void search_origin_avx2(const CorePair& pair, const SimplexCache& start, GjkRun& run) {
    NoTrace trace;
    search_origin<LaneFinder<Lanes8>>(pair, start, run, trace);
}

}  // namespace collide

#else

namespace collide {

// Never called, because simd_level() returns `baseline` in this build.
void search_origin_avx2(const CorePair& pair, const SimplexCache& start, GjkRun& run) {
    search_origin_untraced(pair, start, run, SimdLevel::baseline);
}

}  // namespace collide

#endif
