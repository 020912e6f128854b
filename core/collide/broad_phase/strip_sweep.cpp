#include <collide/broad_phase/strip_sweep.h>

#include <algorithm>

namespace collide {

using Role = StripFinder::Role;

bool StripSweep::insert(ProxyId id, const Aabb& box, Mobility mobility) {
    if (!proxies_.insert(id, box, mobility)) {
        return false;
    }
    roles_.resize(proxies_.end_id(), Role::absent);
    roles_[id] = mobility == Mobility::fixed ? Role::fixed : Role::moving;
    return true;
}

bool StripSweep::remove(ProxyId id) {
    if (!proxies_.remove(id)) {
        return false;
    }
    roles_[id] = Role::absent;
    return true;
}

void StripSweep::clear() {
    proxies_.clear();
    roles_.clear();
}

void StripSweep::reserve(std::size_t count) {
    proxies_.reserve(count);
    roles_.reserve(count);
}

void StripSweep::find_all_pairs(std::vector<IndexPair>& pairs) {
    finder_.find_pairs(proxies_.boxes(), roles_, pairs);
    last_ = {.tests = finder_.tests(), .touched = finder_.places()};
}

void StripSweep::find_new_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    last_ = {};
    if (!proxies_.changed().empty()) {
        find_all_pairs(pairs);
        std::erase_if(pairs,
                      [&](const IndexPair& pair) { return proxies_.was_pair(pair.first, pair.second); });
        proxies_.remember();
    }
}

BroadPhaseCounters StripSweep::counters() const {
    BroadPhaseCounters counters = last_;
    counters.bytes = proxies_.bytes() + finder_.bytes() + roles_.capacity() * sizeof(Role);
    return counters;
}

std::string StripSweep::broken_invariant() const {
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (proxies_.contains(id) != (roles_[id] != Role::absent) ||
            (proxies_.contains(id) && proxies_.is_fixed(id) != (roles_[id] == Role::fixed))) {
            return "the role of proxy " + std::to_string(id) + " is wrong";
        }
    }
    return proxies_.broken_invariant();
}

}  // namespace collide
