// Which stretches of a segment lie in a polygon. A shape is convex when none of its segments leaves it.
//
//   1. The places where the outline crosses the segment's line cut it into stretches.
//   2. The middle of each stretch says whether it lies inside.
//
// Sources: `locate`; Boyd and Vandenberghe 2004, 2.1.4 (convexity by segments). Limits: the places
// are rounded, so that a stretch along an edge may count as inside or outside.
#pragma once

#include <span>
#include <vector>

#include <collide/base/interval.h>
#include <collide/base/vec2.h>

namespace collide {

/// A stretch of the segment, as parameters from 0 at its start to 1 at its end.
struct SegmentStretch {
    Interval between;
    bool inside = false;  // or on the border
    friend bool operator==(const SegmentStretch&, const SegmentStretch&) = default;
};

/// From start to end without a gap; neighbours differ. Any simple polygon. None of a segment without length.
std::vector<SegmentStretch> segment_in_polygon(std::span<const DVec2> polygon, DVec2 from, DVec2 to);

}  // namespace collide
