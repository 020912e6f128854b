// Convex pieces of a simple polygon.
//
// Ear clipping cuts the polygon into triangles; Hertel and Mehlhorn's pass then takes away every diagonal
// whose removal leaves both of its ends convex. A diagonal that has to stay once has to stay for good, so
// each is looked at once. The result has at most four times as many pieces as the best partition.
//
// Sources: Hertel and Mehlhorn 1983; O'Rourke 1998, 2.5.
// Limits: those of `clip_ears`; the polygon must be simple (see `find_crossing`).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "geometry/polygon.h"

namespace collide {

/// How the pieces are found.
enum class PieceMethod : std::uint8_t {
    triangles,         // ear clipping alone
    merged_triangles,  // Hertel and Mehlhorn's pass over them
    fewest             // no partition by diagonals has fewer; merged triangles where that would take too long
};

struct Decomposition {
    std::vector<Polygon> pieces;
    bool complete = true;  // false: rounding left no ear to cut, and the rest of the polygon is missing
    PieceMethod method = PieceMethod::merged_triangles;  // that was really used
};

/// Convex pieces, counter-clockwise, with disjoint interiors, whose union is the polygon. Precondition:
/// simple, with area, counter-clockwise.
Decomposition decompose(std::span<const DVec2> polygon);
Decomposition decompose(std::span<const DVec2> polygon, PieceMethod method);

}  // namespace collide
