// The corners that pieces of a polygon share, at places that each piece has exactly.
//
// A piece keeps its corners as floats about its own centre. Rounded there, a corner that two pieces share
// would be two corners, and points and rays could pass between the pieces. So the polygon is rounded first:
//
//   1. A piece has a grid, as fine as floats are at its size. A vertex takes the coarsest grid of its pieces.
//   2. Vertices are rounded to their grids. The differences from the pieces' centres then are floats.
//   3. Pieces stay as they are, unless one has ceased to be convex: then the rounded polygon is decomposed
//      again. This goes on until rounding moves no vertex any more.
//
// The union of the pieces is the rounded polygon, to the last bit. A vertex moves by no more than half a step
// of its grid. That is a unit in the last place of a piece's float coordinates. Source: own.
#pragma once

#include <collide/geometry/decompose.h>

namespace collide {

struct SharedCorners {
    Polygon outline;
    Decomposition found;  // of it
};

/// Precondition: `found` are all pieces of the polygon, which is simple, with area, counter-clockwise. Where
/// rounding would make it cross itself, it stays as it is.
SharedCorners share_corners(const Polygon& polygon, const Decomposition& found, PieceMethod method);

}  // namespace collide
