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

[[gnu::flatten]] void walk_to_origin_avx2(const CorePair& pair, const SimplexCache& start, GjkRun& walk) {
    NoTrace trace;
    search_origin<LaneFinder<Lanes8>>(pair, start, walk, trace);
}

}  // namespace collide

#else

namespace collide {

// Never called, because simd_level() returns `baseline` in this build.
void walk_to_origin_avx2(const CorePair& pair, const SimplexCache& start, GjkRun& walk) {
    search_origin_untraced(pair, start, walk, SimdLevel::baseline);
}

}  // namespace collide

#endif
