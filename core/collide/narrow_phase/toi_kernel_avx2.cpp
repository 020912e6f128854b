// Conservative advancement on registers of eight floats. What other files share is included before the target
// changes, as in sat_kernel_avx2.cpp; the body and the finder are templates over the register.
#include <collide/base/tracer.h>
#include <collide/narrow_phase/lane_choice.h>
#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/toi_kernel.h>

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)

#include <immintrin.h>

#include <array>
#include <bit>
#include <cstring>

#pragma GCC push_options
#pragma GCC target("avx2")
#include <collide/narrow_phase/corner_lanes.h>
#include <collide/narrow_phase/vertex_finder.h>

namespace collide {

namespace {
using Lanes8 = float __attribute__((vector_size(32)));
using Doubles4 = double __attribute__((vector_size(32)));
}  // namespace

[[gnu::flatten]] ToiResult advance_avx2(const Shape& a, const Trajectory& path_a, const Shape& b,
                                        const Trajectory& path_b, double t_max, double contact) {
    NoTrace trace;
    return toi_body<LaneFinder<Lanes8>, CornerLanes<Doubles4>>(a, path_a, b, path_b, t_max, contact, trace);
}

}  // namespace collide
#pragma GCC pop_options

#else

namespace collide {

// Never called: simd_level() is `baseline` here.
ToiResult advance_avx2(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                       double t_max, double contact) {
    return advance_quickly(a, path_a, b, path_b, t_max, contact, SimdLevel::baseline);
}

}  // namespace collide

#endif
