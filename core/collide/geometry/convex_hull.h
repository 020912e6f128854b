// The convex hull of any points, by quickhull.
//
//   1. of many points those that lie in the octagon of the extreme ones are dropped at once
//   2. the leftmost and the rightmost point are joined, there and back, by two edges
//   3. of the points outside of an edge the farthest becomes a corner: two edges replace the one, and what
//      lies in their triangle is dropped; until no point lies outside of an edge
//   4. of very many points, few that lie outside of an edge are all taken for corners, from left to right
//   5. distances are rounded, so among nearly equal ones the farthest may be missed: a last look along the
//      corners, from left to right, takes away those at which the hull does not turn left
//
// A point is dropped only when it lies certainly inside or the exact `orientation` says so, and the last look
// asks it too. So the hull is that of the points as they are, whatever their place: duplicates, points on its
// edges and runs of collinear points leave no trace in it.
//
// Sources: Barber, Dobkin and Huhdanpaa 1996 (quickhull); Akl and Toussaint 1978 (extreme points first);
// Andrew 1979 (the last look).
// Limits: O(n log n) for points that lie evenly, on a circle too. Where each farthest point splits off few,
// as on a curve whose turns grow tenfold each, a step for every binary digit of the coordinates.
#pragma once

#include <cstdint>
#include <span>

#include <collide/geometry/polygon.h>

namespace collide {

/// What the points span. Only an `area` hull has three or more vertices.
enum class HullSpan : std::uint8_t { nothing, point, line, area };

struct ConvexHull {
    HullSpan span = HullSpan::nothing;
    Polygon vertices;  // counter-clockwise, strictly convex; the two ends of a line; the one point
    friend bool operator==(const ConvexHull&, const ConvexHull&) = default;
};

/// Input vertices, bit by bit; the lowest of the leftmost points first. Points that are not finite are
/// undefined.
ConvexHull convex_hull(std::span<const DVec2> points);

}  // namespace collide
