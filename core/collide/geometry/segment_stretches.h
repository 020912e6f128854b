// Finds which stretches of a segment lie in a polygon. A polygon is convex when none of the segments between
// its points leaves it.
//
//   1. The points where the outline crosses the segment divide the segment into stretches.
//   2. The midpoint of each stretch decides whether the stretch lies inside.
//
// Sources: `locate`; Boyd and Vandenberghe 2004, 2.1.4 (convexity by segments).
// Limits: the crossing points are rounded, so a stretch along an edge may count as inside or outside.
#pragma once

#include <span>
#include <vector>

#include <collide/base/interval.h>
#include <collide/base/vec2.h>

namespace collide {

/// A stretch of the segment, as parameters from 0 at its start to 1 at its end.
struct SegmentStretch {
    Interval between;
    bool inside = false;  // true: inside, or on the border
    friend bool operator==(const SegmentStretch&, const SegmentStretch&) = default;
};

/// Returns the stretches from start to end without gaps; neighbouring stretches differ in `inside`. The
/// polygon may be any simple polygon. A segment of length zero has no stretches.
std::vector<SegmentStretch> segment_in_polygon(std::span<const DVec2> polygon, DVec2 from, DVec2 to);

}  // namespace collide
