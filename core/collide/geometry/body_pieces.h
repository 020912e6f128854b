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

}  // namespace collide
