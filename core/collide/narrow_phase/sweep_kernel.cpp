#include <collide/narrow_phase/sweep_kernel.h>

#include <collide/narrow_phase/box_sweep_kernel.h>
#include <collide/narrow_phase/rounded_sweep_kernel.h>
#include <collide/narrow_phase/sweep_kernel_body.h>

namespace collide {

namespace {

bool fit_four(const Shape& a, const Shape& b) { return std::max(a.count(), b.count()) <= lanes<Lanes4>; }

}  // namespace

SweepResult sweep_edges(const PairFrame& pair, const SweepMotion& motion, double t_max, const Transform& xf_a,
                        SimdLevel level) {
    if (pair.a.is_box() && pair.b.is_box()) {
        GapBlocks<Lanes4, 1> gaps;
        box_gaps(gaps[0], pair);
        return sweep_boxes(pair, gaps, motion, t_max, xf_a);
    }
    if (fit_four(pair.a, pair.b)) {
        return sweep_polygons<Lanes4, 2>(pair, motion, t_max, xf_a);
    }
    return level == SimdLevel::avx2 ? sweep_edges_avx2(pair, motion, t_max, xf_a)
                                    : sweep_polygons<Lanes4, 4>(pair, motion, t_max, xf_a);
}

SweepResult sweep_rounded_edges(const PairFrame& pair, const SweepMotion& motion, double t_max,
                                const Transform& xf_a) {
    if (are_capsules(pair.a, pair.b)) {
        return sweep_rounded<CapsuleEdges>(pair, motion, t_max, xf_a);
    }
    return fit_four(pair.a, pair.b) ? sweep_rounded<RoundedEdges<2>>(pair, motion, t_max, xf_a)
                                    : sweep_rounded<RoundedEdges<4>>(pair, motion, t_max, xf_a);
}

}  // namespace collide
