// How a quadtree answers for boxes, rays and points.
#include <algorithm>
#include <array>
#include <utility>

#include <collide/broad_phase/quadtree_body.h>

namespace collide {

void Quadtree::query(const Aabb& box, std::vector<ProxyId>& hits) const {
    const NoTrace silent;
    query_traced(box, hits, silent);
}

void Quadtree::visit_ray(std::uint32_t node, const RaySegment& ray, std::vector<ProxyId>& hits) const {
    ++last_.touched;
    const Node& here = nodes_[node];
    if (here.total == 0 || !meets(ray, here.content)) {
        return;
    }
    last_.tests += here.own;
    for (ProxyId id = here.first; id != no_proxy; id = links_[id].next) {
        if (meets(ray, proxies_.box(id))) {
            hits.push_back(id);
        }
    }
    for (std::uint32_t quadrant = 0; here.quarters != none && quadrant < 4; ++quadrant) {
        visit_ray(here.quarters + quadrant, ray, hits);
    }
}

void Quadtree::query_ray(DVec2 origin, DVec2 direction, double max_distance,
                         std::vector<ProxyId>& hits) const {
    hits.clear();
    last_ = {};
    const RaySegment ray{origin, direction, max_distance};
    if (ray.is_usable()) {
        visit_ray(0, ray, hits);
        std::sort(hits.begin(), hits.end());
    }
}

/// Nearer quarters first, so that farther ones need not be entered.
void Quadtree::visit_near(std::uint32_t node, DVec2 point, NearestSoFar& best) const {
    const Node& here = nodes_[node];
    ++last_.touched;
    last_.tests += here.own;
    for (ProxyId id = here.first; id != no_proxy; id = links_[id].next) {
        best.offer(id, proxies_.box(id));
    }
    if (here.quarters == none) {
        return;
    }
    std::array<std::pair<double, std::uint32_t>, 4> quarters;
    for (std::uint32_t i = 0; i < 4; ++i) {
        const std::uint32_t child = here.quarters + i;
        quarters.at(i) = {squared_distance(nodes_[child].content, point), child};
    }
    std::sort(quarters.begin(), quarters.end());
    for (const auto& [squared, child] : quarters) {
        if (nodes_[child].total > 0 && squared <= best.squared()) {
            visit_near(child, point, best);
        }
    }
}

std::optional<NearestProxy> Quadtree::nearest(DVec2 point) const {
    last_ = {};
    NearestSoFar best(point);
    if (is_usable(point)) {
        visit_near(0, point, best);
    }
    return best.result();
}

}  // namespace collide
