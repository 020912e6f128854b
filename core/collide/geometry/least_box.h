// The rectangle of least area around a convex polygon, by rotating calipers.
//
//   1. The best rectangle has a side along an edge of the polygon.
//   2. Lay one jaw along an edge. Three vertices touch the other sides: the farthest along the edge, against
//   it and away from it.
//   3. Turn to the next edge. Each of the three vertices only moves on counter-clockwise, so all turns
//   together take one walk around the polygon.
//
// Sources: Freeman and Shapira 1975 (a side lies along an edge); Shamos 1978 and Toussaint 1983, Solving
// geometric problems with the rotating calipers. The same holds for a polygon rounded by a disc.
// Limits: of equal areas the first edge counts. O(n) for n vertices.
#pragma once

#include <span>

#include <collide/geometry/least_box_seen.h>

namespace collide {

/// Of a hull as `convex_hull` makes it, rounded by `radius` metres. Two vertices: a box along the segment;
/// one: a box of the disc; none: a box of no size at the origin. Same frame.
LeastBox least_box(std::span<const DVec2> hull, double radius = 0.0);

}  // namespace collide
