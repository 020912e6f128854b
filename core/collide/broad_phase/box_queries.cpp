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

void scan_box(const Proxies& proxies, const Aabb& box, std::vector<ProxyId>& hits,
              BroadPhaseCounters& counters) {
    hits.clear();
    counters = {};
    if (!is_query_box(box)) {
        return;
    }
    each_proxy(proxies, counters, [&](ProxyId id, const Aabb& other) {
        if (overlaps(box, other)) {
            hits.push_back(id);
        }
    });
}

void scan_ray(const Proxies& proxies, const RaySegment& ray, std::vector<ProxyId>& hits,
              BroadPhaseCounters& counters) {
    hits.clear();
    counters = {};
    if (!ray.is_usable()) {
        return;
    }
    each_proxy(proxies, counters, [&](ProxyId id, const Aabb& box) {
        if (meets(ray, box)) {
            hits.push_back(id);
        }
    });
}

std::optional<NearestProxy> scan_nearest(const Proxies& proxies, DVec2 point, BroadPhaseCounters& counters) {
    counters = {};
    if (!is_usable(point)) {
        return std::nullopt;
    }
    NearestSoFar best(point);
    each_proxy(proxies, counters, [&](ProxyId id, const Aabb& box) { best.offer(id, box); });
    return best.result();
}

}  // namespace collide
