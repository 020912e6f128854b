#include "narrow_phase/time_of_impact.h"

#include "narrow_phase/time_of_impact_body.h"

namespace collide {

ToiResult time_of_impact(const Shape& a, const Trajectory& path_a, const Shape& b, const Trajectory& path_b,
                         double t_max) {
    NoTrace trace;
    return toi_body<PlainFinder>(a, path_a, b, path_b, t_max, trace);
}

}  // namespace collide
