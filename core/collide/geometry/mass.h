// Area, centroid and second moment of shapes, roundings included.
//
// A rounded shape is its core, a rectangle on every edge and a disc sector at every vertex. The parts are
// added up by the parallel-axis theorem, each relative to a point of the shape, so that nothing cancels far
// from the origin.
//
// Sources: Steger, "On the Calculation of Moments of Polygons" (1996); the sector's centroid and moment are
// textbook.
#pragma once

#include <span>
#include <vector>

#include <collide/geometry/shape.h>

namespace collide {

struct RoundedPiece;  // union_boundary.h

/// Moments of a region of density 1.
struct AreaMoments {
    double area = 0.0;         // m^2
    DVec2 centroid{0.0, 0.0};  // in the frame that the function names; of a region without area its middle
    double inertia = 0.0;      // polar, about the centroid, m^4
};

/// Moments of a shape in its own frame.
AreaMoments area_moments(const Shape& shape);

/// The same in double, for input that is not a shape yet. It is a simple polygon, a convex core of one vertex
/// or more with its rounding, or an ellipse about the origin. Vertices are counter-clockwise. Holes are
/// counter-clockwise as well, inside of the polygon and apart from each other.
AreaMoments polygon_moments(std::span<const DVec2> polygon);
AreaMoments polygon_moments(std::span<const DVec2> polygon, std::span<const std::vector<DVec2>> holes);
AreaMoments rounded_moments(std::span<const DVec2> core, double radius);
AreaMoments ellipse_area_moments(DVec2 semi_axes);

/// Moments of a body made of pieces, in the body's frame. The overlap of rounded pieces counts once.
/// Pieces without rounding may share no more than their seams.
AreaMoments area_moments(std::span<const PlacedShape> pieces);

// Area, centroid and second moment of the union of rounded convex pieces, what they share counted once.
//
// Green's theorem turns the integrals over the region into integrals along its boundary. A region is the
// signed sum of the cones from the origin to the parts of its boundary. For a function f that grows with the
// k-th power of the distance from the origin
//
//     integral of f over the cone = 1 / (k + 2) * integral of f(p) (p x dp) along the stretch,
//
// with f = 1, p and |p|^2 for area, first and polar second moment. Along segments and arcs these have closed
// forms, given with the code. Holes of the union are left out as they should, since their outlines run
// clockwise.
//
// Source: Green 1828; Steger, "On the Calculation of Moments of Polygons" (1996), for segments. For arcs: own
// derivation. Let u be the unit vector to the middle of an arc of angle t about c. The integral of the unit
// vectors is S = 2 sin(t/2) u. That of their dyads is Q c = (t c + sin t (2 (u.c) u - c)) / 2.
// Limits: as `union_boundary`.

/// Moments of the union, in the frame of the pieces. The pieces may overlap in any way.
AreaMoments union_moments(std::span<const RoundedPiece> pieces);

/// Moments of a simple polygon that is rounded by `radius` > 0 metres: of all points no farther from it than
/// that. It may be clockwise or counter-clockwise.
AreaMoments rounded_polygon_moments(std::span<const DVec2> polygon, double radius);

}  // namespace collide
