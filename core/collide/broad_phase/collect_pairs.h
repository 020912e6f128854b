// All pairs and new pairs of a structure. The structure can enumerate the pairs of its overlapping boxes, and
// those of the boxes that have changed.
#pragma once

#include <algorithm>
#include <vector>

#include <collide/broad_phase/proxies.h>
#include <collide/broad_phase/sort_pairs.h>

namespace collide {

/// `each_pair(take)` calls `take(a, b)` once for each pair of overlapping boxes, in any order.
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

/// `each_changed(take)` does the same for the pairs of which a box has changed since they were last
/// remembered.
template <class EachPair, class EachChanged>
void collect_new_pairs(Proxies& proxies, PairSorter& sorter, std::vector<IndexPair>& pairs,
                       EachPair&& each_pair, EachChanged&& each_changed) {
    const auto take = [&](ProxyId a, ProxyId b) {
        if (proxies.may_pair(a, b) && !proxies.was_pair(a, b)) {
            pairs.emplace_back(std::min(a, b), std::max(a, b));
        }
    };
    constexpr std::size_t few = 4;  // a query costs some four times a box's share of a whole pass
    if (proxies.changed().size() * few < proxies.count()) {
        each_changed(take);
    } else {
        each_pair(take);
    }
    proxies.remember();
    sorter.sort(pairs, proxies.end_id());
}

}  // namespace collide
