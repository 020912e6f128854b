// The shapes of a scene as what they all are: a core of vertices and a disc about each of its points.
#pragma once

#include <collide/geometry/mass.h>
#include <collide/geometry/polygon.h>
#include <collide/scene/scene.h>

namespace collide {

/// In the body's frame, counter-clockwise: one vertex for a circle, two for a capsule or a segment; a polygon
/// may be concave.
struct RoundedCore {
    Polygon vertices;
    double radius = 0.0;
};

/// Of any shape but an ellipse, a chain and a compound, of which it is empty.
RoundedCore core_of(const ShapeSpec& shape);

/// Turned about the origin, then moved.
Polygon placed_at(Polygon polygon, double rotation, DVec2 center);

/// Of density 1, in the body's frame, in double. What the rounding of a concave polygon covers twice counts
/// once, and so does what parts of a compound share.
AreaMoments area_moments(const ShapeSpec& shape);

}  // namespace collide
