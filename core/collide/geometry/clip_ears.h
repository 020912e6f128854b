// Triangles of a simple polygon by ear clipping.
//
// An ear is a corner that can be cut off: it turns left, and no other vertex lies in its triangle or on it.
// Every simple polygon has two. Every decision is exact, so there is always one to be found.
//
//   1. Visit the corners in turn; cut off each that is an ear.
//   2. A cut changes its two neighbours alone: visit these again in the next round.
//   3. Stop when a triangle is left.
//
// Only vertices that do not turn left can block a corner: if any vertex lies in the triangle, one of those
// does. A blocked corner stays blocked until one of its neighbours is cut off. So at most 3n corners are
// visited, and each queries a tree of the blocking vertices: near O(n log n) in practice.
//
// Straight vertices are corners of triangles like all others, so neighbouring triangles share whole edges.
//
// Sources: Meisters 1975 (two ears); O'Rourke 1998, 1.4; Held 2001, "FIST" (reflex vertices, cones of
// vertices that coincide).
// Limits: a polygon that crosses itself may leave no ear; the outcome says so. Vertices that coincide are
// fine where the polygon touches itself without crossing, as at the bridges to holes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <collide/geometry/polygon.h>

namespace collide {

using Triangle = std::array<std::uint32_t, 3>;  // vertex numbers, counter-clockwise

/// The twin of an edge on the polygon's border, which has none.
inline constexpr std::uint32_t no_twin = 0xffffffff;

/// Edge k of triangle t, from its corner k to the next, has the number 3 t + k.
struct Triangulation {
    std::vector<Triangle> triangles;
    std::vector<std::uint32_t> twins;  // by edge: the same edge seen from the other side, or `no_twin`
    bool complete = true;              // false: no ear is left, and the rest of the polygon is missing
    friend bool operator==(const Triangulation&, const Triangulation&) = default;
};

/// Triangles with disjoint interiors whose union is the polygon, n - 2 of them, in the order in which they
/// are cut off. Precondition: simple, with area, counter-clockwise.
Triangulation clip_ears(std::span<const DVec2> polygon);

// What ear clipping reports to its tracer, one corner after the other, and Hertel and Mehlhorn's pass over
// the triangles, one diagonal after the other.

enum class EarVerdict : std::uint8_t {
    ear,       // cut off
    last,      // the triangle that is left
    not_left,  // the corner is reflex or straight
    blocked,   // `blocker` lies in the triangle, or its edges enter it
    no_ear     // none is left: the polygon crosses itself
};

/// One corner (of the polygon as it is by then), by vertex numbers.
struct EarSeen {
    std::uint32_t before = 0;
    std::uint32_t tip = 0;
    std::uint32_t after = 0;
    EarVerdict verdict = EarVerdict::ear;
    std::uint32_t blocker = 0;
    friend bool operator==(const EarSeen&, const EarSeen&) = default;
};

enum class MergeVerdict : std::uint8_t {
    removed,
    needed_at_from,  // without it the piece would turn right at `from`
    needed_at_to
};

struct MergeSeen {
    std::uint32_t from = 0;  // vertex numbers
    std::uint32_t to = 0;
    MergeVerdict verdict = MergeVerdict::removed;
    friend bool operator==(const MergeSeen&, const MergeSeen&) = default;
};

// A polygon with holes made one closed ring by bridges.
//
// A bridge is a diagonal from a hole to the outline, or to a hole that has one already. The ring follows it
// to the hole, round the hole, and back. It touches itself there without crossing, which ear clipping
// tolerates. A hole that touches the ring needs no bridge; one that touches it twice divides it.
//
//   1. Take the hole that reaches farthest right first. The bridge starts at its rightmost corner.
//   2. Connect it to the nearest visible corner of the ring: nothing touches the segment between, and it
//      leaves both corners into the polygon.
//
// Sources: Eberly, "Triangulation by Ear Clipping" (2002); Held 2001, "FIST". Candidates are tried by
// distance, each exactly, in place of Eberly's ray, whose hit on an edge would have to be rounded. Limits:
// O(h n) segments to test for h holes and n corners, more where near corners are hidden.

/// Why a hole can't be one.
enum class HoleFault : std::uint8_t {
    none,
    touches,  // it crosses the outline or another hole, or lies on it along an edge
    outside   // of the outline, or inside of another hole
};

/// The first hole at fault. Rings may touch in points. Each alone must be simple, with area. O(n^2) at worst.
struct HoleCheck {
    HoleFault fault = HoleFault::none;
    std::size_t hole = 0;
};
HoleCheck check_holes(std::span<const DVec2> outline, std::span<const Polygon> holes);

struct BridgedRing {
    Polygon points;  // corners at bridges twice, and one wherever rings touch
    std::vector<std::pair<std::uint32_t, std::uint32_t>>
        bridges;  // edges of the ring (by first corner), there and back
    std::vector<std::vector<std::uint32_t>>
        parts;  // corners round each part of the inside; holes that touch the ring twice make several
};

/// Preconditions: the outline counter-clockwise, the holes clockwise, and `check_holes` finds no fault. Empty
/// when no bridge is found, which then can't be.
std::optional<BridgedRing> bridge_holes(std::span<const DVec2> outline, std::span<const Polygon> holes);

}  // namespace collide
