// Recordings of how the Minkowski sum of two shapes is built, vertex by vertex.
#pragma once

#include <array>

#include <collide/base/tracer.h>
#include <collide/geometry/shape.h>
#include <collide/geometry/support.h>
#include <collide/geometry/transform.h>
#include <collide/lessons/minkowski.h>

namespace collide {

struct MinkowskiRecording {
    Steps<lessons::MinkowskiEvent> steps;  // stored as reported: it has only plain values
    lessons::MinkowskiPolygon sum;         // A + B, relative to the sum of the two positions
};

/// Records the sum of two shapes. Precondition: both are `ShapeKind::convex`.
MinkowskiRecording record_minkowski_sum(const Shape& a, const Transform& xf_a, const Shape& b,
                                        const Transform& xf_b);

// One vertex of the Minkowski difference: the results of both support functions for a direction, as GJK uses
// them.

struct SupportRecording {
    DVec2 direction{1.0, 0.0};       // d, unit, world: the direction for A; for B it is -d
    Steps<SupportEvent> steps;       // vertices tested for A, then for B
    std::array<DVec2, 2> center{};   // positions of the shapes' frames, world
    std::array<DVec2, 2> world{};    // the support points on the cores, world
    std::array<double, 2> radius{};  // A's and B's radius, to be added along the direction, metres
    DVec2 difference{0.0, 0.0};      // difference of the two support points: a vertex of A - B
    double reach = 0.0;  // extent of A - B along d, radii included, metres; negative: a gap along d
    friend bool operator==(const SupportRecording&, const SupportRecording&) = default;
};

/// Records the support points of any shapes, also ellipses. `direction`: unit, world.
SupportRecording record_support(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                                DVec2 direction);

}  // namespace collide
