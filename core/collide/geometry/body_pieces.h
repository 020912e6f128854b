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

}  // namespace collide
