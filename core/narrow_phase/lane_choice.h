// From lanes back to axes. Apart from the kernels, so that it is compiled for the baseline processor only.
#pragma once

#include "narrow_phase/sat_body.h"

namespace collide {

/// A lane among all blocks, and its gaps.
struct LaneChoice {
    std::uint32_t lane = 0;
    AxisGaps gaps;
};

/// The choice among `lanes_of_each` edges of A and as many of B as the scalar search would report it.
inline SatBest best_of(const PairFrame& pair, const LaneChoice& choice, std::uint32_t lanes_of_each,
                       SatMode mode) {
    const bool on_a = choice.lane < lanes_of_each;
    const std::uint32_t edge = on_a ? choice.lane : choice.lane - lanes_of_each;
    const Vec2 direction = on_a ? pair.normal_a(edge) : pair.normal_b(edge);
    const bool stopped = mode == SatMode::stop_at_first_gap && choice.gaps.separation() > 0.0f;
    SatBest best;
    best.separation = choice.gaps.separation();
    best.normal = choice.gaps.b_is_ahead() ? direction : -direction;
    best.axis = on_a ? AxisId{AxisSource::edge_a, edge, 0} : AxisId{AxisSource::edge_b, 0, edge};
    best.axes_tested = stopped ? (on_a ? edge + 1 : pair.a.edge_count() + edge + 1)
                               : pair.a.edge_count() + pair.b.edge_count();
    return best;
}

}  // namespace collide
