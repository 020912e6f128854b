// Bounding volumes of a body beside its AABB: circle, box of least area, convex hull. A volume is tested in
// place of the body. The closer it fits, the fewer pairs pass that do not touch, and the more a test costs.
//
//   hull     the convex hull of all pieces, rounded by the radius that they share
//   circle   the smallest one around it
//   box      the rectangle of least area around it, turned as it fits
//
// They are made once, in the body's frame, and move and turn with it. An AABB is made again after each turn.
//
// Sources: Ericson 2005, 4.3 and 4.4. Circle, box and hull: enclosing_circle.h, least_box.h, convex_hull.h.
// Limits: some pieces count as a polygon of 64 corners around them, up to 0.13 % larger. These are ellipses,
// and pieces rounded more than another one of their body. A single ellipse has its exact circle and box.
#pragma once

#include <optional>
#include <span>

#include <collide/geometry/enclosing_circle.h>
#include <collide/geometry/least_box.h>
#include <collide/geometry/polygon.h>
#include <collide/geometry/shape.h>

namespace collide {

/// A convex outline with a rounding, in a body's frame.
struct BodyHull {
    Polygon vertices;  // counter-clockwise, strictly convex; two of a segment, one of a point
    double radius = 0.0;
    friend bool operator==(const BodyHull&, const BodyHull&) = default;
};

struct BoundingVolumes {
    BodyHull hull;
    EnclosingCircle circle;  // radius of the hull included; `on` speaks of the hull's vertices
    LeastBox box;            // the same; `edge` of the hull
    friend bool operator==(const BoundingVolumes&, const BoundingVolumes&) = default;
};

BodyHull body_hull(std::span<const PlacedShape> pieces);
BoundingVolumes bounding_volumes(std::span<const PlacedShape> pieces);

/// The hull and the box as shapes that can be tested and drawn, in the body's frame. Single precision rounds
/// them: they are grown by as much, so that what touches still does. No hull where it is without an area that
/// floats resolve and has more than two vertices.
std::optional<PlacedShape> shape_of(const BodyHull& hull);
PlacedShape shape_of(const LeastBox& box);

/// Square metres, the rounding included.
double area_of(const BodyHull& hull);
double area_of(const EnclosingCircle& circle);
double area_of(const LeastBox& box);

}  // namespace collide
