// Computes the area, centroid and second moment of shapes, including their rounding radius.
//
// A rounded shape consists of its core, a rectangle on every edge and a disc sector at every vertex. The
// moments of these parts are summed by the parallel-axis theorem. Each is taken relative to a point of the
// shape, so that nothing cancels far from the origin.
//
// Sources: Steger, "On the Calculation of Moments of Polygons" (1996); the centroid and moment of a disc
// sector are textbook formulas.
#pragma once

#include <span>
#include <vector>

#include <collide/geometry/shape.h>

namespace collide {

struct RoundedPiece;  // union_boundary.h

/// Moments of a region of density 1.
struct AreaMoments {
    double area = 0.0;         // m^2
    DVec2 centroid{0.0, 0.0};  // in the frame that the function names; the middle of the region if it has no
                               // area
    double inertia = 0.0;      // polar second moment about the centroid, m^4
};

/// Returns the moments of a shape in its own frame.
AreaMoments area_moments(const Shape& shape);

/// Return moments in double precision for input that is not a `Shape` yet. The input is a simple polygon, a
/// rounded convex core of one or more vertices, or an ellipse about the origin. Vertices are
/// counter-clockwise. Holes are also counter-clockwise, lie inside the polygon and do not touch each other.
AreaMoments polygon_moments(std::span<const DVec2> polygon);
AreaMoments polygon_moments(std::span<const DVec2> polygon, std::span<const std::vector<DVec2>> holes);
AreaMoments rounded_moments(std::span<const DVec2> core, double radius);
AreaMoments ellipse_area_moments(DVec2 semi_axes);

/// Returns the moments of a body made of pieces, in the body frame. The overlap of rounded pieces counts
/// once. Pieces without rounding must not overlap; only their seams may coincide.
AreaMoments area_moments(std::span<const PlacedShape> pieces);

// Computes the area, centroid and second moment of the union of rounded convex pieces; overlaps count once.
//
// Green's theorem turns the integrals over the region into integrals along its boundary. The region is the
// signed sum of the cones from the origin to the parts of its boundary. For a function f that grows with the
// k-th power of the distance from the origin
//
//     integral of f over the cone = 1 / (k + 2) * integral of f(p) (p x dp) along the boundary part,
//
// with f = 1, p and |p|^2 for area, first and polar second moment. For segments and arcs these integrals have
// closed forms, which stand in the code. Holes of the union are subtracted automatically, because their
// outlines run clockwise.
//
// Source: Green 1828; Steger, "On the Calculation of Moments of Polygons" (1996), for segments. The
// derivation for arcs is our own. Let u be the unit vector to the middle of an arc of angle t about c. The
// integral of the unit vectors e is S = 2 sin(t/2) u. The integral Q of the dyads e e^T gives Q c = (t c +
// sin t (2 (u.c) u - c)) / 2.
// Limits: those of `union_boundary`.

/// Returns the moments of the union, in the frame of the pieces. The pieces may overlap in any way.
AreaMoments union_moments(std::span<const RoundedPiece> pieces);

/// Returns the moments of a simple polygon that is rounded by `radius` > 0 metres: all points at most this
/// far from it. The polygon may be clockwise or counter-clockwise.
AreaMoments rounded_polygon_moments(std::span<const DVec2> polygon, double radius);

}  // namespace collide
