// The convex hull of any points, by quickhull.
//
//   1. The leftmost and the rightmost point are joined, there and back, by two edges.
//   2. Of the points outside of an edge the farthest becomes a corner. Two edges replace the one, and points
//      in their triangle are dropped. This repeats until no point lies outside of an edge.
//   3. Of points along a curve hardly any would be dropped. They are taken for corners, from left to right.
//   4. Distances are rounded, so among nearly equal ones the farthest may be missed. A last pass along the
//      corners, from left to right, removes those at which the hull does not turn left.
//
// The exact `orientation` says which points are dropped, and what the last pass removes. So the hull is exact
// for the points as they are, wherever they lie. Duplicates, points on its edges and runs of collinear points
// leave no trace in it.
//
// Sources: Barber, Dobkin and Huhdanpaa 1996 (quickhull); Andrew 1979 (points in order, the last look).
// Limits: O(n log n) for points that lie evenly, on a circle too.
#pragma once

#include <cstddef>
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

// What quickhull reports to its tracer, one event after the other.

enum class HullEvent : std::uint8_t {
    no_points,  // there are none
    one_point,  // all lie at `from`
    ends,       // `from` is the leftmost point, `to` the rightmost: [first, second) lie below, [second,
                // third) above, [third, last) on the line between
    one_line,   // nothing lies above or below
    split,      // `apex` is the farthest outside of from -> to: [first, second) lie outside of from -> apex,
                // [second, third) outside of apex -> to, [third, last) are dropped, and `apex` is at `last`
    edge,       // nothing lies outside of from -> to
    ordered,    // [first, last) lie outside of from -> to, and are taken for corners in this order
    straightened  // the hull does not turn left at `apex`, between `from` and `to`: no corner
};

/// A step: an edge in counter-clockwise order, so that its outside is on the right, and places of points.
struct HullSeen {
    HullEvent event = HullEvent::no_points;
    DVec2 from{0.0, 0.0};
    DVec2 to{0.0, 0.0};
    DVec2 apex{0.0, 0.0};
    std::size_t first = 0;
    std::size_t second = 0;
    std::size_t third = 0;
    std::size_t last = 0;
    friend bool operator==(const HullSeen&, const HullSeen&) = default;
};

}  // namespace collide
