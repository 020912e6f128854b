// Sort and sweep: all pairs of overlapping boxes.
//
// The boxes are sorted by their lower end along the axis on which their centres spread more; a sweep over the
// sorted order then only has to look, for each box, at those that begin before it ends.
//
// Source: Baraff 1992; Ericson 2005, 7.5 (array variant, axis of larger variance).
// Limits: sorts anew each time; O(n log n + n k) for k boxes side by side on the axis.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "geometry/aabb.h"

namespace collide {

using IndexPair = std::pair<std::uint32_t, std::uint32_t>;

/// Keeps its working memory, so that a frame of an unchanged crowd allocates nothing.
class SortAndSweep {
  public:
    /// Pairs (i < j) of boxes that share at least a point, in lexicographic order, into `pairs`.
    void find_pairs(std::span<const Aabb> boxes, std::vector<IndexPair>& pairs);
    /// Box tests of the last call.
    std::uint64_t tests() const { return tests_; }

  private:
    std::vector<std::uint32_t> order_;
    std::uint64_t tests_ = 0;
};

}  // namespace collide
