// Bounding volumes of a body beside its AABB: circle, box of least area, convex hull. A volume is tested in
// place of the body. The closer it fits, the fewer pairs pass that do not touch, and the more a test costs.
//
//   hull     the convex hull of all pieces, rounded by the radius that they share
//   circle   the smallest one around it
//   box      the rectangle of least area around it, turned as it fits
//
// They are made once, in the body's frame, and move and turn with it. An AABB is made again after each turn.
//
// Sources: Ericson 2005, 4.3 and 4.4. The hull itself: convex_hull.h.
// Limits: some pieces count as a polygon of 64 corners around them, up to 0.13 % larger. These are ellipses,
// and pieces rounded more than another one of their body. A single ellipse has its exact circle and box.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include <collide/geometry/polygon.h>
#include <collide/geometry/shape.h>

namespace collide::lessons {

// What rotating calipers report to their tracer: the rectangle on one edge after the other.

/// A rectangle around a hull, one side along an edge of it.
struct LeastBox {
    DVec2 center{0.0, 0.0};
    DVec2 axis{1.0, 0.0};    // unit, along the edge
    DVec2 half{0.0, 0.0};    // half the sizes, along the axis and across it
    std::uint32_t edge = 0;  // of the hull: from this vertex to the next
    friend bool operator==(const LeastBox&, const LeastBox&) = default;
};

/// One stop of the calipers. The vertices are those that touch the four sides.
struct LeastBoxSeen {
    LeastBox box;
    std::uint32_t right = 0;  // farthest along the edge
    std::uint32_t top = 0;    // farthest from it
    std::uint32_t left = 0;   // farthest against its direction
    double area = 0.0;
    bool best = false;  // less area than all before
    friend bool operator==(const LeastBoxSeen&, const LeastBoxSeen&) = default;
};

// The rectangle of least area around a convex polygon, by rotating calipers.
//
//   1. The best rectangle has a side along an edge of the polygon.
//   2. Lay one jaw along an edge. Three vertices touch the other sides: the farthest along the edge, against
//   it and away from it.
//   3. Turn to the next edge. Each of the three vertices only moves on counter-clockwise, so all turns
//   together take one walk around the polygon.
//
// Sources: Freeman and Shapira 1975 (a side lies along an edge); Shamos 1978 and Toussaint 1983, Solving
// geometric problems with the rotating calipers. The same holds for a polygon rounded by a disc.
// Limits: of equal areas the first edge counts. O(n) for n vertices.

/// Of a hull as `convex_hull` makes it, rounded by `radius` metres. Two vertices: a box along the segment;
/// one: a box of the disc; none: a box of no size at the origin. Same frame.
LeastBox least_box(std::span<const DVec2> hull, double radius = 0.0);

// What the search for the smallest circle around points reports to its tracer, one question after the other.

/// A circle through one to three points, which are given by their places in the list of all.
struct EnclosingCircle {
    DVec2 center{0.0, 0.0};
    double radius = 0.0;
    std::array<std::uint32_t, 3> on{};  // the points that fix it
    std::uint32_t on_count = 0;
    friend bool operator==(const EnclosingCircle&, const EnclosingCircle&) = default;
};

/// Is `point` in the circle that was found for the points before it?
struct EnclosingCircleSeen {
    std::uint32_t point = 0;
    bool inside = false;
    std::uint32_t fixed = 0;  // of the points that must lie on the circle: 0, 1 or 2
    EnclosingCircle before;   // the circle that was asked
    EnclosingCircle after;    // the same, or the one that now passes through the point
    friend bool operator==(const EnclosingCircleSeen&, const EnclosingCircleSeen&) = default;
};

// The smallest circle around points.
//
//   1. Go through the points, and keep the smallest circle around those seen so far.
//   2. A point inside of it changes nothing.
//   3. A point outside lies on the new circle. So the search begins again over the points before it, now
//   with that point fixed; a point outside of that one is fixed, too, and a third one settles the circle.
//
// Two points fix a circle as the ends of a diameter, three as the circle through all of them.
//
// Source: Welzl 1991, Smallest enclosing disks; as three loops in de Berg, Cheong, van Kreveld and Overmars,
// Computational Geometry (3rd ed. 2008), 4.7.
// Limits: linear in the number of points when their order is random. They are visited in a mixed order that
// is the same in every run; an order made against it would take their third power. The radius is raised by a
// rounding, so that each point lies inside.

/// Same frame as the points, metres. No points: a circle of radius 0 at the origin that nothing fixes.
EnclosingCircle enclosing_circle(std::span<const DVec2> points);

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

}  // namespace collide::lessons
