// The swept test of two shapes of two to eight vertices, the axes of all edges at once. Bit for bit the
// answers of sweep_axes and what follows it (swept_sat_body.h), which the tests hold it to.
#pragma once

#include <collide/narrow_phase/sat_kernel.h>
#include <collide/narrow_phase/swept_sat_body.h>

namespace collide {

/// Which kernel covers this pair: none, that of sharp polygons, or that of shapes with edges and round
/// corners. Of sharp polygons at most one may be a segment.
inline bool sweep_kernel_covers(const Shape& a, const Shape& b) {
    return kernel_covers(a) && kernel_covers(b) && !needs_vertex_axis(a, b);
}
inline bool rounded_sweep_kernel_covers(const Shape& a, const Shape& b) {
    return kernel_covers(a) && kernel_covers(b) && needs_vertex_axis(a, b);
}

/// Precondition: `sweep_kernel_covers`. `settle_sweep` puts it right. Where rounding
/// leaves it in doubt whether the pair touches now, `left_to_body` (sweep_choice.h).
SweepResult sweep_edges(const PairFrame& pair, const SweepMotion& motion, double t_max, const Transform& xf_a,
                        SimdLevel level = simd_level());

/// The same in registers of eight; only where `SimdLevel::avx2` may run.
SweepResult sweep_edges_avx2(const PairFrame& pair, const SweepMotion& motion, double t_max,
                             const Transform& xf_a);

/// The same for round corners, in registers of four everywhere. Precondition: `rounded_sweep_kernel_covers`.
SweepResult sweep_rounded_edges(const PairFrame& pair, const SweepMotion& motion, double t_max,
                                const Transform& xf_a);

}  // namespace collide
