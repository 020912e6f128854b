// Converts axes from the pair's frame to the world, for recorders.
#pragma once

#include <collide/base/interval.h>
#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/sat_body.h>
#include <collide/trace/sat_recording.h>

namespace collide {

/// An axis with both projections in the world: unit direction, intervals relative to the world's origin,
/// radii included.
struct WorldAxis {
    Vec2 direction{1.0f, 0.0f};
    Interval interval_a;
    Interval interval_b;
};

inline Interval grown(const Projection& projection, float radius, double offset) {
    return {offset + static_cast<double>(projection.min) - static_cast<double>(radius),
            offset + static_cast<double>(projection.max) + static_cast<double>(radius)};
}

inline WorldAxis world_axis(const AxisProjections& projections, const Shape& a, const Transform& xf_a,
                            const Shape& b) {
    const Vec2 direction = rotate(xf_a.rotation, projections.direction);
    const double offset = dot(DVec2(direction), xf_a.position);
    return {direction, grown(projections.a, a.radius(), offset), grown(projections.b, b.radius(), offset)};
}

// A candidate axis as a step of a recording, for SAT and for tests that try fewer axes.

/// Returns the candidate as a step in the world's frame.
SatStep sat_step(const SatCandidate& candidate, const Shape& a, const Transform& xf_a, const Shape& b);

}  // namespace collide
