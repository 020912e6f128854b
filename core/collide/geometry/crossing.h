// Whether and where an outline meets itself, decided exactly for any finite coordinates in range.
//
//   1. A line sweeps over the vertices from left to right; of those above each other the lowest comes first.
//   2. At each vertex the edges that end there leave the line's status, and the edges that begin there enter
//      it. Each has its place between those above and below.
//   3. Edges that become neighbours in the status are tested against each other. Of all edges that meet, the
//      leftmost do so as neighbours.
//
// The sweep says only that some edges meet. The pair that is named must not depend on the polygon's pose. So
// the earliest edge that meets one before it is found by bisection, each time with a sweep of the edges so
// far.
//
// Source: Shamos and Hoey 1976, "Geometric intersection problems"; de Berg et al. 2008, Computational
// Geometry, 2.1 (ties broken as if the sweep line leaned a little).
#pragma once

#include <optional>
#include <span>
#include <utility>

#include <collide/base/vec2.h>

namespace collide {

/// Whether two closed segments share a point.
bool segments_touch(DVec2 a, DVec2 b, DVec2 c, DVec2 d);

/// Whether the way a -> b -> c runs back over itself.
bool folds_back(DVec2 a, DVec2 b, DVec2 c);

/// Two edges of a closed polygon, by their first vertices, the lesser first. They cross or touch though they
/// are not neighbours, or are neighbours that fold back on each other. The first is the earliest edge along
/// the outline that meets an earlier one, the second the first of those that it meets. O(n log n) where there
/// are none, else O(n log^2 n).
std::optional<std::pair<std::size_t, std::size_t>> find_crossing(std::span<const DVec2> polygon);

}  // namespace collide
