// The one-sided edge test: the separating axis test for a yes or no, without projections.
//
//   1. For each edge of A: are all vertices of B in front of it, on the outer side of its line?
//   2. The same for each edge of B with the vertices of A.
//   3. One such edge separates the shapes. When there is none, they overlap.
//
// An edge is given up at the first vertex that is not in front, so most edges cost one or two distances. It
// tells no depth: for the MTD the test of both projections is needed (sat.h).
//
// Source: Ericson 2005, 5.2.1 (only the supporting vertex matters, A's own side is known). Limits: sharp
// convex shapes with edges. A distance within rounding of zero is decided by touching.h, so the verdict is
// exact.
#pragma once

#include <cstdint>
#include <optional>

#include <collide/geometry/shape.h>
#include <collide/geometry/transform.h>
#include <collide/narrow_phase/axis.h>

namespace collide {

struct OneSidedResult {
    bool overlap = false;         // touching counts
    std::optional<AxisId> edge;   // that separates: all of the other shape is in front of it
    std::uint32_t distances = 0;  // computed, one a vertex
    friend bool operator==(const OneSidedResult&, const OneSidedResult&) = default;
};

/// Whether edges decide: no ellipse, no radius, and not both flat (points, segments).
bool one_sided_covers(const Shape& a, const Shape& b);

/// Precondition: `one_sided_covers(a, b)`.
OneSidedResult one_sided_test(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

// What the one-sided edge test reports to its tracer, one vertex after the other.

/// A vertex of the other shape against the line through an edge.
struct OneSidedSeen {
    AxisId edge;               // of A or of B
    std::uint32_t vertex = 0;  // of the other shape
    float distance = 0.0f;     // from the line, metres; positive: in front, on the outer side
    bool in_front = false;
    friend bool operator==(const OneSidedSeen&, const OneSidedSeen&) = default;
};

}  // namespace collide
