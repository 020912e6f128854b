// A polygon with holes made one closed ring by bridges.
//
// A bridge is a diagonal from a hole to the outline, or to a hole that has one already. The ring follows it
// to the hole, round the hole, and back. It touches itself there without crossing, which ear clipping
// tolerates.
//
//   1. Take the hole that reaches farthest right first. The bridge starts at its rightmost corner.
//   2. Connect it to the nearest visible corner of the ring: nothing touches the segment between, and it
//      leaves both corners into the polygon.
//
// Sources: Eberly, "Triangulation by Ear Clipping" (2002); Held 2001, "FIST". Candidates are tried by
// distance, each exactly, in place of Eberly's ray, whose hit on an edge would have to be rounded. Limits:
// O(h n) segments to test for h holes and n corners, more where near corners are hidden.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <collide/geometry/clip_ears.h>
#include <collide/geometry/polygon.h>

namespace collide {

/// Why a hole can't be one.
enum class HoleFault : std::uint8_t {
    none,
    touches,  // it crosses or touches the outline or another hole
    outside   // of the outline, or inside of another hole
};

/// The first hole at fault. Each ring alone must be simple, with area. O(n^2) at worst.
struct HoleCheck {
    HoleFault fault = HoleFault::none;
    std::size_t hole = 0;
};
HoleCheck check_holes(std::span<const DVec2> outline, std::span<const Polygon> holes);

struct BridgedRing {
    Polygon points;  // corners at bridges twice
    std::vector<std::pair<std::uint32_t, std::uint32_t>>
        bridges;  // edges of the ring (by first corner), there and back
};

/// Preconditions: the outline counter-clockwise, the holes clockwise, and `check_holes` finds no fault. Empty
/// when no bridge is found, which then can't be.
std::optional<BridgedRing> bridge_holes(std::span<const DVec2> outline, std::span<const Polygon> holes);

}  // namespace collide
