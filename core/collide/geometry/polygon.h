// Polygons as scene files hold them: any simple outline, in double. What is asked here decides whether a
// polygon can be used at all.
//
// Source: O'Rourke 1998, Computational Geometry in C, 1.3 and 1.4 (turns).
#pragma once

#include <span>
#include <vector>

#include <collide/base/vec2.h>

namespace collide {

using Polygon = std::vector<DVec2>;

/// Sign of the turn a -> b -> c: 1 left, -1 right; a turn smaller than rounding counts as straight, 0.
int turn(DVec2 a, DVec2 b, DVec2 c);

/// Twice the signed area: positive for counter-clockwise order. Metres squared.
double twice_signed_area(std::span<const DVec2> polygon);

/// Whether a counter-clockwise polygon turns left (or goes straight) at every vertex.
bool is_convex(std::span<const DVec2> polygon);

/// Whether all vertices lie on one line, but for a billionth of the extent.
bool is_flat(std::span<const DVec2> polygon);

/// Counter-clockwise, without neighbours that coincide. Vertex 0 stays first.
Polygon normalized(std::span<const DVec2> polygon);

}  // namespace collide
