// A chain as pieces: one segment an edge, smooth at the corners between them, and met from one side alone.
//
// What is solid lies to the left of the way from vertex to vertex, as with a counter-clockwise polygon. An
// edge's back is a seam, and its corners know the edges before and after, so that contacts are kept on the
// outline (narrow_phase/seams.h). The ends of an open chain are like the edges of a block.
//
// Source: Box2D's chain shape (Catto), whose ghost vertices say the same of the neighbours.
#pragma once

#include <span>

#include <collide/geometry/body_pieces.h>

namespace collide {

/// The pieces in the body's frame. Precondition: two vertices or more, three when `closed`, no two neighbours
/// equal.
BodyPieces pieces_of_chain(std::span<const DVec2> vertices, bool closed);

}  // namespace collide
