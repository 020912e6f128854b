#include <collide/broad_phase/dynamic_tree.h>

#include <span>
#include <string>

#include <collide/base/tracer.h>
#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/dynamic_tree_body.h>
#include <collide/broad_phase/tree_walk.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

NodeIndex TreeNodes::new_node() {
    if (first_free_ == no_node) {
        nodes_.emplace_back();
        return static_cast<NodeIndex>(nodes_.size() - 1);
    }
    const NodeIndex node = first_free_;
    first_free_ = nodes_[node].parent;
    nodes_[node] = {};
    return node;
}

NodeIndex TreeNodes::new_leaf(ProxyId proxy, const TreeBox& box) {
    const NodeIndex leaf = new_node();
    nodes_[leaf].box = box;
    nodes_[leaf].child2 = proxy;
    return leaf;
}

NodeIndex TreeNodes::new_parent(NodeIndex child1, NodeIndex child2) {
    const NodeIndex parent = new_node();
    nodes_[parent].child1 = child1;
    nodes_[parent].child2 = child2;
    nodes_[child1].parent = parent;
    nodes_[child2].parent = parent;
    refit(parent);
    return parent;
}

void TreeNodes::free(NodeIndex node) {
    nodes_[node] = {};
    nodes_[node].parent = first_free_;
    first_free_ = node;
}

void TreeNodes::clear() {
    nodes_.clear();
    root = no_node;
    first_free_ = no_node;
}

void TreeNodes::replace_in_parent(NodeIndex old, NodeIndex node) {
    const NodeIndex parent = nodes_[old].parent;
    nodes_[node].parent = parent;
    if (parent == no_node) {
        root = node;
    } else if (nodes_[parent].child1 == old) {
        nodes_[parent].child1 = node;
    } else {
        nodes_[parent].child2 = node;
    }
}

void TreeNodes::refit(NodeIndex node) {
    TreeNode& inner = nodes_[node];
    const TreeNode& child1 = nodes_[inner.child1];
    const TreeNode& child2 = nodes_[inner.child2];
    inner.box = united(child1.box, child2.box);
    inner.height = 1 + std::max(child1.height, child2.height);
}

namespace {

class TreeCheck {
  public:
    explicit TreeCheck(const TreeNodes& nodes) : nodes_(nodes) {}

    std::string fault;
    std::size_t leaves = 0;

    void look(NodeIndex index) {
        const TreeNode& node = nodes_[index];
        if (node.is_leaf()) {
            ++leaves;
            expect(node.height == 0, index, "is a leaf with a height");
            return;
        }
        const TreeNode& child1 = nodes_[node.child1];
        const TreeNode& child2 = nodes_[node.child2];
        expect(child1.parent == index && child2.parent == index, index, "is not its children's parent");
        expect(contains(node.box, child1.box) && contains(node.box, child2.box), index,
               "does not contain its children");
        expect(node.box == united(child1.box, child2.box), index, "is larger than its children");
        expect(node.height == 1 + std::max(child1.height, child2.height), index, "has a wrong height");
        expect(std::max(child1.height, child2.height) - std::min(child1.height, child2.height) <= 1, index,
               "is out of balance");
        look(node.child1);
        look(node.child2);
    }

  private:
    void expect(bool holds, NodeIndex node, const char* what) {
        if (!holds && fault.empty()) {
            fault = "node " + std::to_string(node) + " " + what;
        }
    }

    const TreeNodes& nodes_;
};

}  // namespace

std::string broken_invariant(const TreeNodes& nodes, std::size_t leaves) {
    if (nodes.root == no_node) {
        return leaves == 0 ? "" : "the tree is empty";
    }
    if (nodes[nodes.root].parent != no_node) {
        return "the root has a parent";
    }
    TreeCheck check(nodes);
    check.look(nodes.root);
    if (check.fault.empty() && check.leaves != leaves) {
        return "the tree has " + std::to_string(check.leaves) + " leaves instead of " +
               std::to_string(leaves);
    }
    return check.fault;
}

namespace {

/// Lists the leaves in `order`, and frees all inner nodes.
void gather_leaves(TreeNodes& nodes, std::vector<NodeIndex>& order) {
    order.clear();
    order.push_back(nodes.root);
    for (std::size_t k = 0; k < order.size();) {
        const TreeNode& node = nodes[order[k]];
        if (node.is_leaf()) {
            ++k;
            continue;
        }
        const NodeIndex inner = order[k];
        order[k] = node.child1;
        order.push_back(node.child2);
        nodes.free(inner);
    }
}

/// Returns the middle, which is finite even if an end is not.
float middle(float lower, float upper) {
    constexpr float most = std::numeric_limits<float>::max();
    return 0.5f * std::max(lower, -most) + 0.5f * std::min(upper, most);
}

float middle(const TreeBox& box, bool upright) {
    return upright ? middle(box.lower_y, box.upper_y) : middle(box.lower_x, box.upper_x);
}

bool spread_upright(const TreeNodes& nodes, std::span<const NodeIndex> leaves) {
    TreeBox middles{middle(nodes[leaves.front()].box, false), middle(nodes[leaves.front()].box, true)};
    middles.upper_x = middles.lower_x;
    middles.upper_y = middles.lower_y;
    for (const NodeIndex leaf : leaves) {
        const float x = middle(nodes[leaf].box, false);
        const float y = middle(nodes[leaf].box, true);
        middles = united(middles, {x, y, x, y});
    }
    return middles.upper_y - middles.lower_y > middles.upper_x - middles.lower_x;
}

NodeIndex build(TreeNodes& nodes, std::span<NodeIndex> leaves) {
    if (leaves.size() == 1) {
        return leaves.front();
    }
    const bool upright = spread_upright(nodes, leaves);
    const std::size_t half = leaves.size() / 2;
    std::nth_element(leaves.begin(), leaves.begin() + static_cast<std::ptrdiff_t>(half), leaves.end(),
                     [&](NodeIndex a, NodeIndex b) {
                         const float at_a = middle(nodes[a].box, upright);
                         const float at_b = middle(nodes[b].box, upright);
                         return at_a != at_b ? at_a < at_b : a < b;
                     });
    const NodeIndex child1 = build(nodes, leaves.first(half));
    const NodeIndex child2 = build(nodes, leaves.subspan(half));
    return nodes.new_parent(child1, child2);
}

}  // namespace

void build_tree(TreeNodes& nodes, std::vector<NodeIndex>& order) {
    if (nodes.root == no_node) {
        return;
    }
    gather_leaves(nodes, order);
    nodes.root = build(nodes, order);
    nodes[nodes.root].parent = no_node;
}

TreeBox DynamicTree::leaf_box(const Aabb& box, DVec2 step) {
    const DVec2 size = box.size();
    const double mean_size = 0.5 * (size.x + size.y);
    const double most_ahead = tree_ahead_fraction * mean_size;
    const DVec2 ahead = glm::clamp(tree_steps_ahead * step, DVec2(-most_ahead), DVec2(most_ahead));
    const Aabb along{box.lower + glm::min(ahead, DVec2(0.0)), box.upper + glm::max(ahead, DVec2(0.0))};
    return tree_box_around(along, tree_margin_fraction * mean_size);
}

bool DynamicTree::insert_as(ProxyId id, const Aabb& box, Mobility mobility) {
    NoTrace trace;
    return insert_traced(id, box, mobility, trace);
}

bool DynamicTree::move(ProxyId id, const Aabb& box) {
    if (!proxies_.contains(id)) {
        return false;
    }
    const DVec2 from = proxies_.box(id).lower;
    if (!proxies_.move(id, box)) {
        return false;
    }
    if (!contains(nodes_[leaves_[id]].box, box)) {
        enlarge(id, box.lower - from);
    }
    return true;
}

/// Enlarges the leaf's box. The box of `id` has left it, after a motion of `step` metres.
void DynamicTree::enlarge(ProxyId id, DVec2 step) {
    NoTrace trace;
    const NodeIndex leaf = leaves_[id];
    const TreeBox box = leaf_box(proxies_.box(id), step);
    if (may_stay_in_place(nodes_, leaf, box)) {
        move_leaf(nodes_, leaf, box, trace);
    } else {
        remove_leaf(nodes_, leaf, trace);
        nodes_[leaf].box = box;
        insert_leaf(nodes_, leaf, trace);
        ++insertions_;
    }
    mark_loose(id);
}

bool DynamicTree::remove(ProxyId id) {
    if (!proxies_.remove(id)) {
        return false;
    }
    detach_leaf(id);
    return true;
}

void DynamicTree::clear() {
    proxies_.clear();
    nodes_.clear();
    leaves_.clear();
    candidates_.clear();
    loose_.clear();
    is_loose_.clear();
    insertions_ = 0;
}

void DynamicTree::detach_leaf(ProxyId id) {
    NoTrace trace;
    remove_leaf(nodes_, leaves_[id], trace);
    nodes_.free(leaves_[id]);
    leaves_[id] = no_node;
    mark_loose(id);
}

void DynamicTree::mark_loose(ProxyId id) {
    if (is_loose_[id] == 0) {
        is_loose_[id] = 1;
        loose_.push_back(id);
    }
}

void DynamicTree::rebuild() {
    build_tree(nodes_, order_);
    insertions_ = 0;
}

/// Updates the candidates.
void DynamicTree::settle() {
    // After as many insertions as there are leaves, traversals of a rebuilt tree take a third of the time.
    constexpr std::size_t worth_building = 64;
    if (insertions_ >= std::max(worth_building, proxies_.count())) {
        rebuild();
    }
    // If more than a quarter is loose, the traversal against itself is faster.
    constexpr std::size_t worth_looking_up = 4;
    if (loose_.size() * worth_looking_up > proxies_.count()) {
        look_up_all();
    } else if (!loose_.empty()) {
        look_up_loose();
    }
    for (const ProxyId id : loose_) {
        is_loose_[id] = 0;
    }
    loose_.clear();
}

void DynamicTree::look_up_all() {
    candidates_.clear();
    last_.touched += walk_against_itself(nodes_, [&](ProxyId a, ProxyId b) {
        if (proxies_.may_pair(a, b)) {
            candidates_.emplace_back(std::min(a, b), std::max(a, b));
        }
    });
}

void DynamicTree::look_up_loose() {
    std::erase_if(candidates_, [&](const IndexPair& pair) {
        return (is_loose_[pair.first] | is_loose_[pair.second]) != 0;
    });
    for (const ProxyId id : loose_) {
        if (!proxies_.contains(id)) {
            continue;
        }
        last_.touched += walk_overlapping(nodes_, nodes_[leaves_[id]].box, [&](ProxyId other) {
            // Two loose proxies find each other twice; only one of the two counts.
            const bool counts = is_loose_[other] == 0 || id < other;
            if (counts && other != id && proxies_.may_pair(id, other)) {
                candidates_.emplace_back(std::min(id, other), std::max(id, other));
            }
        });
    }
}

void DynamicTree::find_all_pairs(std::vector<IndexPair>& pairs) {
    last_ = {};
    settle();
    sorter_.begin(proxies_.end_id());
    for (const IndexPair& pair : candidates_) {
        if (overlaps(proxies_.box(pair.first), proxies_.box(pair.second))) {
            sorter_.add(pair);
        }
    }
    sorter_.finish(pairs);
    last_.tests += candidates_.size();
}

void DynamicTree::find_new_pairs(std::vector<IndexPair>& pairs) {
    constexpr std::size_t few = 16;  // as a divisor: a sixteenth of the proxies
    pairs.clear();
    last_ = {};
    if (proxies_.changed().size() * few < proxies_.count()) {
        query_changed(pairs);
    } else {
        settle();
        for (const auto& [a, b] : candidates_) {
            if (overlaps(proxies_.box(a), proxies_.box(b)) && !proxies_.was_pair(a, b)) {
                pairs.emplace_back(a, b);
            }
        }
        last_.tests += candidates_.size();
    }
    sorter_.sort(pairs, proxies_.end_id());
    proxies_.remember();
}

void DynamicTree::query_changed(std::vector<IndexPair>& pairs) {
    for (const ProxyId id : proxies_.changed()) {
        if (!proxies_.contains(id)) {
            continue;
        }
        last_.touched += walk_overlapping(nodes_, tree_box_around(proxies_.box(id), 0.0), [&](ProxyId other) {
            const bool counts = !proxies_.is_changed(other) || id < other;
            ++last_.tests;
            if (counts && other != id && proxies_.is_new_pair(id, other)) {
                pairs.emplace_back(std::min(id, other), std::max(id, other));
            }
        });
    }
}

void DynamicTree::query(const Aabb& box, std::vector<ProxyId>& hits) const {
    const NoTrace silent;
    query_traced(box, hits, silent);
}

void DynamicTree::query_ray(DVec2 origin, DVec2 direction, double max_distance,
                            std::vector<ProxyId>& hits) const {
    hits.clear();
    last_ = {};
    const RaySegment ray{origin, direction, max_distance};
    if (!ray.is_usable()) {
        return;
    }
    last_.touched = walk_where(
        nodes_, [&](const TreeBox& box) { return meets(ray, box.wide()); },
        [&](ProxyId id) {
            ++last_.tests;
            if (meets(ray, proxies_.box(id))) {
                hits.push_back(id);
            }
        });
    std::sort(hits.begin(), hits.end());
}

std::optional<NearestProxy> DynamicTree::nearest(DVec2 point) const {
    last_ = {};
    if (!is_usable(point)) {
        return std::nullopt;
    }
    NearestSoFar best(point);
    last_.touched = visit_nearest([&](const Aabb& box) { return squared_distance(box, point); },
                                  [&] { return best.squared(); },
                                  [&](ProxyId id, double) {
                                      ++last_.tests;
                                      best.offer(id, proxies_.box(id));
                                  });
    return best.result();
}

void DynamicTree::overlap_box(const Aabb& box, FunctionRef<bool(ProxyId)> visit) const {
    bool goes_on = is_query_box(box);
    if (!goes_on) return;
    const std::uint64_t touched =
        visit_nearest([&](const Aabb& other) { return overlaps(box, other) ? 0.0 : nowhere; },
                      [&] { return goes_on ? 0.0 : -1.0; }, [&](ProxyId id, double) { goes_on = visit(id); });
    last_ = {.touched = touched};
}

void DynamicTree::cast_ray(DVec2 origin, DVec2 direction, double max_distance,
                           FunctionRef<double(ProxyId, double)> visit) const {
    const RaySegment ray{origin, direction, max_distance};
    if (!ray.is_usable()) return;
    Reach reach(max_distance);
    const std::uint64_t touched =
        visit_nearest([&](const Aabb& box) { return entry(ray, box); }, [&] { return reach.most(); },
                      [&](ProxyId id, double enter) { reach.clip_ray(visit(id, enter)); });
    last_ = {.touched = touched};
}

void DynamicTree::closest(DVec2 point, double most, FunctionRef<double(ProxyId, double)> visit) const {
    if (!is_usable(point) || !(most >= 0.0)) return;
    Reach reach(most);
    const std::uint64_t touched = visit_nearest(
        [&](const Aabb& box) { return std::sqrt(squared_distance(box, point)); },
        [&] { return reach.most(); }, [&](ProxyId id, double away) { reach.narrow(visit(id, away)); });
    last_ = {.touched = touched};
}

BroadPhaseCounters DynamicTree::counters() const {
    BroadPhaseCounters counters = last_;
    counters.bytes = proxies_.bytes() + nodes_.capacity() * sizeof(TreeNode) + sorter_.bytes() +
                     candidates_.capacity() * sizeof(IndexPair) + is_loose_.capacity() +
                     (leaves_.capacity() + order_.capacity()) * sizeof(NodeIndex) +
                     loose_.capacity() * sizeof(ProxyId);
    return counters;
}

std::string DynamicTree::broken_invariant() const {
    for (ProxyId id = 0; id < proxies_.end_id(); ++id) {
        const NodeIndex leaf = leaves_[id];
        if (!proxies_.contains(id)) {
            if (leaf != no_node) {
                return "proxy " + std::to_string(id) + " is gone and has a leaf";
            }
        } else if (leaf == no_node || !nodes_[leaf].is_leaf() || nodes_[leaf].proxy() != id) {
            return "proxy " + std::to_string(id) + " has lost its leaf";
        } else if (!contains(nodes_[leaf].box, proxies_.box(id))) {
            return "proxy " + std::to_string(id) + " lies outside its leaf";
        }
    }
    const std::string of_nodes = collide::broken_invariant(nodes_, proxies_.count());
    return of_nodes.empty() ? proxies_.broken_invariant() : of_nodes;
}

}  // namespace collide
