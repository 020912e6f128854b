// The convex hull of a shape as the one piece that its body collides as.
//
// All parts grow by the smallest rounding among them, and the hull of what is left of them is rounded by it.
// So capsules of one radius have their exact hull. Where roundings differ, the larger ones become corners of
// a 64-gon first, and so do ellipses (outline.h). The hull is then too small by at most a thousandth of a
// radius.
//
// Source: convex_hull.h; the hull of a Minkowski sum is the sum of the hulls (Schneider 1993, 1.1.2).
#pragma once

#include <collide/geometry/shape.h>
#include <collide/scene/scene.h>

namespace collide {

/// In the body's frame. Precondition: no chain.
PlacedShape hull_piece(const ShapeSpec& shape);

}  // namespace collide
