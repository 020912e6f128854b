// Disjoint sets of numbers (union-find).
//
// Source: Tarjan, "Efficiency of a Good But Not Linear Set Union Algorithm" (1975), with path halving.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace collide {

class DisjointSets {
  public:
    /// Puts every number below `count` into a set of its own.
    void reset(std::size_t count) {
        parents_.resize(count);
        std::iota(parents_.begin(), parents_.end(), std::uint32_t{0});
    }
    /// Returns the least number in the set of `item`.
    std::uint32_t root(std::uint32_t item) {
        while (parents_[item] != item) {
            parents_[item] = parents_[parents_[item]];
            item = parents_[item];
        }
        return item;
    }
    void unite(std::uint32_t a, std::uint32_t b) {
        const std::uint32_t root_a = root(a);
        const std::uint32_t root_b = root(b);
        parents_[std::max(root_a, root_b)] = std::min(root_a, root_b);
    }

  private:
    std::vector<std::uint32_t> parents_;
};

}  // namespace collide
