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

#include <collide/geometry/rounded_piece.h>

namespace collide {

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
// Where two parts meet they were cut at one point (union_boundary.h). So the next part is the one that starts
// nearest to the end of the part before. O(n log n).

/// Parts end to end, the last one leading back to the first.
using Outline = std::vector<BoundaryPart>;

/// Outer outlines run counter-clockwise, holes clockwise, in the order of their first parts. Empty when the
/// parts do not close.
std::vector<Outline> union_outlines(std::span<const RoundedPiece> pieces);

}  // namespace collide
