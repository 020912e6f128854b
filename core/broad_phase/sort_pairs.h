// Pairs into lexicographic order, in linear time: a counting sort by the first id, then each short stretch of
// equal first ids by the second.
#pragma once

#include <vector>

#include "broad_phase/broad_phase.h"

namespace collide {

/// Keeps its working memory, so that a frame of an unchanged crowd allocates nothing.
class PairSorter {
  public:
    /// All ids are below `end_id`.
    void sort(std::vector<IndexPair>& pairs, std::size_t end_id);
    std::size_t bytes() const {
        return starts_.capacity() * sizeof(std::uint32_t) + seconds_.capacity() * sizeof(std::uint32_t);
    }

  private:
    void count_first_ids(const std::vector<IndexPair>& pairs, std::size_t end_id);

    std::vector<std::uint32_t> starts_;   // per first id, where its stretch starts
    std::vector<std::uint32_t> seconds_;  // second ids, stretch by stretch
};

}  // namespace collide
