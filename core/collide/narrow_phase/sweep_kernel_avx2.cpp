// The swept kernel on registers of eight floats.
#include <collide/narrow_phase/sweep_kernel.h>

#include <array>
#include <bit>
#include <cstring>

#include <collide/narrow_phase/sweep_kernel_body.h>

#if COLLIDE_WITH(AVX2)

namespace collide {

SweepResult sweep_edges_avx2(const PairFrame& pair, const SweepMotion& motion, double t_max,
                             const Transform& xf_a) {
    return sweep_polygons<Lanes8, 2>(pair, motion, t_max, xf_a);
}

}  // namespace collide

#else

namespace collide {

// Never called, because simd_level() returns `baseline` in this build.
SweepResult sweep_edges_avx2(const PairFrame& pair, const SweepMotion& motion, double t_max,
                             const Transform& xf_a) {
    return sweep_edges(pair, motion, t_max, xf_a, SimdLevel::baseline);
}

}  // namespace collide

#endif
