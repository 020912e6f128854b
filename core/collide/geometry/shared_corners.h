// Moves the vertices of a polygon so that each piece can represent its corners exactly.
//
// A piece stores its corners as floats relative to its own centre. If each piece rounded its corners
// separately, a corner shared by two pieces would become two corners. Points and rays could then pass between
// the pieces. So the polygon itself is rounded first:
//
//   1. Each piece has a grid with the resolution of floats at the piece's size. A vertex takes the coarsest
//      grid of its pieces.
//   2. Each vertex is rounded to its grid. Its differences from the centres of the pieces then are exact
//      floats.
//   3. The pieces stay, unless a piece is no longer convex: then the rounded polygon is decomposed again. The
//      steps repeat until rounding moves no vertex.
//
// The union of the pieces is the rounded polygon, to the last bit. A vertex moves by at most half a grid
// step. A grid step is about a unit in the last place of the piece's float coordinates.
//
// Source: own.
#pragma once

#include <collide/geometry/decompose.h>

namespace collide {

struct SharedCorners {
    Polygon outline;
    Decomposition found;  // pieces of `outline`
};

/// Returns the moved polygon and its pieces. If rounding would make the polygon cross itself, both stay
/// unchanged. Precondition: `found` has all pieces of the polygon, which is simple, has an area and is
/// counter-clockwise.
SharedCorners share_corners(const Polygon& polygon, const Decomposition& found, PieceMethod method);

}  // namespace collide
