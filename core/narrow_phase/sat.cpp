#include "narrow_phase/sat.h"

#include "narrow_phase/circle_kernel.h"
#include "narrow_phase/sat_kernel.h"

namespace collide {

SatResult sat(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b, SatMode mode) {
    return sat_result(search_axes_quickly(PairFrame(a, xf_a, b, xf_b), mode), xf_a);
}

bool sat_overlap(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    if (kernel_covers(a) && kernel_covers(b) && !needs_vertex_axis(a, b)) {
        return edges_overlap({a, xf_a, b, xf_b});
    }
    const PairFrame pair(a, xf_a, b, xf_b);
    if (is_centred_disc(a) && is_centred_disc(b)) {
        return discs_overlap(pair);
    }
    return search_axes_quickly(pair, SatMode::stop_at_first_gap).separation <= 0.0f;
}

}  // namespace collide
