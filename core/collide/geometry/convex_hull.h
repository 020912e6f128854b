// Computes the convex hull of any points by quickhull.
//
//   1. Two edges join the leftmost and the rightmost point, one in each direction.
//   2. The point farthest outside an edge becomes a corner. Two edges replace the old edge, and the points in
//      the triangle of the three edges are dropped. This repeats until no point lies outside of an edge.
//   3. Where the points lie along a curve, step 2 would drop hardly any. Such points are all taken as
//      corners, from left to right.
//   4. Distances are rounded, so the farthest of several nearly equally far points may be missed. A last pass
//      along the corners, from left to right, removes those at which the hull does not turn left.
//
// The exact `orientation` predicate decides which points are dropped and what the last pass removes. So the
// hull is exact for the given coordinates. Duplicates, points on edges and runs of collinear points have no
// effect on the hull.
//
// Sources: Barber, Dobkin and Huhdanpaa 1996 (quickhull); Andrew 1979 (the last pass over sorted points).
// Limits: O(n log n) for evenly distributed points, also on a circle.
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
    Polygon vertices;  // counter-clockwise and strictly convex; for a line its two ends; for a point that
                       // point
    friend bool operator==(const ConvexHull&, const ConvexHull&) = default;
};

/// Returns the hull. Its vertices are bit-identical to input points; the lowest of the leftmost points comes
/// first. Points that are not finite give an undefined result.
ConvexHull convex_hull(std::span<const DVec2> points);

// Events that quickhull reports to its tracer, in order.

enum class HullStepKind : std::uint8_t {
    no_points,  // the input is empty
    one_point,  // all points lie at `from`
    ends,       // `from` is the leftmost point and `to` the rightmost; [first, second) lie below, [second,
                // third) above, [third, last) on the line between
    one_line,   // no point lies above or below the line
    split,      // `apex` is the point farthest outside from -> to; it moves to index `last`. [first, second)
                // lie outside from -> apex, [second, third) outside apex -> to. [third, last) are dropped.
    edge,       // no point lies outside from -> to
    ordered,    // [first, last) lie outside from -> to, and all become corners in this order
    straightened  // the hull does not turn left at `apex`, between `from` and `to`, so `apex` is no corner
};

/// One event: an edge in counter-clockwise order, so that its outside is on the right, and indices of points.
struct HullEvent {
    HullStepKind kind = HullStepKind::no_points;
    DVec2 from{0.0, 0.0};
    DVec2 to{0.0, 0.0};
    DVec2 apex{0.0, 0.0};
    std::size_t first = 0;
    std::size_t second = 0;
    std::size_t third = 0;
    std::size_t last = 0;
    friend bool operator==(const HullEvent&, const HullEvent&) = default;
};

}  // namespace collide
