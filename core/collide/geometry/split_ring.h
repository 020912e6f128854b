// Splits a ring that touches itself in points into outlines and holes that do not.
//
//   1. A vertex that lies on another edge becomes a vertex of that edge, too.
//   2. Walk along the ring. Where a position comes again, the walk since then is a ring of its own.
//   3. Rings that run as the whole ring does are outlines. The others are holes in them.
//
// Source: own. All decisions are exact.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <collide/geometry/polygon.h>

namespace collide {

struct RingGroup {
    Polygon outline;
    std::vector<Polygon> holes;
};

/// Returns the outlines that a ring encloses, each with its holes; all are counter-clockwise and may touch in
/// points. Returns nothing if the ring crosses itself or runs along itself. Precondition: counter-clockwise,
/// and no two neighbours are equal.
std::optional<std::vector<RingGroup>> split_at_touches(std::span<const DVec2> ring);

}  // namespace collide
