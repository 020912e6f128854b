// The one or two vertices of a core that lie farthest along a direction.
#pragma once

#include <collide/geometry/straight_side.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// `local_direction` is a unit vector. A neighbour of the farthest vertex makes an edge with it when it lies
/// at most `tolerance` metres behind. Of two such neighbours the nearer to the front wins. A side with a
/// straight corner counts as one edge.
inline SupportFeature local_support_feature(const Shape& shape, Vec2 local_direction, float tolerance) {
    const auto height = [&](std::uint32_t vertex) { return dot(local_direction, shape.vertex(vertex)); };
    std::uint32_t tip = support_vertex(shape, local_direction);
    if (shape.count() < 2) {
        return {tip, tip};
    }
    const StraightSide around = straight_side(shape, tip);
    if (around.first != tip) {  // by rounding, a vertex between the ends of a side
        tip = height(around.first) >= height(around.last) ? around.first : around.last;
    }
    const std::uint32_t after = straight_side(shape, tip).last;
    const std::uint32_t before = straight_side(shape, shape.previous(tip)).first;
    const float drop_after = height(tip) - height(after);
    const float drop_before = height(tip) - height(before);
    if (std::min(drop_after, drop_before) > tolerance) {
        return {tip, tip};
    }
    if (shape.count() == 2) {
        // Both edges of a segment join the same vertices; take the one whose normal faces the direction.
        return dot(shape.normal(0), local_direction) >= 0.0f ? SupportFeature{0, 1} : SupportFeature{1, 0};
    }
    return drop_after <= drop_before ? SupportFeature{tip, after} : SupportFeature{before, tip};
}

inline float feature_tolerance(const Shape& shape) { return feature_fraction * shape.extent(); }

}  // namespace collide
