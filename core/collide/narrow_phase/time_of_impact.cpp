#include <collide/narrow_phase/time_of_impact.h>

#include <collide/narrow_phase/toi_kernel.h>

namespace collide {

ToiResult time_of_impact(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                         double t_max, double contact) {
    return advance_quickly(a, path_a, b, path_b, t_max, contact);
}

}  // namespace collide
