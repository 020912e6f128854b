// Convex pieces of a polygon, approximately: fewer than the exact ones, and nowhere farther from it than a
// tolerance.
//
//   1. Dents no deeper than the tolerance are filled (fill_dents_body.h).
//   2. What results falls into as few convex pieces as possible, exactly (decompose.h).
//   3. Were these more than those of the polygon itself, its own are the answer.
//
// So the pieces have disjoint interiors, cover the whole polygon, and every point of them lies within the
// tolerance of it. Their number is never more than that of the exact pieces.
//
// Sources: Lien and Amato 2006, "Approximate convex decomposition of polygons"; Keil and Snoeyink 2002.
// Limits: holes are kept as they are. O(n^2) at worst for the dents, then as of `decompose`.
#pragma once

#include <cstddef>
#include <span>

#include <collide/geometry/decompose.h>

namespace collide {

struct ApproximatePieces {
    Decomposition found;
    Polygon outline;          // that the pieces add up to, holes not counted
    double added_area = 0.0;  // that the polygon does not have, m^2
    double concavity = 0.0;   // of the deepest dent that was filled, metres; at most the tolerance
    std::size_t exact = 0;    // number of pieces without a tolerance
    friend bool operator==(const ApproximatePieces&, const ApproximatePieces&) = default;
};

/// `tolerance` in metres, 0 or more; with 0 the pieces are exact. Preconditions as of `decompose_with_holes`.
ApproximatePieces approximate_pieces(std::span<const DVec2> outline, std::span<const Polygon> holes,
                                     double tolerance);

}  // namespace collide
