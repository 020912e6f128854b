#include "narrow_phase/sweep_kernel.h"

#include "narrow_phase/box_kernel.h"
#include "narrow_phase/rounded_sweep_kernel.h"
#include "narrow_phase/sweep_kernel_body.h"

namespace collide {

namespace {

bool fit_four(const Shape& a, const Shape& b) { return std::max(a.count(), b.count()) <= lanes<Lanes4>; }

/// See box_kernel.h: to either side of its centre a box casts the same shadow.
Shadow box_shadow(const Shape& box, Vec2 direction) {
    const Vec2 half = box.vertex(2);
    const float cast = std::abs(direction.x) * half.x + std::abs(direction.y) * half.y;
    return {-cast, cast};
}

bool velocity_axis_separates_boxes(const PairFrame& pair, const SweepMotion& motion) {
    const Vec2 direction = perp_left(motion.velocity) / motion.speed;
    const Shadow b = box_shadow(pair.b, pair.into_b(direction));
    return parts_for_ever(pair,
                          pair.gaps({direction, box_shadow(pair.a, direction), pair.shifted(b, direction)}));
}

SweepResult sweep_boxes(const PairFrame& pair, const SweepMotion& motion, double t_max,
                        const Transform& xf_a) {
    GapBlocks<Lanes4, 1> gaps;
    box_gaps(gaps[0], pair);
    return sweep_gaps(SweepLanes{pair, 2, motion.speed != 0.0f ? 1u : 0u}, gaps, motion, t_max, xf_a,
                      [&] { return velocity_axis_separates_boxes(pair, motion); });
}

}  // namespace

SweepResult sweep_edges(const PairFrame& pair, const SweepMotion& motion, double t_max, const Transform& xf_a,
                        SimdLevel level) {
    if (pair.a.is_box() && pair.b.is_box()) {
        return sweep_boxes(pair, motion, t_max, xf_a);
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
