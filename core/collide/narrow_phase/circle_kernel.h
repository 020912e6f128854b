// Two discs about their local origins. The only axis joins the centres, and its length takes one square root
// (Ericson 2005, 4.3.1).
//
// The arithmetic and its order are those of try_vertex_axis without the zeros that a vertex at the origin
// adds, so the results are bit-identical. Precondition of all functions: `is_centred_disc` is true of both
// shapes.
#pragma once

#include <collide/base/lanes.h>
#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

inline bool is_centred_disc(const Shape& shape) { return (shape.simple() & Shape::centred_disc) != 0; }

/// Returns whether the centres are apart by more than the radii, `reach` and all rounding. This decides most
/// pairs without a square root.
inline bool discs_clearly_apart(const PairFrame& pair, float reach = 0.0f) {
    const Vec2 gap = pair.b_in_a.position;
    const float most = pair.radii + reach;
    return dot(gap, gap) > clearly_apart_factor * (most * most);
}

/// The contact normal from A to B in A's frame, and the signed separation on it.
struct DiscAxis {
    Vec2 normal{1.0f, 0.0f};
    float separation = 0.0f;
};

inline DiscAxis disc_axis(const PairFrame& pair) {
    const Vec2 gap = pair.b_in_a.position;
    const float length = std::sqrt(dot(gap, gap));
    const Vec2 direction = length > 0.0f ? gap / length : Vec2(1.0f, 0.0f);
    const float offset = dot(direction, gap);
    const AxisGaps gaps{offset - pair.radii, -offset - pair.radii};
    return {gaps.b_is_ahead() ? direction : -direction, gaps.separation()};
}

/// Returns the disc axis in fewer steps, for centres that differ; otherwise the separation is infinite or
/// NaN. The axis points to B's centre, so B is ahead on it.
inline DiscAxis axis_of_distinct_discs(const PairFrame& pair) {
    const Vec2 gap = pair.b_in_a.position;
    const Vec2 direction = gap / roots(all_lanes<Lanes4>(dot(gap, gap)))[0];
    return {direction, dot(direction, gap) - pair.radii};
}

}  // namespace collide
