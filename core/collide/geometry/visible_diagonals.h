// Which diagonals of a polygon have a reflex end.
//
// From each reflex vertex a cone is followed through the triangles that it can be seen in. The cone narrows
// at every edge that it passes through. The vertex behind that edge is visible when it lies strictly inside.
// Exact; a diagonal through a third vertex does not count, since it is two.
#pragma once

#include <span>
#include <vector>

#include <collide/geometry/clip_ears.h>

namespace collide {

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

}  // namespace collide
