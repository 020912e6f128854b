// Where an outline meets itself: decided exactly for any finite coordinates in range.
//
//   1. vertices in the order in which a line sweeps over them, left to right; of those above each other the
//      lowest first
//   2. at each vertex the edges that end there leave the line's status, the edges that begin there enter it,
//      each in its place between those above and below
//   3. edges that become neighbours in the status are tested against each other: of all that meet, the
//      leftmost do so as neighbours
//
// The sweep says only that some edges meet. Which one is named does not depend on how the polygon lies: the
// earliest edge that meets one before it is found by halving, each time with a sweep of the edges so far.
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

/// Two edges of a closed polygon (by their first vertices, the lesser first) that cross or touch though they
/// are not neighbours, or neighbours that fold back on each other: walking along the outline, the first edge
/// that meets an earlier one, and the first of those that it meets. O(n log n) where there are none, else
/// O(n log^2 n).
std::optional<std::pair<std::size_t, std::size_t>> find_crossing(std::span<const DVec2> polygon);

}  // namespace collide
