// A polygon as pieces that every algorithm can use: convex in single precision, with their seams.
//
// Pieces are found with as few cuts as possible. What single precision cannot represent is left out: corners
// that coincide with a neighbour or turn right once they are rounded, and pieces without width. A corner on a
// straight stretch of the outline is no corner of a piece: its two edges would be one axis twice.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/geometry/decompose.h>
#include <collide/geometry/shape.h>

namespace collide {

struct BodyPieces {
    std::vector<PlacedShape> pieces;
    std::vector<PieceSeams> seams;          // of the pieces; empty when there is but one
    std::vector<std::uint32_t> parts = {};  // of a compound body, by piece: which of its shapes it is of
};

/// Pieces of a polygon rounded by `radius` metres, body frame. Reflex corners that are mere rounding of the
/// coordinates count as straight. Precondition: simple, with area, counter-clockwise.
BodyPieces pieces_of_polygon(std::span<const DVec2> polygon, double radius);

// A chain as pieces: one segment an edge, smooth at the corners between them, and met from one side alone.
//
// What is solid lies to the left of the way from vertex to vertex, as with a counter-clockwise polygon. An
// edge's back is a seam, and its corners know the edges before and after, so that contacts are kept on the
// outline (narrow_phase/seams.h). The ends of an open chain are like the edges of a block.
//
// Source: Box2D's chain shape (Catto), whose ghost vertices say the same of the neighbours.

/// The pieces in the body's frame. Precondition: two vertices or more, three when `closed`, no two neighbours
/// equal.
BodyPieces pieces_of_chain(std::span<const DVec2> vertices, bool closed);

// Where the parts of a compound body meet: edges and corners that lie inside of the body touch nothing.
//
//   1. An edge is a seam when other parts cover all of the strip right outside of it.
//   2. At a corner the sectors that the pieces around it fill are put together. What is free between them
//      says how the outline turns there. More than a half turn is free at a convex corner, less at a reflex
//      one, nothing inside of the body.
//
// So a box slides over a floor of boxes laid side by side as over one (narrow_phase/seams.h).
//
// Source: own; for pieces of one polygon the seams are known exactly, here parts may overlap in
// any way. What lies within `part_seam_fraction` of a piece's extent is one.
// Limits: parts without corners or with a rounding neither hide nor are hidden.

/// Completes the seams of pieces of several parts. Each piece comes with the seams inside of its part, which
/// may be open; where no piece has any seam, the list is emptied.
void join_parts(BodyPieces& body);

}  // namespace collide
