#include <collide/narrow_phase/sat.h>

#include <cassert>
#include <cmath>
#include <limits>

#include <collide/base/tracer.h>
#include <collide/narrow_phase/circle_kernel.h>
#include <collide/narrow_phase/sat_body.h>
#include <collide/narrow_phase/sat_kernel.h>

namespace collide {

SatResult sat(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b, SatMode mode) {
    assert(sat_covers(a) && sat_covers(b));
    const PairFrame pair(a, xf_a, b, xf_b);
    return settled_search(pair, xf_a, xf_b, mode,
                          [&](SatMode how) { return search_axes_untraced(pair, how); });
}

namespace {

/// Returns whether two discs overlap, from squared lengths without a square root. The only branch is almost
/// never taken.
bool discs_overlap(const PosedPair& posed) {
    const PairFrame pair = posed.frame();
    const float apart = dot(pair.b_in_a.position, pair.b_in_a.position);
    const float reach = pair.radii * pair.radii;
    const float doubt = (clearly_apart_factor - 1.0f) * reach + std::numeric_limits<float>::min();
    const bool is_clear = std::abs(apart - reach) > doubt;
    return is_clear ? apart < reach : are_touching(posed);
}

bool overlap_by_search(const PosedPair& posed) {
    const PairFrame pair = posed.frame();
    const float separation = search_axes_untraced(pair, SatMode::stop_at_first_gap).separation;
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

bool one_sided_covers(const Shape& a, const Shape& b) {
    return sat_covers(a) && sat_covers(b) && !needs_vertex_axis(a, b);
}

OneSidedResult one_sided_test(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    NoTrace trace;
    return search_front_edge(PairFrame(a, xf_a, b, xf_b), xf_a, xf_b, trace);
}

}  // namespace collide
