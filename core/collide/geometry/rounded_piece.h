// A rounded convex piece in double precision, and its border: straight sides and arcs, each solid to its
// left.
//
// Of a core with n corners these are n sides, moved outward by the radius, and an arc about every corner.
// Where two pieces' borders cross is found from the line or circle that each element is part of.
//
// Limits: crossings of curves that touch without crossing may be missed or found twice, as rounding has it.
#pragma once

#include <span>
#include <vector>

#include <collide/geometry/aabb.h>
#include <collide/geometry/polygon.h>
#include <collide/geometry/shape.h>

namespace collide {

/// A convex core of one vertex or more, counter-clockwise, and its rounding, metres, which is more than 0.
struct RoundedPiece {
    Polygon core;
    double radius = 0.0;
};

/// In the body's frame. Precondition: no ellipse.
RoundedPiece rounded_piece(const PlacedShape& placed);

/// A side or an arc of a piece's border. A place on it is counted from its start: in metres along a side, in
/// radians along an arc.
struct BorderElement {
    DVec2 base;           // start of a side, middle of an arc's circle
    DVec2 direction;      // unit length: along the side; from the circle's middle to the arc's start
    DVec2 direction_end;  // the same at the end
    double length = 0.0;  // metres, or radians
    double radius = 0.0;  // of an arc; 0 of a side
    Aabb box{};           // a little larger than the element

    bool is_arc() const { return radius > 0.0; }
    DVec2 at(double place) const;
    double place_of(DVec2 point) const;
};

/// The elements of the border in counter-clockwise order; each begins where the one before it ends. No two
/// neighbours in `core` may be equal.
std::vector<BorderElement> border_of(std::span<const DVec2> core, double radius);

/// Box around all of a piece's border.
Aabb border_box(std::span<const BorderElement> border);

/// Whether the point lies inside of the border.
bool is_inside(std::span<const BorderElement> border, DVec2 point);

/// Up to two points.
struct CrossingPoints {
    DVec2 points[2];
    int count = 0;
};

/// Where the lines or circles of two elements cross within both of them, or hardly beyond their ends. The
/// same points for (b, a), to the bit, so that both elements end at one point there.
CrossingPoints crossings(const BorderElement& a, const BorderElement& b);

}  // namespace collide
