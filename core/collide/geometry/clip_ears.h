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
#include <span>
#include <vector>

#include <collide/base/vec2.h>

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

}  // namespace collide
