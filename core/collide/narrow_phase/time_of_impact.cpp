#include <collide/narrow_phase/time_of_impact.h>

#include <collide/narrow_phase/core_pair.h>
#include <collide/narrow_phase/corner_lanes.h>
#include <collide/narrow_phase/time_of_impact_body.h>

namespace collide {

[[gnu::flatten]] static ToiResult advance_baseline(const Shape& a, const Trajectory& path_a, const Shape& b,
                                                   const Trajectory& path_b, double t_max, double contact) {
    NoTrace trace;
    return toi_body<LaneFinder<Lanes4>, CornerLanes<Doubles2>>(a, path_a, b, path_b, t_max, contact, trace);
}

ToiResult advance_quickly(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                          double t_max, double contact, SimdLevel level) {
    return level == SimdLevel::avx2 ? advance_avx2(a, path_a, b, path_b, t_max, contact)
                                    : advance_baseline(a, path_a, b, path_b, t_max, contact);
}

ToiResult time_of_impact(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                         double t_max, double contact) {
    return advance_quickly(a, path_a, b, path_b, t_max, contact);
}

}  // namespace collide
