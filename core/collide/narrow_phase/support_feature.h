// The one or two vertices of a core that lie farthest along a direction.
#pragma once

#include <collide/geometry/straight_side.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

/// The search for a support feature: the extreme vertex, and how far its neighbours lie behind it.
struct FeatureSearch {
    SupportFeature feature;
    std::uint32_t tip = 0;      // the extreme vertex
    std::uint32_t nearest = 0;  // its neighbour that lies less far behind; the tip itself where there is none
    float drop = 0.0f;          // how far that one lies behind, metres
    float threshold = 0.0f;     // up to which it makes an edge with the tip, metres
};

/// `local_direction` is a unit vector. A neighbour of the farthest vertex makes an edge with it when it lies
/// at most `threshold` metres behind. Of two such neighbours the nearer to the front wins. A side with a
/// straight corner counts as one edge.
inline FeatureSearch search_feature(const Shape& shape, Vec2 local_direction, float threshold) {
    const auto height = [&](std::uint32_t vertex) { return dot(local_direction, shape.vertex(vertex)); };
    std::uint32_t tip = support_vertex(shape, local_direction);
    if (shape.count() < 2) {
        return {{tip, tip}, tip, tip, 0.0f, threshold};
    }
    const StraightSide around = straight_side(shape, tip);
    if (around.first != tip) {  // by rounding, a vertex between the ends of a side
        tip = height(around.first) >= height(around.last) ? around.first : around.last;
    }
    const std::uint32_t after = straight_side(shape, tip).last;
    const std::uint32_t before = straight_side(shape, shape.previous(tip)).first;
    const float drop_after = height(tip) - height(after);
    const float drop_before = height(tip) - height(before);
    const bool is_after = drop_after <= drop_before;
    FeatureSearch found{
        {tip, tip}, tip, is_after ? after : before, std::min(drop_after, drop_before), threshold};
    if (found.drop > threshold) {
        return found;
    }
    if (shape.count() == 2) {
        // Both edges of a segment join the same vertices; take the one whose normal faces the direction.
        const bool faces = dot(shape.normal(0), local_direction) >= 0.0f;
        found.feature = faces ? SupportFeature{0, 1} : SupportFeature{1, 0};
    } else {
        found.feature = is_after ? SupportFeature{tip, after} : SupportFeature{before, tip};
    }
    return found;
}

inline SupportFeature local_support_feature(const Shape& shape, Vec2 local_direction, float threshold) {
    return search_feature(shape, local_direction, threshold).feature;
}

inline float feature_tolerance(const Shape& shape) { return feature_fraction * shape.extent(); }

}  // namespace collide
