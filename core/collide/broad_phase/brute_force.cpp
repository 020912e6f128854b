#include <collide/broad_phase/brute_force.h>

#include <collide/base/tracer.h>
#include <collide/broad_phase/pair_loop_body.h>

namespace collide {

/// Calls `take(a, b)` for each pair of overlapping boxes, in lexicographic order.
template <class Take>
void BruteForce::each_pair(Take take) {
    gather_living(proxies_, ids_, boxes_);
    const std::size_t count = ids_.size();
    last_ = {.tests = count < 2 ? 0 : count * (count - 1) / 2, .touched = count};
    const NoTrace silent;
    for (std::size_t row = 0; row < count; ++row) {
        test_row(proxies_, ids_, boxes_, row, silent, take);
    }
}

void BruteForce::find_all_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    each_pair([&](ProxyId a, ProxyId b) { pairs.emplace_back(a, b); });
}

void BruteForce::find_new_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    each_pair([&](ProxyId a, ProxyId b) {
        if (!proxies_.was_pair(a, b)) {
            pairs.emplace_back(a, b);
        }
    });
    proxies_.remember();
}

BroadPhaseCounters BruteForce::counters() const {
    BroadPhaseCounters counters = last_;
    counters.bytes = proxies_.bytes() + ids_.capacity() * sizeof(ProxyId) + boxes_.capacity() * sizeof(Aabb);
    return counters;
}

}  // namespace collide
