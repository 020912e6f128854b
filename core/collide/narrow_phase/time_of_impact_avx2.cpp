// Conservative advancement on registers of eight floats: the algorithm and the support finder are templates
// over the register type.
#include <collide/narrow_phase/time_of_impact_body.h>

#include <array>
#include <bit>
#include <cstring>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/corner_lanes.h>
#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/sat_kernel.h>

#if COLLIDE_WITH(AVX2)

namespace collide {

[[gnu::flatten]] ToiResult advance_avx2(const Shape& a, const Trajectory& path_a, const Shape& b,
                                        const Trajectory& path_b, double t_max, double contact) {
    NoTrace trace;
    return toi_body<LaneFinder<Lanes8>, CornerLanes<Doubles4>>(a, path_a, b, path_b, t_max, contact, trace);
}

}  // namespace collide

#else

namespace collide {

// Never called, because simd_level() returns `baseline` in this build.
ToiResult advance_avx2(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                       double t_max, double contact) {
    return advance_untraced(a, path_a, b, path_b, t_max, contact, SimdLevel::baseline);
}

}  // namespace collide

#endif
