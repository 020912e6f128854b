// Separating axis test of two convex shapes, rounded or not.
//
// Two convex shapes are disjoint exactly when some axis keeps their projections apart, and for polygons it is
// enough to try the edge normals. The signed separation is the largest gap over all candidate axes. When
// every projection overlaps, the axis of the least overlap gives the minimum translation distance (MTD). Both
// directions of each axis are compared, so the MTD points the right way also when one shape contains the
// other. Round shapes (radius > 0) and flat ones (points, segments) add one axis: through the two nearest
// vertices.
//
// Source: Renault, "Vector maths and polygon based collision detection"; Ericson 2005, 5.2.1; Gregorius, "The
// Separating Axis Test between Convex Polyhedra" (GDC 2013). Limits: O(n m) for n and m vertices. Ellipses
// are not covered (see `sat_covers`). Between two disjoint sharp polygons the separation is the largest gap
// on an edge normal, a lower bound of the distance.
#pragma once

#include <collide/geometry/shape.h>
#include <collide/geometry/transform.h>
#include <collide/narrow_phase/axis.h>

namespace collide {

/// Signed separation in metres, radii included (negative: penetration depth), and its axis as unit normal
/// from A to B in the world frame.
struct SatResult {
    bool overlap = false;  // separation <= 0
    float separation = 0.0f;
    Vec2 normal{1.0f, 0.0f};
    AxisId axis;                    // the axis that decided
    std::uint32_t axes_tested = 0;  // candidates looked at
    friend bool operator==(const SatResult&, const SatResult&) = default;
};

/// `search_on` tests every axis and returns the largest separation. `stop_at_first_gap` returns the first
/// axis that separates; of a pair that touches it tests every axis, too.
enum class SatMode : std::uint8_t { search_on, stop_at_first_gap };

/// Whether the separating axis test has candidate axes for this shape: everything but an ellipse.
inline bool sat_covers(const Shape& shape) { return shape.kind() == ShapeKind::convex; }

/// Precondition: `sat_covers` both shapes.
SatResult sat(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
              SatMode mode = SatMode::search_on);

/// The yes/no question alone; touching counts as overlap. The quickest of the tests.
bool sat_overlap(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b);

}  // namespace collide
