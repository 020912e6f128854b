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

/// Moments of a body made of pieces, in the body's frame. The overlap of rounded pieces counts once
/// (union_moments.h). Pieces without rounding may share no more than their seams.
AreaMoments area_moments(std::span<const PlacedShape> pieces);

}  // namespace collide
