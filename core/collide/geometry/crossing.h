// Finds whether and where an outline crosses or touches itself, exactly for any finite coordinates in range.
//
//   1. A line sweeps over the vertices from left to right; of vertices with equal x the lowest comes first.
//   2. At each vertex the edges that end there leave the status of the sweep line, and the edges that begin
//      there enter it. The status orders the edges from bottom to top.
//   3. Edges that become neighbours in the status are tested against each other. The leftmost intersection of
//      all is always one of neighbours.
//
// Source: Shamos and Hoey 1976, "Geometric intersection problems"; de Berg et al. 2008, Computational
// Geometry, 2.1 (ties broken as if the sweep line leaned a little).
#pragma once

#include <optional>
#include <span>
#include <utility>

#include <collide/base/vec2.h>

namespace collide {

/// Returns whether two closed segments share a point.
bool segments_touch(DVec2 a, DVec2 b, DVec2 c, DVec2 d);

/// Returns whether the path a -> b -> c runs back over itself.
bool folds_back(DVec2 a, DVec2 b, DVec2 c);

/// Returns two edges of a closed polygon that meet, as the indices of their first vertices, the lower index
/// first; nothing when there are none. Non-neighbouring edges meet when they cross or touch, neighbours when
/// they fold back on each other. Of several such pairs it is any one. Takes O(n log n) time.
std::optional<std::pair<std::size_t, std::size_t>> find_crossing(std::span<const DVec2> polygon);

}  // namespace collide
