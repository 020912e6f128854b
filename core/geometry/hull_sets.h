// The inner loop of quickhull: points divided by two edges. See convex_hull.h.
#pragma once

#include <span>

#include "geometry/orientation.h"

namespace collide {

/// Whether `p` comes before `q` from left to right, of two above each other the lower one.
inline bool lies_before(DVec2 p, DVec2 q) { return p.x < q.x || (p.x == q.x && p.y < q.y); }

/// The places of the points that lie outside of one edge, and that of the farthest.
struct HullSet {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t farthest = 0;  // but for rounding
    bool empty() const { return begin == end; }
};

/// An edge whose outside is on its right.
struct HullEdge {
    DVec2 from;
    DVec2 to;
};

struct PlaceRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// What lies outside of the first edge, and of the second alone.
struct HullSets {
    HullSet first;
    HullSet second;
};

/// Orders the points of a range: those outside of the first edge, outside of the second alone, of neither.
/// `spare` has room for the range.
HullSets divide_hull_set(std::span<DVec2> points, std::span<DVec2> spare, PlaceRange range,
                         const HullEdge& first, const HullEdge& second);

}  // namespace collide
