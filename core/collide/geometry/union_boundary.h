// Computes the boundary of the union of rounded convex pieces: outer outlines and the outlines of holes.
//
// A rounded concave polygon is stored as rounded convex pieces, which overlap along their seams. The solid
// region is the union of the pieces. Its boundary consists of the border parts of each piece that lie in no
// other piece:
//
//   1. Start with the whole of each side and arc of a piece's border.
//   2. For each other piece near it, remove the part inside that piece, between the crossings.
//   3. What is left is boundary.
//
// Pieces of one body share corners and lines. Many of their borders would coincide, and rounding would decide
// which lies inside the other. So neighbouring pieces are grown by different small steps (`apart_fraction` of
// the largest coordinate). Then no borders coincide, and all decisions are unambiguous. Each boundary part
// stores its step, so that integrals can be corrected. If the boundary still does not close, other steps are
// tried.
//
// Sources: the step is a numerical variant of "simulation of simplicity" (Edelsbrunner and Mucke 1990). The
// boundary of a union consists of the uncovered parts of borders: de Berg et al., Computational Geometry,
// chapter 13.
// Limits: positions have an error of some 1e-13 of the largest coordinate times the number of pieces that
// overlap at one point. Pieces should lie near the origin. Takes O(n k) time for n pieces with k neighbours
// each. Usually one of the first pieces tried covers the element: the nearest pieces and those that covered
// an element recently are tried first.
#pragma once

#include <span>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/geometry/shape.h>

namespace collide {

// A rounded convex piece in double precision, and its border: straight sides and arcs, each with the solid on
// its left.
//
// The border of a core with n corners has n sides, moved outward by the radius, and an arc about every
// corner. Crossings of two borders are computed from the lines and circles on which the elements lie.
//
// Limits: where curves touch without crossing, rounding decides whether a crossing is missed or found twice.

/// A convex core of one or more counter-clockwise vertices, and its rounding radius in metres, which is more
/// than 0.
struct RoundedPiece {
    Polygon core;
    double radius = 0.0;
};

/// Returns the piece in the body frame. Precondition: not an ellipse.
RoundedPiece rounded_piece(const PlacedShape& placed);

/// A side or an arc of a piece's border. A position on it is measured from its start: in metres along a side,
/// in radians along an arc.
struct BorderElement {
    DVec2 base;           // start of a side; centre of an arc's circle
    DVec2 direction;      // unit length: along the side; for an arc, from the centre to its start
    DVec2 direction_end;  // unit length: along the side; for an arc, from the centre to its end
    double length = 0.0;  // metres for a side, radians for an arc
    double radius = 0.0;  // radius of an arc; 0 for a side
    Aabb box{};           // a little larger than the element

    bool is_arc() const { return radius > 0.0; }
    DVec2 at(double place) const;
    double place_of(DVec2 point) const;
};

/// Returns the elements of the border in counter-clockwise order; each begins where the previous one ends. No
/// two neighbours in `core` may be equal.
std::vector<BorderElement> border_of(std::span<const DVec2> core, double radius);

/// Returns the box around all of a piece's border.
Aabb border_box(std::span<const BorderElement> border);

/// Returns whether the point lies inside the border.
bool is_inside(std::span<const BorderElement> border, DVec2 point);

/// Up to two crossing points of two curves.
struct CrossingPoints {
    DVec2 points[2];
    int count = 0;
};

/// Returns where the lines or circles of two elements cross, within both elements or slightly beyond their
/// ends. The result for (b, a) is bit-identical, so that both elements end at exactly the same point.
CrossingPoints crossings(const BorderElement& a, const BorderElement& b);

/// A part of the boundary: a straight segment, or an arc about `center`. The solid lies to its left.
struct BoundaryPart {
    DVec2 from;
    DVec2 to;
    DVec2 center{0.0, 0.0};
    DVec2 middle{0.0, 0.0};  // unit vector from the centre to the middle of the arc
    double radius = 0.0;     // radius of an arc; 0 for a segment
    double turn = 0.0;       // angle of the arc, radians, counter-clockwise
    double growth = 0.0;     // metres by which the piece was grown

    bool is_arc() const { return radius > 0.0; }
};

/// Returns the boundary parts piece by piece, not joined to outlines. The pieces may overlap in any way.
std::vector<BoundaryPart> union_boundary(std::span<const RoundedPiece> pieces);

// Joins the boundary of a union of rounded convex pieces to closed outlines.
//
// Two parts that meet were cut at one point. So the next part is the part that starts nearest to the end of
// the previous part. Takes O(n log n) time.

/// Boundary parts end to end; the last leads back to the first.
using Outline = std::vector<BoundaryPart>;

/// Returns the outlines in the order of their first parts: outer outlines counter-clockwise, holes clockwise.
/// Empty when the parts do not close.
std::vector<Outline> union_outlines(std::span<const RoundedPiece> pieces);

}  // namespace collide
