#include <collide/broad_phase/box_queries.h>

namespace collide {

namespace {

template <class Look>
void each_proxy(const Proxies& proxies, BroadPhaseCounters& counters, Look look) {
    counters = {.tests = proxies.count(), .touched = proxies.end_id()};
    for (ProxyId id = 0; id < proxies.end_id(); ++id) {
        if (proxies.contains(id)) {
            look(id, proxies.box(id));
        }
    }
}

}  // namespace

bool ScanningBroadPhase::insert_as(ProxyId id, const Aabb& box, Mobility mobility) {
    return proxies_.insert(id, box, mobility);
}

bool ScanningBroadPhase::move(ProxyId id, const Aabb& box) { return proxies_.move(id, box); }

bool ScanningBroadPhase::remove(ProxyId id) { return proxies_.remove(id); }

void ScanningBroadPhase::clear() { proxies_.clear(); }

void ScanningBroadPhase::query(const Aabb& box, std::vector<ProxyId>& hits) const {
    hits.clear();
    last_ = {};
    if (!is_query_box(box)) {
        return;
    }
    each_proxy(proxies_, last_, [&](ProxyId id, const Aabb& other) {
        if (overlaps(box, other)) {
            hits.push_back(id);
        }
    });
}

void ScanningBroadPhase::query_ray(DVec2 origin, DVec2 direction, double max_distance,
                                   std::vector<ProxyId>& hits) const {
    hits.clear();
    last_ = {};
    const RaySegment ray{origin, direction, max_distance};
    if (!ray.is_usable()) {
        return;
    }
    each_proxy(proxies_, last_, [&](ProxyId id, const Aabb& box) {
        if (meets(ray, box)) {
            hits.push_back(id);
        }
    });
}

std::optional<NearestProxy> ScanningBroadPhase::nearest(DVec2 point) const {
    last_ = {};
    if (!is_usable(point)) {
        return std::nullopt;
    }
    NearestSoFar best(point);
    each_proxy(proxies_, last_, [&](ProxyId id, const Aabb& box) { best.offer(id, box); });
    return best.result();
}

std::string ScanningBroadPhase::broken_invariant() const { return proxies_.broken_invariant(); }

}  // namespace collide
