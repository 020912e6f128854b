// Separation of two shapes by brute force: the gap between their projections along many directions, and the
// largest of them.
//
// The signed separation is the largest gap over all unit directions n. There gap(n) = min over B of n.b - max
// over A of n.a. A direction that keeps the projections apart proves a distance, and the least overlap is the
// depth. The shapes only have to answer for support points, so any shapes will do. Nothing is assumed about
// where the best direction lies. So this is a slow but independent check of SAT, GJK and EPA, and its curve
// shows why they need not search everywhere.
//
// Source: the separating axis theorem and support functions, Ericson 2005, 5.2.1 and 3.4.
// Limits: only as good as the directions are dense. The gap changes by at most the extents and the offset
// times the change of angle, which bounds the error (`below_by_at_most`); it never errs upwards.
#pragma once

#include <span>

#include <collide/geometry/shape.h>

namespace collide::lessons {

struct SampledSeparation {
    double separation = 0.0;        // metres, radii taken off; negative: minus the depth
    DVec2 normal{1.0, 0.0};         // unit, from A to B: the best of the directions tried
    double below_by_at_most = 0.0;  // how far the true separation may lie above, metres
};

/// Gap between B's projection and A's along a unit world direction, radii taken off; negative when B's lies
/// over or behind A's. From A's position: precise far from the world's origin.
double gap_along(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                 DVec2 direction);

/// The best of `directions` evenly spread directions, the first of them +x.
SampledSeparation sampled_separation(const Shape& a, const Transform& xf_a, const Shape& b,
                                     const Transform& xf_b, std::uint32_t directions);

/// The whole curve: gaps[k] is the gap along the angle 2 pi k / gaps.size(), counter-clockwise from +x.
void sample_gaps(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                 std::span<double> gaps);

}  // namespace collide::lessons
