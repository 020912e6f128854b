// The boundary of the union of rounded convex pieces: outer outlines and the outlines of holes.
//
// A rounded concave polygon is kept as rounded convex pieces, which overlap along their seams. What is solid
// is their union. Its boundary is what lies of each piece's border in no other piece:
//
//   1. A side or an arc of a piece's border starts whole.
//   2. Each other piece near it removes the part that lies inside of that piece, between the crossings.
//   3. What is left is boundary.
//
// Pieces of one body share corners and lines. Many of their borders would coincide, and rounding would decide
// which lies inside of the other. So pieces near each other are grown by different small steps
// (`apart_fraction` of the largest coordinate). Then nothing coincides any more, and no question is
// ambiguous. Each part stores its step, so that integrals can be corrected. Should the boundary not close
// nevertheless, other steps are tried.
//
// Sources: the step is a numerical variant of "simulation of simplicity" (Edelsbrunner and Mucke 1990). The
// boundary of a union consists of the uncovered parts of borders: de Berg et al., Computational Geometry,
// chapter 13. Limits: positions are exact to some 1e-13 of the largest coordinate times the number of pieces
// that overlap at one place. Pieces should lie near the origin. O(n k) for n pieces with k others near each.
// An element is mostly covered by one of the first pieces tried, which are the latest coverers and the
// nearest.
#pragma once

#include <span>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/geometry/shape.h>

namespace collide {

// A rounded convex piece in double precision, and its border: straight sides and arcs, each solid to its
// left.
//
// Of a core with n corners these are n sides, moved outward by the radius, and an arc about every corner.
// Where two pieces' borders cross is found from the line or circle that each element is part of.
//
// Limits: crossings of curves that touch without crossing may be missed or found twice, as rounding has it.

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

/// A stretch of the boundary: straight, or an arc about `center`. The solid lies to its left.
struct BoundaryPart {
    DVec2 from;
    DVec2 to;
    DVec2 center{0.0, 0.0};
    DVec2 middle{0.0, 0.0};  // unit length, from the centre to the middle of the arc
    double radius = 0.0;     // of an arc; 0 when straight
    double turn = 0.0;       // of an arc, radians, counter-clockwise
    double growth = 0.0;     // metres by which the piece was grown

    bool is_arc() const { return radius > 0.0; }
};

/// Piece by piece, not joined. The pieces may overlap in any way.
std::vector<BoundaryPart> union_boundary(std::span<const RoundedPiece> pieces);

// The boundary of a union of rounded convex pieces joined to closed outlines.
//
// Where two parts meet they were cut at one point. So the next part is the one that starts
// nearest to the end of the part before. O(n log n).

/// Parts end to end, the last one leading back to the first.
using Outline = std::vector<BoundaryPart>;

/// Outer outlines run counter-clockwise, holes clockwise, in the order of their first parts. Empty when the
/// parts do not close.
std::vector<Outline> union_outlines(std::span<const RoundedPiece> pieces);

}  // namespace collide
