#include <collide/broad_phase/quadtree.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include <collide/broad_phase/proxies.h>
#include <collide/broad_phase/quadtree_body.h>
#include <collide/broad_phase/sweep_few.h>

namespace collide {

bool Quadtree::holds_middle(const Node& node, DVec2 middle) {
    return node.region.lower.x <= middle.x && middle.x < node.region.upper.x &&
           node.region.lower.y <= middle.y && middle.y < node.region.upper.y;
}

void Quadtree::start_over(DVec2 center, double half) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    nodes_.clear();
    free_block_ = none;
    Node root;
    root.content = no_content();
    root.region = {DVec2(-infinity), DVec2(infinity)};
    root.center = center;
    root.half = half;
    nodes_.push_back(root);
}

/// Chooses a new root square about the crowd, and inserts all boxes again.
void Quadtree::rebuild() {
    const CrowdMeasure crowd = measure_crowd(proxies_);
    const DVec2 extent = crowd.where.size() + crowd.median_size;
    const double half = 0.5 * std::max(extent.x, extent.y);
    count_at_choice_ = proxies_.count();
    strays_ = 0;
    start_over(crowd.where.center(), half > 0.0 ? half : 1.0);
    const NoTrace silent;
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (proxies_.contains(id)) {
            place(id, proxies_.box(id), silent);
        }
    }
}

void Quadtree::reconsider_root() {
    const bool has_shrunk = proxies_.count() < count_at_choice_ / 4;
    if (has_shrunk || strays_ > proxies_.count() + 16) {
        rebuild();
    }
}

void Quadtree::link(ProxyId id, std::uint32_t node, bool small) {
    Node& here = nodes_[node];
    links_[id] = {node, here.first, no_proxy, small};
    if (here.first != no_proxy) {
        links_[here.first].previous = id;
    }
    here.first = id;
    ++here.own;
    here.small += small ? 1 : 0;
}

void Quadtree::unlink(ProxyId id) {
    const Link& gone = links_[id];
    Node& here = nodes_[gone.node];
    if (gone.previous != no_proxy) {
        links_[gone.previous].next = gone.next;
    } else {
        here.first = gone.next;
    }
    if (gone.next != no_proxy) {
        links_[gone.next].previous = gone.previous;
    }
    --here.own;
    here.small -= gone.small ? 1 : 0;
}

/// Removes a box from the tree. Nodes above whose quarters now have few boxes take these boxes back.
void Quadtree::displace(ProxyId id) {
    constexpr std::uint32_t few = capacity / 2;
    std::uint32_t node = links_[id].node;
    unlink(id);
    for (; node != none; node = nodes_[node].parent) {
        Node& here = nodes_[node];
        --here.total;
        if (here.quarters != none && here.total - here.own <= few) {
            take_back(node);
        }
    }
}

/// Takes the boxes of a node's quarters back. The quarters are leaves: their own quarters were taken back
/// earlier, when they had so few boxes.
void Quadtree::take_back(std::uint32_t node) {
    const std::uint32_t block = nodes_[node].quarters;
    for (std::uint32_t child = block; child < block + 4; ++child) {
        while (nodes_[child].first != no_proxy) {
            const ProxyId id = nodes_[child].first;
            unlink(id);
            link(id, node, true);
        }
    }
    nodes_[node].quarters = none;
    nodes_[block].parent = free_block_;
    free_block_ = block;
}

std::uint32_t Quadtree::take_block() {
    if (free_block_ == none) {
        nodes_.resize(nodes_.size() + 4);
        return static_cast<std::uint32_t>(nodes_.size() - 4);
    }
    const std::uint32_t block = free_block_;
    free_block_ = nodes_[block].parent;
    return block;
}

void Quadtree::grow_contents(std::uint32_t node, const Aabb& box) {
    for (; node != none; node = nodes_[node].parent) {
        const Aabb grown = united(nodes_[node].content, box);
        if (grown == nodes_[node].content) {
            return;
        }
        nodes_[node].content = grown;
    }
}

bool Quadtree::insert_as(ProxyId id, const Aabb& box, Mobility mobility) {
    const NoTrace silent;
    return insert_traced(id, box, mobility, silent);
}

bool Quadtree::move(ProxyId id, const Aabb& box) {
    if (!proxies_.move(id, box)) {
        return false;
    }
    const DVec2 middle = box.center();
    const Node& root = nodes_.front();
    const DVec2 off = glm::abs(middle - root.center);
    strays_ += std::max(off.x, off.y) > 1.25 * root.half ? 1 : 0;
    const Node& here = nodes_[links_[id].node];
    const bool small = fits_a_quarter(here, box);
    const bool as_before =
        small == links_[id].small && (here.depth == 0 || fits_a_quarter(nodes_[here.parent], box));
    if (as_before && holds_middle(here, middle)) {
        grow_contents(links_[id].node, box);
        return true;
    }
    displace(id);
    const NoTrace silent;
    place(id, box, silent);
    return true;
}

bool Quadtree::remove(ProxyId id) {
    if (!proxies_.remove(id)) {
        return false;
    }
    displace(id);
    return true;
}

void Quadtree::clear() {
    proxies_.clear();
    links_.clear();
    count_at_choice_ = 0;
    strays_ = 0;
    start_over({0.0, 0.0}, 1.0);
}

BroadPhaseCounters Quadtree::counters() const {
    BroadPhaseCounters counters = last_;
    counters.bytes = proxies_.bytes() + sorter_.bytes() + nodes_.capacity() * sizeof(Node) +
                     links_.capacity() * sizeof(Link) + ordered_.capacity() * sizeof(Item);
    return counters;
}

void Quadtree::view_cells(std::vector<CellView>& cells) const {
    cells.clear();
    std::vector<std::uint32_t> waiting{0};
    while (!waiting.empty()) {
        const std::uint32_t node = waiting.back();
        waiting.pop_back();
        const Node& here = nodes_[node];
        cells.push_back({{here.center - here.half, here.center + here.half}, here.depth, here.own, node});
        for (std::uint32_t quadrant = 4; here.quarters != none && quadrant > 0; --quadrant) {
            waiting.push_back(here.quarters + quadrant - 1);
        }
    }
}

std::string Quadtree::broken_at(std::uint32_t node, std::size_t& listed) const {
    const Node& here = nodes_[node];
    const std::string name = "node " + std::to_string(node);
    std::uint32_t own = 0;
    std::uint32_t small = 0;
    ProxyId previous = no_proxy;
    for (ProxyId id = here.first; id != no_proxy; previous = id, id = links_[id].next) {
        const Link& link = links_[id];
        if (link.node != node || link.previous != previous || !proxies_.contains(id) ||
            ++listed > proxies_.count()) {
            return name + " lists its boxes wrongly";
        }
        const Aabb& box = proxies_.box(id);
        if (!holds_middle(here, box.center()) || united(here.content, box) != here.content) {
            return name + " does not hold the box of proxy " + std::to_string(id);
        }
        if (link.small != fits_a_quarter(here, box) || (link.small && here.quarters != none)) {
            return "proxy " + std::to_string(id) + " belongs into a quarter of " + name;
        }
        ++own;
        small += link.small ? 1 : 0;
    }
    std::uint32_t total = own;
    for (std::uint32_t quadrant = 0; here.quarters != none && quadrant < 4; ++quadrant) {
        const std::uint32_t child = here.quarters + quadrant;
        total += nodes_[child].total;
        const bool is_held =
            nodes_[child].total == 0 || united(here.content, nodes_[child].content) == here.content;
        if (nodes_[child].parent != node || !is_held) {
            return name + " does not hold its quarter " + std::to_string(quadrant);
        }
        std::string broken = broken_at(child, listed);
        if (!broken.empty()) {
            return broken;
        }
    }
    const bool is_counted = own == here.own && small == here.small && total == here.total;
    return is_counted ? "" : name + " is miscounted";
}

std::string Quadtree::broken_invariant() const {
    std::string broken = proxies_.broken_invariant();
    std::size_t listed = 0;
    if (broken.empty()) {
        broken = broken_at(0, listed);
    }
    return broken.empty() && listed != proxies_.count() ? "a proxy is in no node" : broken;
}

// Queries with boxes, rays and points.

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

/// Calls `visit(id, least(box))` for each proxy for which `least(box)` is at most `most()`. `most()` may
/// shrink during the traversal. `least(box)` is a lower bound of the distance of anything in the box. Nearer
/// quarters come first, so that farther ones often need not be entered.
template <class Least, class Most, class Visit>
void Quadtree::visit_nearest(std::uint32_t node, const Least& least, const Most& most,
                             const Visit& visit) const {
    const Node& here = nodes_[node];
    ++last_.touched;
    last_.tests += here.own;
    for (ProxyId id = here.first; id != no_proxy; id = links_[id].next) {
        const double away = least(proxies_.box(id));
        if (away <= most()) visit(id, away);
    }
    if (here.quarters == none) {
        return;
    }
    std::array<std::pair<double, std::uint32_t>, 4> quarters;
    for (std::uint32_t i = 0; i < 4; ++i) {
        const std::uint32_t child = here.quarters + i;
        quarters.at(i) = {nodes_[child].total > 0 ? least(nodes_[child].content) : nowhere, child};
    }
    std::sort(quarters.begin(), quarters.end());
    for (const auto& [away, child] : quarters) {
        if (away != nowhere && away <= most()) {
            visit_nearest(child, least, most, visit);
        }
    }
}

std::optional<NearestProxy> Quadtree::nearest(DVec2 point) const {
    last_ = {};
    NearestSoFar best(point);
    if (is_usable(point)) {
        visit_nearest(
            0, [&](const Aabb& box) { return squared_distance(box, point); }, [&] { return best.squared(); },
            [&](ProxyId id, double) { best.offer(id, proxies_.box(id)); });
    }
    return best.result();
}

void Quadtree::overlap_box(const Aabb& box, FunctionRef<bool(ProxyId)> visit) const {
    last_ = {};
    bool goes_on = is_query_box(box);
    if (!goes_on) return;
    visit_nearest(
        0, [&](const Aabb& other) { return overlaps(box, other) ? 0.0 : nowhere; },
        [&] { return goes_on ? 0.0 : -1.0; }, [&](ProxyId id, double) { goes_on = goes_on && visit(id); });
}

void Quadtree::cast_ray(DVec2 origin, DVec2 direction, double max_distance,
                        FunctionRef<double(ProxyId, double)> visit) const {
    last_ = {};
    const RaySegment ray{origin, direction, max_distance};
    if (!ray.is_usable()) return;
    Reach reach(max_distance);
    visit_nearest(
        0, [&](const Aabb& box) { return entry(ray, box); }, [&] { return reach.most(); },
        [&](ProxyId id, double enter) { reach.clip_ray(visit(id, enter)); });
}

void Quadtree::closest(DVec2 point, double most, FunctionRef<double(ProxyId, double)> visit) const {
    last_ = {};
    if (!is_usable(point) || !(most >= 0.0)) return;
    Reach reach(most);
    visit_nearest(
        0, [&](const Aabb& box) { return std::sqrt(squared_distance(box, point)); },
        [&] { return reach.most(); }, [&](ProxyId id, double away) { reach.narrow(visit(id, away)); });
}

// Finding pairs.

/// Lists the boxes node by node in one array, and shrinks the nodes' contents to them. Boxes are read by
/// ascending id. Following the nodes' lists instead would wait for memory at each link.
void Quadtree::put_in_order() {
    std::uint32_t end = 0;
    reserve_places(0, end);
    ordered_.resize(proxies_.count());
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        if (proxies_.contains(id)) {
            ordered_[--nodes_[links_[id].node].begin] = {proxies_.box(id), id};
        }
    }
    tighten_contents(0);
}

/// Sets `begin` of each node to the end of its range. Writing the boxes then moves it to the front.
void Quadtree::reserve_places(std::uint32_t node, std::uint32_t& end) {
    Node& here = nodes_[node];
    ++last_.touched;
    end += here.own;
    here.begin = end;
    for (std::uint32_t quadrant = 0; here.quarters != none && quadrant < 4; ++quadrant) {
        reserve_places(here.quarters + quadrant, end);
    }
}

void Quadtree::tighten_contents(std::uint32_t node) {
    Node& here = nodes_[node];
    here.content = no_content();
    for (const Item& item : listed(here)) {
        here.content = united(here.content, item.box);
    }
    for (std::uint32_t quadrant = 0; here.quarters != none && quadrant < 4; ++quadrant) {
        tighten_contents(here.quarters + quadrant);
        here.content = united(here.content, nodes_[here.quarters + quadrant].content);
    }
}

template <class Take>
void Quadtree::pairs_of_item(const Item& item, std::uint32_t node, Take& take) {
    const Node& here = nodes_[node];
    ++last_.touched;
    if (!overlaps(item.box, here.content)) {
        return;
    }
    last_.tests += here.own;
    each_overlap_with(item.box, listed(here), [&](const Item& other) { take(item.id, other.id); });
    for (std::uint32_t quadrant = 0; here.quarters != none && quadrant < 4; ++quadrant) {
        pairs_of_item(item, here.quarters + quadrant, take);
    }
}

/// Tests the boxes listed in one node against those listed in another.
template <class Take>
void Quadtree::pairs_of_lists(const Node& a, const Node& b, Take& take) {
    each_overlap_with(b.content, listed(a), [&](const Item& item) {
        last_.tests += b.own;
        each_overlap_with(item.box, listed(b), [&](const Item& other) { take(item.id, other.id); });
    });
}

/// Tests two subtrees against each other.
template <class Take>
void Quadtree::pairs_between(std::uint32_t a, std::uint32_t b, Take& take) {
    ++last_.touched;
    const Node& left = nodes_[a];
    const Node& right = nodes_[b];
    if (!overlaps(left.content, right.content)) {
        return;
    }
    pairs_of_lists(left, right, take);
    for (std::uint32_t i = 0; right.quarters != none && i < 4; ++i) {
        for (std::uint32_t k = left.begin; k < left.begin + left.own; ++k) {
            pairs_of_item(ordered_[k], right.quarters + i, take);
        }
    }
    for (std::uint32_t i = 0; left.quarters != none && i < 4; ++i) {
        for (std::uint32_t k = right.begin; k < right.begin + right.own; ++k) {
            pairs_of_item(ordered_[k], left.quarters + i, take);
        }
        for (std::uint32_t j = 0; right.quarters != none && j < 4; ++j) {
            pairs_between(left.quarters + i, right.quarters + j, take);
        }
    }
}

/// Tests a subtree against itself.
template <class Take>
void Quadtree::pairs_within(std::uint32_t node, Take& take) {
    const Node& here = nodes_[node];
    ++last_.touched;
    last_.tests += each_overlap_of_few(std::span(ordered_.data() + here.begin, here.own),
                                       [&](const Item& a, const Item& b) { take(a.id, b.id); });
    if (here.quarters == none) {
        return;
    }
    for (std::uint32_t i = 0; i < 4; ++i) {
        const std::uint32_t child = here.quarters + i;
        for (std::uint32_t k = here.begin; k < here.begin + here.own; ++k) {
            pairs_of_item(ordered_[k], child, take);
        }
        pairs_within(child, take);
        for (std::uint32_t j = i + 1; j < 4; ++j) {
            pairs_between(child, here.quarters + j, take);
        }
    }
}

template <class Take>
void Quadtree::each_pair(Take take) {
    put_in_order();
    pairs_within(0, take);
}

template <class Take>
void Quadtree::pairs_of_changed(Take take) {
    const NoTrace silent;
    for (const ProxyId id : proxies_.changed()) {
        if (!proxies_.contains(id)) {
            continue;
        }
        auto take_other = [&](ProxyId other) {
            // If both have changed, the pair is reported for the lower id.
            if (other != id && (id < other || !proxies_.is_changed(other))) {
                take(id, other);
            }
        };
        visit_box(0, proxies_.box(id), silent, take_other);
    }
}

void Quadtree::find_all_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    last_ = {};
    reconsider_root();
    collect_all_pairs(proxies_, sorter_, pairs, [&](auto&& take) { each_pair(take); });
}

void Quadtree::find_new_pairs(std::vector<IndexPair>& pairs) {
    pairs.clear();
    last_ = {};
    reconsider_root();
    collect_new_pairs(
        proxies_, sorter_, pairs, [&](auto&& take) { each_pair(take); },
        [&](auto&& take) { pairs_of_changed(take); });
}

}  // namespace collide
