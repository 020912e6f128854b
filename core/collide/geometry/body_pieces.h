// Splits a polygon into pieces that every algorithm can use: convex in single precision, with their seams.
//
// The pieces are found with as few cuts as possible. Whatever single precision cannot represent is left out:
// corners that coincide with a neighbour or turn right after rounding, and pieces without width. A vertex on
// a straight stretch of the outline becomes no corner of a piece. Its two edges would give the same SAT axis
// twice.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/geometry/decompose.h>
#include <collide/geometry/shape.h>

namespace collide {

struct BodyPieces {
    std::vector<PlacedShape> pieces;
    std::vector<PieceSeams> seams;          // one entry per piece; empty when there is only one piece
    std::vector<std::uint32_t> parts = {};  // compound body: for each piece, the index of the shape that it
                                            // belongs to
};

/// Returns the pieces of a polygon rounded by `radius` metres, in the body frame. Reflex corners caused only
/// by rounding of the coordinates count as straight. Precondition: simple, with area, counter-clockwise.
BodyPieces pieces_of_polygon(std::span<const DVec2> polygon, double radius);

// Splits a chain into pieces: one segment per edge. The corners between the segments are smooth, and other
// bodies touch the chain from one side only.
//
// The solid side lies to the left of the direction from vertex to vertex, as with a counter-clockwise
// polygon. The back of an edge is a seam, and its corners know the edges before and after. So contacts stay
// on the outline (narrow_phase/seams.h). The ends of an open chain behave like the edges of a block.
//
// Source: Box2D's chain shape (Catto), whose ghost vertices store the neighbours in the same way.

/// Returns the pieces in the body frame. Precondition: at least two vertices, three when `closed`, and no two
/// neighbours equal.
BodyPieces pieces_of_chain(std::span<const DVec2> vertices, bool closed);

// Finds where the shapes of a compound body meet. Edges and corners in the interior of the body must touch
// nothing.
//
//   1. An edge is a seam when other shapes cover the whole thin zone just outside the edge.
//   2. At a corner, the angular sectors filled by the pieces around it are united. The free angle between
//      them says how the outline turns there. The free angle exceeds a half turn at a convex corner and is
//      smaller at a reflex corner. It is zero in the interior of the body.
//
// So a box slides over a floor of adjacent boxes as over a single box (narrow_phase/seams.h).
//
// Source: own. For the pieces of one polygon the seams are known exactly; here shapes may overlap in any way.
// Points nearer than `part_seam_fraction` of a piece's extent count as equal.
// Limits: shapes without corners or with a rounding radius neither hide others nor are hidden.

/// Completes the seams of a compound body, whose shapes may each have several pieces. On input each piece
/// knows only the seams within its own shape, or has none. When no piece has a seam, the list is emptied.
void complete_seams(BodyPieces& body);

}  // namespace collide
