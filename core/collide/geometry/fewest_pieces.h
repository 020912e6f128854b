// Cuts a simple polygon by diagonals into the fewest convex pieces possible.
//
// This is a dynamic program over the diagonals that have a reflex vertex at one end. Each diagonal cuts off a
// sub-polygon. For each sub-polygon the program stores the least number of diagonals that cut it into convex
// pieces. Several cuts may use this number. The program keeps only cuts whose piece at the diagonal is
// narrowest at one end or the other. Only such a piece may still be merged with the piece beyond the
// diagonal.
//
//   1. Find the vertices visible from each reflex vertex, through the triangles of ear clipping.
//   2. Solve the sub-polygons in the order of their vertex counts. For each, try every triangle on its
//      diagonal, with and without merging the triangle with the pieces at its other two sides.
//   3. Trace back from the whole polygon: read off the best triangle of each sub-polygon, and on which sides
//      it was merged.
//
// Source: Keil and Snoeyink, "On the time bound for convex decomposition of simple polygons" (2002).
// Limits: O(n r^2) time for r reflex vertices; `fewest_work_limit` bounds it. The polygon must be simple and
// without holes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <collide/geometry/clip_ears.h>
#include <collide/geometry/piece_mesh.h>

namespace collide {

// Finds the diagonals of a polygon that have a reflex vertex at one end.
//
// From each reflex vertex a cone of sight is followed through the triangles. The cone narrows at every edge
// that it passes through. The vertex behind that edge is visible if it lies strictly inside the cone. All
// decisions are exact. A diagonal through a third vertex does not count, because it is two diagonals.

class VisibleDiagonals {
  public:
    /// Stops without a complete result once the cones have passed through `most` triangles. Preconditions:
    /// the polygon is simple and counter-clockwise, and `triangulation` is a complete triangulation of it.
    VisibleDiagonals(std::span<const DVec2> polygon, const Triangulation& triangulation, std::size_t most);

    /// Returns whether all diagonals were found.
    bool complete() const { return complete_; }

    bool is_reflex(std::uint32_t vertex) const { return row_[vertex] != no_row; }
    std::span<const std::uint32_t> reflex() const { return reflex_; }
    /// Returns the vertices, ascending, that a diagonal or an edge joins to the reflex vertex.
    const std::vector<std::uint32_t>& seen_from(std::uint32_t reflex) const { return seen_[row_[reflex]]; }

  private:
    static constexpr std::uint32_t no_row = 0xffffffff;

    bool complete_ = true;

    std::vector<std::uint32_t> reflex_;             // ascending
    std::vector<std::uint32_t> row_;                // by vertex: its index in `reflex_`, or `no_row`
    std::vector<std::vector<std::uint32_t>> seen_;  // by index in `reflex_`
};

/// Limit on the triangles through which all cones together pass. There are at most n r^2 of them; some tens
/// per reflex vertex are usual. Beyond this limit the search takes longer than a few hundredths of a second.
/// It takes seconds where very many vertices lie on one line.
inline constexpr std::uint64_t fewest_work_limit = 20'000'000;

/// Returns the pieces as a mesh, or nothing when the polygon is convex or the work limit is exceeded.
/// Preconditions: `polygon` is simple and counter-clockwise, and `triangulation` is a complete triangulation
/// of it.
std::optional<PieceMesh> fewest_pieces(std::span<const DVec2> polygon, const Triangulation& triangulation);

}  // namespace collide
