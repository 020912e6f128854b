// From the pair's frame to the world: how recorders turn what a body saw into what is shown.
#pragma once

#include <collide/base/interval.h>
#include <collide/narrow_phase/pair_frame.h>

namespace collide {

/// An axis with both shadows in the world: unit direction, intervals measured from the world's origin, radii
/// included.
struct WorldAxis {
    Vec2 direction{1.0f, 0.0f};
    Interval interval_a;
    Interval interval_b;
};

inline Interval grown(const Shadow& shadow, float radius, double offset) {
    return {offset + static_cast<double>(shadow.min) - static_cast<double>(radius),
            offset + static_cast<double>(shadow.max) + static_cast<double>(radius)};
}

inline WorldAxis world_axis(const AxisShadows& shadows, const Shape& a, const Transform& xf_a,
                            const Shape& b) {
    const Vec2 direction = rotate(xf_a.rotation, shadows.direction);
    const double offset = dot(DVec2(direction), xf_a.position);
    return {direction, grown(shadows.a, a.radius(), offset), grown(shadows.b, b.radius(), offset)};
}

}  // namespace collide
