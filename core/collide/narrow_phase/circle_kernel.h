// Two discs about their local origins: the only axis joins the centres, and one root tells its length
// (Ericson 2005, 4.3.1).
//
// The same arithmetic in the same order as try_vertex_axis, less what a vertex at the origin adds: zeros. So
// the same answers to the bit. Precondition of all: `is_centred_disc` both.
#pragma once

#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

inline bool is_centred_disc(const Shape& shape) {
    // An ellipse has one vertex too, its centre, and semi-axes, which others have not.
    const Shape::InlineArrays arrays = shape.inline_arrays();
    return shape.count() == 1 &&
           std::abs(arrays.xs()[0]) + std::abs(arrays.ys()[0]) + shape.semi_axes().x == 0.0f;
}

/// Whether the centres lie apart by more than the radii, `reach` and all rounding: tells most pairs without
/// the root.
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

}  // namespace collide
