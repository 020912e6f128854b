// GJK's walk on registers of eight floats. What other files share is included before the target changes, as
// in sat_kernel_avx2.cpp; the body and the finder are templates over the register.
#include <collide/base/tracer.h>
#include <collide/narrow_phase/gjk_kernel.h>
#include <collide/narrow_phase/lane_choice.h>
#include <collide/narrow_phase/pair_frame.h>

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#include <immintrin.h>

#include <array>
#include <bit>
#include <cstring>

#pragma GCC push_options
#pragma GCC target("avx2")
#include <collide/narrow_phase/vertex_finder.h>

namespace collide {

namespace {
using Lanes8 = float __attribute__((vector_size(32)));
}  // namespace

[[gnu::flatten]] void walk_to_origin_avx2(const CorePair& pair, const SimplexCache& start, GjkWalk& walk) {
    NoTrace trace;
    walk_to_origin<LaneFinder<Lanes8>>(pair, start, walk, trace);
}

}  // namespace collide
#pragma GCC pop_options

#else

namespace collide {

// Never called: simd_level() is `baseline` here.
void walk_to_origin_avx2(const CorePair& pair, const SimplexCache& start, GjkWalk& walk) {
    walk_to_origin_quickly(pair, start, walk, SimdLevel::baseline);
}

}  // namespace collide

#endif
