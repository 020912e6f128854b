// Separation of two shapes by brute force: the largest gap between their projections along many directions.
//
// The signed separation is the largest gap over all unit directions n. Here gap(n) = (min over B of n.b) -
// (max over A of n.a). A direction with a gap proves a distance, and the least overlap is the depth. The
// shapes only have to give support points, so any shapes will do. Nothing is assumed about the best
// direction. So this is a slow but independent check of SAT, GJK and EPA. Its curve shows why they need not
// search everywhere.
//
// Source: the separating axis theorem and support functions, Ericson 2005, 5.2.1 and 3.4. Limits: the
// accuracy depends on the number of directions. The gap changes by at most the extents plus the offset, times
// the change of angle. This bounds the error (`below_by_at_most`). The result is never too large.
#pragma once

#include <span>

#include <collide/geometry/shape.h>

namespace collide::lessons {

struct SampledSeparation {
    double separation = 0.0;        // metres, radii subtracted; if negative, minus the depth
    DVec2 normal{1.0, 0.0};         // unit, from A to B: the best direction tested
    double below_by_at_most = 0.0;  // how much larger the true separation may be, metres
};

/// Returns the gap between B's and A's projections along a unit world direction, radii subtracted. It is
/// negative if B's projection overlaps A's or lies behind it. Computed relative to A's position, so it is
/// precise far from the world's origin.
double gap_along(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                 DVec2 direction);

/// Returns the best of `directions` evenly spread directions, beginning with +x.
SampledSeparation sampled_separation(const Shape& a, const Transform& xf_a, const Shape& b,
                                     const Transform& xf_b, std::uint32_t directions);

/// Computes the whole curve: gaps[k] is the gap at the angle 2 pi k / gaps.size(), counter-clockwise from +x.
void sample_gaps(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                 std::span<double> gaps);

}  // namespace collide::lessons
