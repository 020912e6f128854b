// The fewest convex pieces that diagonals can cut a simple polygon into.
//
// A dynamic program over the diagonals of which one end is a reflex vertex. For the part of the polygon
// beyond a diagonal it stores the least number of diagonals that cut it. Of all such cuts it keeps those
// whose piece at the diagonal is narrowest at one end or the other. Only these can still be joined to a piece
// on the other side.
//
//   1. Find which vertices each reflex vertex sees, through the triangles of ear clipping.
//   2. Shorter diagonals first: try every triangle on the diagonal, with and without the pieces at its other
//      sides joined.
//   3. Back from the whole polygon: read off which triangle was best where, and which of its sides were
//      joined.
//
// Source: Keil and Snoeyink, "On the time bound for convex decomposition of simple polygons" (2002).
// Limits: O(n r^2) time for r reflex vertices; `work_limit` bounds it. A simple polygon without holes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <collide/geometry/clip_ears.h>
#include <collide/geometry/piece_mesh.h>

namespace collide {

// Which diagonals of a polygon have a reflex end.
//
// From each reflex vertex a cone is followed through the triangles that it can be seen in. The cone narrows
// at every edge that it passes through. The vertex behind that edge is visible when it lies strictly inside.
// Exact; a diagonal through a third vertex does not count, since it is two.

class VisibleDiagonals {
  public:
    /// Gives up when the cones have gone through `most` triangles. Preconditions: simple, counter-clockwise,
    /// and `triangulation` is complete and of it.
    VisibleDiagonals(std::span<const DVec2> polygon, const Triangulation& triangulation, std::size_t most);

    /// Whether all have been found.
    bool complete() const { return complete_; }

    bool is_reflex(std::uint32_t vertex) const { return row_[vertex] != no_row; }
    std::span<const std::uint32_t> reflex() const { return reflex_; }
    /// The vertices, ascending, that are joined to a reflex vertex by a diagonal or an edge.
    const std::vector<std::uint32_t>& seen_from(std::uint32_t reflex) const { return seen_[row_[reflex]]; }

  private:
    static constexpr std::uint32_t no_row = 0xffffffff;

    bool complete_ = true;

    std::vector<std::uint32_t> reflex_;             // ascending
    std::vector<std::uint32_t> row_;                // by vertex: its place in `reflex_`
    std::vector<std::vector<std::uint32_t>> seen_;  // by place in `reflex_`
};

/// Reflex vertices times the triangles that they are seen in (at most n r^2; some tens a reflex vertex are
/// usual). Beyond this it takes longer than a few hundredths of a second, or seconds where very many vertices
/// lie on one line.
inline constexpr std::uint64_t fewest_work_limit = 20'000'000;

/// The pieces as a mesh; empty beyond the limit. Preconditions: `polygon` is simple and counter-clockwise,
/// `triangulation` is complete and of it.
std::optional<PieceMesh> fewest_pieces(std::span<const DVec2> polygon, const Triangulation& triangulation);

}  // namespace collide
