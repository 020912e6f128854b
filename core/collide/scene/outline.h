// The outline of a body's shape as a polygon, with its arcs flattened.
//
// Arcs become chords whose corners lie a little outside the arc. So the polygon has the area of the shape,
// and pieces made from it have the same mass.
#pragma once

#include <collide/geometry/polygon.h>
#include <collide/scene/scene.h>

namespace collide {

/// Returns the outline in the body's frame, counter-clockwise. It is nowhere farther from the shape's border
/// than `tolerance` metres. Empty for shapes without area (segments, points). Also empty for a rounded
/// concave polygon if the rounding closes a gap so that a hole is left.
Polygon outline_of(const ShapeSpec& shape, double tolerance);

/// Returns a tolerance that is not visible: a thousandth of the largest radius of the shape, metres.
double fine_flattening(const ShapeSpec& shape);

}  // namespace collide
