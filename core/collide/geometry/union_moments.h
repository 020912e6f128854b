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
#pragma once

#include <span>

#include <collide/geometry/mass.h>
#include <collide/geometry/rounded_piece.h>

namespace collide {

/// Moments of the union, in the frame of the pieces. The pieces may overlap in any way.
AreaMoments union_moments(std::span<const RoundedPiece> pieces);

/// Moments of a simple polygon that is rounded by `radius` > 0 metres: of all points no farther from it than
/// that. It may be clockwise or counter-clockwise.
AreaMoments rounded_polygon_moments(std::span<const DVec2> polygon, double radius);

}  // namespace collide
