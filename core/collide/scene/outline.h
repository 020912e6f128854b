// The outline of a body's shape as a polygon, its arcs flattened.
//
// Arcs become chords whose corners lie a little outside of the arc. The polygon then has the area of the
// shape, so that pieces made of it have the same mass.
#pragma once

#include <collide/geometry/polygon.h>
#include <collide/scene/scene.h>

namespace collide {

/// In the body's frame, counter-clockwise, nowhere farther from the shape's border than `tolerance` metres.
/// Empty for shapes without area (segments, points), and for a rounded concave polygon whose rounding closes
/// a gap so that a hole is left.
Polygon outline_of(const ShapeSpec& shape, double tolerance);

/// A tolerance that the eye does not notice: a thousandth of the largest radius of the shape, metres.
double fine_flattening(const ShapeSpec& shape);

}  // namespace collide
