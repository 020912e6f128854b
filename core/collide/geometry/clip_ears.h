// Triangulates a simple polygon by ear clipping.
//
// An ear is a corner that can be cut off: it turns left, and no other vertex lies in or on its triangle.
// Every simple polygon has two ears. All decisions are exact, so the algorithm always finds an ear.
//
//   1. Visit the corners in order and cut off each ear.
//   2. A cut changes only its two neighbouring corners: visit both again in the next pass.
//   3. Stop when one triangle is left.
//
// Only vertices that do not turn left can block a corner. If any vertex lies in the triangle, so does a
// vertex that does not turn left. A blocked corner stays blocked until one of its neighbours is cut off. So
// at most 3n corners are visited, and each visit queries a tree of the blocking vertices. In practice this is
// close to O(n log n).
//
// Straight vertices are corners of triangles too, so neighbouring triangles share whole edges.
//
// Sources: Meisters 1975 (two ears); O'Rourke 1998, 1.4; Held 2001, "FIST" (reflex vertices, cones of
// vertices that coincide).
// Limits: a polygon that crosses itself may leave no ear; the result says so. Coincident vertices are allowed
// where the polygon touches itself without crossing, as at the bridges to holes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <collide/geometry/polygon.h>

namespace collide {

using Triangle = std::array<std::uint32_t, 3>;  // vertex numbers, counter-clockwise

/// Marks a half-edge on the border of the polygon, which has no twin.
inline constexpr std::uint32_t no_twin = 0xffffffff;

/// A triangulation with numbered edges. Edge k of triangle t runs from corner k to the next corner and has
/// the number 3 t + k.
struct Triangulation {
    std::vector<Triangle> triangles;
    std::vector<std::uint32_t> twins;  // by edge number: the same edge in the neighbouring triangle, or
                                       // `no_twin`
    bool complete = true;              // false: no ear is left, and the rest of the polygon is missing
    friend bool operator==(const Triangulation&, const Triangulation&) = default;
};

/// Returns n - 2 triangles with disjoint interiors whose union is the polygon, in the order in which they are
/// cut off. Precondition: the polygon is simple, has an area and is counter-clockwise.
Triangulation clip_ears(std::span<const DVec2> polygon);

// Events that ear clipping reports to its tracer, one per visited corner. Hertel and Mehlhorn's merging pass
// reports one event per diagonal.

enum class EarVerdict : std::uint8_t {
    ear,       // an ear; it is cut off
    last,      // the last remaining triangle
    not_left,  // the corner is reflex or straight
    blocked,   // vertex `blocker` lies in the triangle, or edges at `blocker` enter it
    no_ear     // no ear remains, because the polygon crosses itself
};

/// One visited corner, as vertex numbers. `before` and `after` are its neighbours in what is left of the
/// polygon.
struct EarEvent {
    std::uint32_t before = 0;
    std::uint32_t tip = 0;
    std::uint32_t after = 0;
    EarVerdict verdict = EarVerdict::ear;
    std::uint32_t blocker = 0;
    friend bool operator==(const EarEvent&, const EarEvent&) = default;
};

enum class MergeVerdict : std::uint8_t {
    removed,
    needed_at_from,  // without the diagonal the merged piece would turn right at `from`
    needed_at_to
};

struct MergeEvent {
    std::uint32_t from = 0;  // vertex numbers
    std::uint32_t to = 0;
    MergeVerdict verdict = MergeVerdict::removed;
    friend bool operator==(const MergeEvent&, const MergeEvent&) = default;
};

// Joins a polygon and its holes to one closed ring by bridges.
//
// A bridge is a diagonal from a hole to the outline, or to a hole that has a bridge already. The ring follows
// the bridge to the hole, runs round the hole, and returns along the bridge. The ring touches itself at the
// bridge without crossing, which ear clipping tolerates. A hole that touches the ring needs no bridge. A hole
// that touches the ring twice divides it.
//
//   1. Take the holes by their rightmost corners, the farthest right first. The bridge starts at the
//      rightmost corner.
//   2. Connect that corner to the nearest visible corner of the ring: nothing touches the segment between
//      them. At both ends the segment must run into the polygon.
//
// Sources: Eberly, "Triangulation by Ear Clipping" (2002); Held 2001, "FIST". Candidate corners are tried in
// the order of distance, each with an exact test. Eberly shoots a ray instead, whose hit point on an edge
// would have to be rounded.
// Limits: O(h n) segments to test for h holes and n corners, more where near corners are hidden.

/// Why a ring cannot be a hole of the outline.
enum class HoleFault : std::uint8_t {
    none,
    touches,  // the hole crosses the outline or another hole, or shares part of an edge with it
    outside   // the hole lies outside the outline, or inside another hole
};

/// The first hole at fault and its fault. Rings may touch at points. Precondition: each ring by itself is
/// simple and has an area. Takes O(n^2) time at worst.
struct HoleCheck {
    HoleFault fault = HoleFault::none;
    std::size_t hole = 0;
};
HoleCheck check_holes(std::span<const DVec2> outline, std::span<const Polygon> holes);

struct BridgedRing {
    Polygon points;  // corners where a bridge ends or rings touch appear more than once
    /// Both directions of each bridge, as edges of the ring: the indices of their first corners.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> bridges;
    std::vector<std::vector<std::uint32_t>> parts;  // corners around each connected region of the inside;
                                                    // several regions where a hole touches the ring twice
};

/// Returns the bridged ring, or nothing when no bridge is found, which the preconditions exclude.
/// Preconditions: the outline is counter-clockwise, the holes are clockwise, and `check_holes` finds no
/// fault.
std::optional<BridgedRing> bridge_holes(std::span<const DVec2> outline, std::span<const Polygon> holes);

}  // namespace collide
