// Queries answered by looking at every proxy, for structures that are made for pairs.
#pragma once

#include <vector>

#include <collide/broad_phase/box_queries.h>

namespace collide {

/// As BroadPhase::query, query_ray and nearest; `counters` says what it took.
void scan_box(const Proxies& proxies, const Aabb& box, std::vector<ProxyId>& hits,
              BroadPhaseCounters& counters);
void scan_ray(const Proxies& proxies, const RaySegment& ray, std::vector<ProxyId>& hits,
              BroadPhaseCounters& counters);
std::optional<NearestProxy> scan_nearest(const Proxies& proxies, DVec2 point, BroadPhaseCounters& counters);

}  // namespace collide
