#include <collide/narrow_phase/sat.h>

#include <collide/narrow_phase/circle_kernel.h>
#include <collide/narrow_phase/sat_kernel.h>

namespace collide {

SatResult sat(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b, SatMode mode) {
    const PairFrame pair(a, xf_a, b, xf_b);
    return settled_search(pair, xf_a, xf_b, mode,
                          [&](SatMode how) { return search_axes_quickly(pair, how); });
}

namespace {

bool discs_overlap(const PosedPair& posed) {
    const PairFrame pair = posed.frame();
    if (discs_clearly_apart(pair)) {
        return false;
    }
    const float separation = disc_axis(pair).separation;
    return is_doubtful(separation, separation_error_near(pair.radii)) ? are_touching(posed)
                                                                      : separation < 0.0f;
}

bool overlap_by_search(const PosedPair& posed) {
    const PairFrame pair = posed.frame();
    const float separation = search_axes_quickly(pair, SatMode::stop_at_first_gap).separation;
    return is_doubtful(pair, separation) ? are_touching(posed) : separation < 0.0f;
}

}  // namespace

bool sat_overlap(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    if (kernel_covers(a) && kernel_covers(b) && !needs_vertex_axis(a, b)) {
        return edges_overlap({a, xf_a, b, xf_b});
    }
    return is_centred_disc(a) && is_centred_disc(b) ? discs_overlap({a, xf_a, b, xf_b})
                                                    : overlap_by_search({a, xf_a, b, xf_b});
}

}  // namespace collide
