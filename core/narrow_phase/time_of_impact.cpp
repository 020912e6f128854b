#include "narrow_phase/time_of_impact.h"

#include "narrow_phase/time_of_impact_body.h"

namespace collide {

ToiResult time_of_impact(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                         double t_max, double contact) {
    NoTrace trace;
    return toi_body<PlainFinder>(a, path_a, b, path_b, t_max, contact, trace);
}

}  // namespace collide
