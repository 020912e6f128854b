// Separating axis test (SAT) of two convex shapes, rounded or not.
//
// Two convex shapes are disjoint exactly when their projections on some axis are disjoint. For polygons it is
// enough to test the edge normals. The signed separation is the largest gap over all candidate axes. When the
// projections overlap on every axis, the axis with the least overlap gives the minimum translation distance
// (MTD). Both directions of each axis are compared, so the MTD is right even when one shape contains the
// other. Rounded shapes (radius > 0) and shapes without area (points, segments) need one more axis: the axis
// through the two nearest vertices.
//
// Source: Renault, "Vector maths and polygon based collision detection"; Ericson 2005, 5.2.1; Gregorius, "The
// Separating Axis Test between Convex Polyhedra" (GDC 2013). Limits: O(n m) for n and m vertices. Ellipses
// are not covered (see `sat_covers`). Between two disjoint sharp polygons the separation is the largest gap
// on an edge normal, a lower bound of the distance.
#pragma once

#include <cstdint>
#include <optional>

#include <collide/geometry/shape.h>

namespace collide {

// Names of candidate axes, and the rule for ties.
//
// Where several axes are equally good, every algorithm takes the first in a fixed order. The order is: edges
// of A by number, edges of B by number, then the axis through vertices. On one axis the direction with B
// ahead comes first, along the edge's normal. Coincident centres count as lying along A's x axis. SAT and the
// sweep call axes equal when their overlaps or entry times are equal in single precision. EPA has no such
// order: where edges of its polygon are equally near within float rounding, it takes SAT's axis. Both contact
// constructions use that normal; contact_points.h says how they name their features.

/// Origin of a candidate axis. `velocity` is perpendicular to the relative velocity. `vertex` joins the two
/// nearest vertices of round shapes.
enum class AxisSource : std::uint8_t { edge_a, edge_b, velocity, vertex };

struct AxisId {
    AxisSource source = AxisSource::edge_a;
    std::uint32_t a = 0;  // edge_a: the edge of A; vertex: the vertex of A; else 0
    std::uint32_t b = 0;  // edge_b: the edge of B; vertex: the vertex of B; else 0
    friend bool operator==(const AxisId&, const AxisId&) = default;
};

/// Signed separation in metres, radii included (negative: penetration depth). Its axis is a unit normal from
/// A to B in the world frame.
struct SatResult {
    bool overlap = false;  // separation <= 0
    float separation = 0.0f;
    Vec2 normal{1.0f, 0.0f};
    AxisId axis;                    // the axis with this separation
    std::uint32_t axes_tested = 0;  // number of candidate axes tested
    friend bool operator==(const SatResult&, const SatResult&) = default;
};

/// `search_on` tests every axis and returns the largest separation. `stop_at_first_gap` returns the first
/// axis that separates; for a pair that touches it also tests every axis.
enum class SatMode : std::uint8_t { search_on, stop_at_first_gap };

/// Returns whether the separating axis test has candidate axes for this shape: true for everything but an
/// ellipse.
inline bool sat_covers(const Shape& shape) { return shape.kind() == ShapeKind::convex; }

/// Returns the signed separation of two shapes. Precondition: `sat_covers` both shapes.
SatResult sat(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
              SatMode mode = SatMode::search_on);

/// Returns whether the shapes overlap; touching counts. This is the fastest of the tests.
bool sat_overlap(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

// The one-sided edge test: a separating axis test for a yes or no, without projections.
//
//   1. For each edge of A: are all vertices of B in front of it, on the outer side of its line?
//   2. The same for each edge of B with the vertices of A.
//   3. An edge with this property separates the shapes. If there is none, they overlap.
//
// An edge is abandoned at the first vertex that is not in front, so most edges cost one or two distances. The
// test gives no depth: the MTD needs the projections of both shapes (`sat`).
//
// Source: Ericson 2005, 5.2.1 (only the supporting vertex matters; the side of the edge's own shape is
// known).
// Limits: sharp convex shapes with edges. A distance within rounding of zero is decided by touching.h, so the
// verdict is exact.

struct OneSidedResult {
    bool overlap = false;         // touching counts
    std::optional<AxisId> edge;   // the separating edge: all of the other shape lies in front of it
    std::uint32_t distances = 0;  // number of computed distances, one per tested vertex
    friend bool operator==(const OneSidedResult&, const OneSidedResult&) = default;
};

/// Returns whether edges alone decide: no ellipse, no radius, and at least one shape with an area.
bool one_sided_covers(const Shape& a, const Shape& b);

/// Runs the test. Precondition: `one_sided_covers(a, b)`.
OneSidedResult one_sided_test(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

// Events that the one-sided edge test reports to its tracer, one per vertex.

/// One vertex of the other shape tested against the line through an edge.
struct OneSidedEvent {
    AxisId edge;               // edge of A or of B
    std::uint32_t vertex = 0;  // vertex of the other shape
    float distance = 0.0f;     // distance from the line, metres; positive: in front, on the outer side
    bool in_front = false;
    friend bool operator==(const OneSidedEvent&, const OneSidedEvent&) = default;
};

}  // namespace collide
