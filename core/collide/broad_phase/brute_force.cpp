#include <collide/broad_phase/brute_force.h>

#include <collide/base/tracer.h>
#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/pair_loop_body.h>

namespace collide {

bool BruteForce::insert(ProxyId id, const Aabb& box, Mobility mobility) {
    return proxies_.insert(id, box, mobility);
}

bool BruteForce::move(ProxyId id, const Aabb& box) { return proxies_.move(id, box); }

bool BruteForce::remove(ProxyId id) { return proxies_.remove(id); }

void BruteForce::clear() { proxies_.clear(); }

/// `take(a, b)` for each pair of overlapping boxes, in lexicographic order.
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

void BruteForce::query(const Aabb& box, std::vector<ProxyId>& hits) const {
    hits.clear();
    last_ = {};
    if (!is_query_box(box)) {
        return;
    }
    last_ = {.tests = proxies_.count(), .touched = proxies_.end_id()};
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (proxies_.contains(id) && overlaps(box, proxies_.box(id))) {
            hits.push_back(id);
        }
    }
}

void BruteForce::query_ray(DVec2 origin, DVec2 direction, double max_distance,
                           std::vector<ProxyId>& hits) const {
    hits.clear();
    last_ = {};
    const RaySegment ray{origin, direction, max_distance};
    if (!ray.is_usable()) {
        return;
    }
    last_ = {.tests = proxies_.count(), .touched = proxies_.end_id()};
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (proxies_.contains(id) && meets(ray, proxies_.box(id))) {
            hits.push_back(id);
        }
    }
}

std::optional<NearestProxy> BruteForce::nearest(DVec2 point) const {
    last_ = {};
    if (!is_usable(point)) {
        return std::nullopt;
    }
    last_ = {.tests = proxies_.count(), .touched = proxies_.end_id()};
    NearestSoFar best(point);
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (proxies_.contains(id)) {
            best.offer(id, proxies_.box(id));
        }
    }
    return best.result();
}

BroadPhaseCounters BruteForce::counters() const {
    BroadPhaseCounters counters = last_;
    counters.bytes = proxies_.bytes() + ids_.capacity() * sizeof(ProxyId) + boxes_.capacity() * sizeof(Aabb);
    return counters;
}

std::string BruteForce::broken_invariant() const { return proxies_.broken_invariant(); }

}  // namespace collide
