// The convex hull of any points, by quickhull.
//
// Every decision is taken by the exact `orientation`, so the hull is that of the points as they are, whatever
// their place: duplicates, points on its edges and runs of collinear points leave no trace in it.
//
// Source: Barber, Dobkin and Huhdanpaa 1996.
#pragma once

#include <cstdint>
#include <span>

#include "geometry/polygon.h"

namespace collide {

/// What the points span. Only an `area` hull has three or more vertices.
enum class HullSpan : std::uint8_t { nothing, point, line, area };

struct ConvexHull {
    HullSpan span = HullSpan::nothing;
    Polygon vertices;  // counter-clockwise, strictly convex; the two ends of a line; the one point
};

/// Input vertices, bit by bit; the lowest of the leftmost points first. Points that are not finite are
/// undefined.
ConvexHull convex_hull(std::span<const DVec2> points);

}  // namespace collide
