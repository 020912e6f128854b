// Bounding volumes of a body other than its AABB: circle, box of least area, convex hull. A volume is tested
// in place of the body. The closer it fits, the fewer pairs pass that do not touch, and the more a test
// costs.
//
//   hull     the convex hull of all pieces, rounded by the radius that they share
//   circle   the smallest circle around it
//   box      the rectangle of least area around it, in any orientation
//
// They are computed once, in the body's frame, and move and rotate with the body. An AABB must be computed
// again after each rotation.
//
// Sources: Ericson 2005, 4.3 and 4.4. The hull itself: convex_hull.h. Limits: some pieces are replaced by a
// polygon of 64 corners around them, up to 0.13 % larger. These are ellipses, and pieces with a larger radius
// than another piece of their body. A single ellipse has its exact circle and box.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include <collide/geometry/polygon.h>
#include <collide/geometry/shape.h>

namespace collide::lessons {

// What rotating calipers report to their tracer: the rectangle on each edge in turn.

/// A rectangle around a hull, with one side along an edge of the hull.
struct LeastBox {
    DVec2 center{0.0, 0.0};
    DVec2 axis{1.0, 0.0};    // unit, along the edge
    DVec2 half{0.0, 0.0};    // half the sizes, along the axis and perpendicular to it
    std::uint32_t edge = 0;  // edge of the hull: from this vertex to the next
    friend bool operator==(const LeastBox&, const LeastBox&) = default;
};

/// One position of the calipers. The vertices are those that touch the four sides.
struct LeastBoxEvent {
    LeastBox box;
    std::uint32_t right = 0;  // farthest along the edge's direction
    std::uint32_t top = 0;    // farthest from the edge
    std::uint32_t left = 0;   // farthest against the edge's direction
    double area = 0.0;
    bool best = false;  // smaller area than all before
    friend bool operator==(const LeastBoxEvent&, const LeastBoxEvent&) = default;
};

// The rectangle of least area around a convex polygon, by rotating calipers.
//
//   1. The best rectangle has a side along an edge of the polygon.
//   2. Put one side along an edge. Three vertices touch the other sides: the farthest along the edge, against
//      it and away from it.
//   3. Go to the next edge. Each of the three vertices only moves counter-clockwise, so all steps together
//      take one pass around the polygon.
//
// Sources: Freeman and Shapira 1975 (a side lies along an edge); Shamos 1978 and Toussaint 1983, Solving
// geometric problems with the rotating calipers. The method also works for a polygon rounded by a disc.
// Limits: of equal areas the first edge wins. O(n) for n vertices.

/// Returns the box of least area around a hull of `convex_hull`, rounded by `radius` metres, in the same
/// frame. Two vertices give a box along the segment, and one gives a box around the disc. Without vertices
/// the box has no size and lies at the origin.
LeastBox least_box(std::span<const DVec2> hull, double radius = 0.0);

// What the search for the smallest circle around points reports to its tracer, one test after the other.

/// A circle through one to three points. The points are given by their indices in the list of all points.
struct EnclosingCircle {
    DVec2 center{0.0, 0.0};
    double radius = 0.0;
    std::array<std::uint32_t, 3> on{};  // the points that determine it
    std::uint32_t on_count = 0;
    friend bool operator==(const EnclosingCircle&, const EnclosingCircle&) = default;
};

/// The test whether `point` is inside the circle found for the points before it.
struct EnclosingCircleEvent {
    std::uint32_t point = 0;
    bool inside = false;
    std::uint32_t fixed = 0;  // how many points are already fixed on the circle: 0, 1 or 2
    EnclosingCircle before;   // the circle that was tested
    EnclosingCircle after;    // the same circle, or the one that now passes through the point
    friend bool operator==(const EnclosingCircleEvent&, const EnclosingCircleEvent&) = default;
};

// The smallest circle around points.
//
//   1. Go through the points, and keep the smallest circle around the points so far.
//   2. A point inside this circle changes nothing.
//   3. A point outside lies on the new circle. So the search begins again over the points before it, with
//      that point fixed. A point outside of the resulting circle is fixed, too, and a third point then
//      determines the circle.
//
// Two points determine a circle as the ends of a diameter, and three as the circle through all of them.
//
// Source: Welzl 1991, Smallest enclosing disks; as three loops in de Berg, Cheong, van Kreveld and Overmars,
// Computational Geometry (3rd ed. 2008), 4.7.
// Limits: the time is linear in the number of points if their order is random. Points are visited in a mixed
// order that is the same in every run. Points arranged against this order would take cubic time. The radius
// is increased by the rounding error, so that each point lies inside.

/// Returns the circle in the frame of the points, metres. Without points it has radius 0 and lies at the
/// origin.
EnclosingCircle enclosing_circle(std::span<const DVec2> points);

/// A convex outline with a radius around it, in a body's frame.
struct BodyHull {
    Polygon vertices;  // counter-clockwise, strictly convex; two for a segment, one for a point
    double radius = 0.0;
    friend bool operator==(const BodyHull&, const BodyHull&) = default;
};

struct BoundingVolumes {
    BodyHull hull;
    EnclosingCircle circle;  // includes the radius of the hull; `on` are indices of the hull's vertices
    LeastBox box;            // includes the radius of the hull; `edge` is an edge of the hull
    friend bool operator==(const BoundingVolumes&, const BoundingVolumes&) = default;
};

BodyHull body_hull(std::span<const PlacedShape> pieces);
BoundingVolumes bounding_volumes(std::span<const PlacedShape> pieces);

/// Return the hull and the box as shapes that can be tested and drawn, in the body's frame. Single precision
/// rounds shapes. So they are enlarged by the rounding error, and nothing that touches is missed. The hull
/// has no shape if it has more than two vertices and its area is too small for floats.
std::optional<PlacedShape> shape_of(const BodyHull& hull);
PlacedShape shape_of(const LeastBox& box);

/// Return the area in square metres, radius included.
double area_of(const BodyHull& hull);
double area_of(const EnclosingCircle& circle);
double area_of(const LeastBox& box);

}  // namespace collide::lessons
