// How the Minkowski sum of two shapes was built, vertex by vertex.
#pragma once

#include <collide/base/tracer.h>
#include <collide/geometry/minkowski.h>

namespace collide {

struct MinkowskiRecording {
    Steps<MinkowskiSeen> steps;  // plain values already
    MinkowskiPolygon sum;        // A + B, measured from the sum of the two positions
};

/// Precondition: both are `ShapeKind::convex`.
MinkowskiRecording record_minkowski_sum(const Shape& a, const Transform& xf_a, const Shape& b,
                                        const Transform& xf_b);

}  // namespace collide
