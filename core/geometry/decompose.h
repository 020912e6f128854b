// Convex pieces of a simple polygon.
//
// Ear clipping cuts the polygon into triangles; Hertel and Mehlhorn's pass then takes away every diagonal
// whose removal leaves both of its ends convex. The result has at most four times as many pieces as the best
// partition.
//
// Sources: Meisters 1975 (two ears); Hertel and Mehlhorn 1983; O'Rourke 1998, 1.4 and 2.5.
// Limits: O(n^2) for ear clipping; the polygon must be simple (see `find_crossing`).
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/vec2.h"

namespace collide {

using Polygon = std::vector<DVec2>;

/// Twice the signed area: positive for counter-clockwise order. Metres squared.
double twice_signed_area(std::span<const DVec2> polygon);

/// Whether a counter-clockwise polygon turns left (or goes straight) at every vertex.
bool is_convex(std::span<const DVec2> polygon);

/// Two edges of the polygon (by their first vertices) that cross or touch though they are not neighbours, or
/// neighbours that fold back on each other.
std::optional<std::pair<std::size_t, std::size_t>> find_crossing(std::span<const DVec2> polygon);

/// Counter-clockwise, without neighbours that coincide.
Polygon normalized(std::span<const DVec2> polygon);

/// Convex pieces, counter-clockwise, with disjoint interiors, whose union is the polygon. Precondition:
/// simple, with area, counter-clockwise.
std::vector<Polygon> decompose(std::span<const DVec2> polygon);

}  // namespace collide
