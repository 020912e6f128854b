// Triangles of a simple polygon by ear clipping.
//
// An ear is a corner that can be cut off: it turns left and no other vertex lies in its triangle. Every
// simple polygon has two. Cutting one changes only its two neighbours, so what was found out about the others
// stays.
//
// Source: Meisters 1975 (two ears); O'Rourke 1998, 1.4.
// Limits: O(n^2). Where vertices come closer than rounding no ear may be left; the outcome says so.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "base/vec2.h"

namespace collide {

using Triangle = std::array<std::size_t, 3>;  // vertex numbers, counter-clockwise

struct Triangulation {
    std::vector<Triangle> triangles;
    bool complete = true;  // false: rounding left no ear, and the rest of the polygon is missing
};

/// Triangles with disjoint interiors whose union is the polygon. A straight vertex may end up on the edge of
/// a triangle without being one of its corners. Precondition: simple, with area, counter-clockwise.
Triangulation clip_ears(std::span<const DVec2> polygon);

}  // namespace collide
