// Sorts pairs into lexicographic order, in linear time and without branches that depend on the pairs.
//
//   1. Pairs are distributed into piles by the high bits of their first id. A pile fits into a fast cache. It
//      is a chain of blocks, since the number of pairs is not known in advance.
//   2. Each pile is sorted by radix: first and second id form one number, which is sorted digit by digit,
//      beginning with the lowest.
//
// So the cost per pair hardly depends on the number of pairs.
// Source: Knuth, The Art of Computer Programming 3, 5.2.5.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <collide/broad_phase/proxies.h>

namespace collide {

/// Keeps its working memory, so that a frame of an unchanged crowd allocates nothing.
class PairSorter {
  public:
    /// Sorts `pairs`. All ids are below `end_id`.
    void sort(std::vector<IndexPair>& pairs, std::size_t end_id);

    /// Sorts pairs that are added one by one: `begin`, then `add` for each pair. `finish` writes them to
    /// `pairs`.
    void begin(std::size_t end_id);
    void add(const IndexPair& pair) {
        Pile& pile = piles_[pair.first >> pile_bits];
        if (pile.next_place % block_size == 0) {
            start_block(pile);
        }
        blocks_[pile.next_place++] = pair;
        ++pile.count;
    }
    void finish(std::vector<IndexPair>& pairs);

    std::size_t bytes() const;

  private:
    static constexpr unsigned pile_bits = 12;  // so many consecutive first ids share a pile
    static constexpr std::size_t block_size = 512;

    struct Pile {
        std::size_t next_place = 0;  // index in blocks_; the start of a block if a new block is needed
        std::size_t count = 0;
        std::uint32_t first_block = 0;
        std::uint32_t last_block = 0;
    };

    void start_block(Pile& pile);
    void gather(const Pile& pile);
    void sort_gathered(std::size_t count, IndexPair* to);

    unsigned id_bits_ = 1;
    std::uint32_t block_count_ = 0;
    std::vector<Pile> piles_;
    std::vector<IndexPair> blocks_;
    std::vector<std::uint32_t> next_block_;
    // Working memory for one pile.
    std::vector<IndexPair> gathered_;
    std::vector<IndexPair> spare_;
    std::vector<std::uint32_t> counts_;  // how often each value of each digit occurs
};

// Finds all pairs and new pairs of a structure. The structure enumerates the pairs of its overlapping boxes,
// and those of the changed boxes.

/// Finds all pairs. `each_pair(take)` must call `take(a, b)` once for each pair of overlapping boxes, in any
/// order.
template <class EachPair>
void collect_all_pairs(const Proxies& proxies, PairSorter& sorter, std::vector<IndexPair>& pairs,
                       EachPair&& each_pair) {
    each_pair([&](ProxyId a, ProxyId b) {
        if (proxies.may_pair(a, b)) {
            pairs.emplace_back(std::min(a, b), std::max(a, b));
        }
    });
    sorter.sort(pairs, proxies.end_id());
}

/// Finds new pairs. `each_changed(take)` must call `take` for each pair with a box that has changed since the
/// last `remember`.
template <class EachPair, class EachChanged>
void collect_new_pairs(Proxies& proxies, PairSorter& sorter, std::vector<IndexPair>& pairs,
                       EachPair&& each_pair, EachChanged&& each_changed) {
    const auto take = [&](ProxyId a, ProxyId b) {
        if (proxies.may_pair(a, b) && !proxies.was_pair(a, b)) {
            pairs.emplace_back(std::min(a, b), std::max(a, b));
        }
    };
    constexpr std::size_t few = 4;  // a query costs four times a box's share of a whole pass
    if (proxies.changed().size() * few < proxies.count()) {
        each_changed(take);
    } else {
        each_pair(take);
    }
    proxies.remember();
    sorter.sort(pairs, proxies.end_id());
}

}  // namespace collide
