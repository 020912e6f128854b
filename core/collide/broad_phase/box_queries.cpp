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

void ScanningBroadPhase::overlap_box(const Aabb& box, FunctionRef<bool(ProxyId)> visit) const {
    last_ = {};
    bool goes_on = is_query_box(box);
    each_proxy(proxies_, last_, [&](ProxyId id, const Aabb& other) {
        if (goes_on && overlaps(box, other)) goes_on = visit(id);
    });
}

void ScanningBroadPhase::cast_ray(DVec2 origin, DVec2 direction, double max_distance,
                                  FunctionRef<double(ProxyId, double)> visit) const {
    last_ = {};
    const RaySegment ray{origin, direction, max_distance};
    if (!ray.is_usable()) return;
    Reach reach(max_distance);
    each_proxy(proxies_, last_, [&](ProxyId id, const Aabb& box) {
        const double enter = entry(ray, box);
        if (enter <= reach.most()) reach.clip_ray(visit(id, enter));
    });
}

void ScanningBroadPhase::closest(DVec2 point, double most, FunctionRef<double(ProxyId, double)> visit) const {
    last_ = {};
    if (!is_usable(point) || !(most >= 0.0)) return;
    Reach reach(most);
    each_proxy(proxies_, last_, [&](ProxyId id, const Aabb& box) {
        const double away = std::sqrt(squared_distance(box, point));
        if (away <= reach.most()) reach.narrow(visit(id, away));
    });
}

std::string ScanningBroadPhase::broken_invariant() const { return proxies_.broken_invariant(); }

}  // namespace collide
