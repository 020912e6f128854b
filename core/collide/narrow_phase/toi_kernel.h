// Conservative advancement with support vertices found a register at a time: the same steps as with
// `PlainFinder`, to the bit.
#pragma once

#include <collide/base/cpu.h>
#include <collide/narrow_phase/time_of_impact_body.h>

namespace collide {

ToiResult advance_quickly(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                          double t_max, double contact, SimdLevel level = simd_level());

ToiResult advance_avx2(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                       double t_max, double contact);

}  // namespace collide
