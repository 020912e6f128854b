// Dynamic tree: a hierarchy of bounding boxes that keeps its quality while its boxes move.
//
//   A leaf holds one proxy in a box somewhat larger than the proxy's own box, so that small moves change
//   nothing. Leaves are inserted where the tree grows least (dynamic_tree_body.h). Rotations on the way back
//   to the root keep it balanced and cheap. A proxy that leaves its enlarged box is removed and inserted
//   again.
//
//   Pairs: leaves whose enlarged boxes overlap are candidates. A traversal of the tree against itself finds
//   them, and they are kept. In later frames, only leaves with a new enlarged box are searched again. Each
//   candidate is tested with the exact boxes.
//
// Frames and units are as in broad_phase.h. O(log n) for an insertion, a removal and a small query; O(n +
// pairs) for all pairs. Sources: Ericson 2005, 6; Catto 2019, "Dynamic Bounding Volume Hierarchies" (GDC);
// Presson 2008 (Bullet's btDbvt). Limits: enlarged boxes are floats. Farther than 1e5 times their size from
// the origin, floats are too coarse for them, and more candidates are tested.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <collide/base/cpu.h>
#include <collide/broad_phase/proxies.h>
#include <collide/broad_phase/sort_pairs.h>

#if COLLIDE_WITH(SSE2)
#include <emmintrin.h>
#endif

namespace collide {

// The boxes of the dynamic tree's nodes: floats, rounded outwards, so that a node takes half a cache line.
// They may be too large, but never too small. The exact boxes of the proxies decide.

struct TreeBox {
    float lower_x = 0.0f;
    float lower_y = 0.0f;
    float upper_x = 0.0f;
    float upper_y = 0.0f;

    /// Returns half of the circumference, metres. In the plane it replaces the surface area.
    float perimeter() const { return (upper_x - lower_x) + (upper_y - lower_y); }
    Aabb wide() const { return {{lower_x, lower_y}, {upper_x, upper_y}}; }
    friend bool operator==(const TreeBox&, const TreeBox&) = default;
};

inline TreeBox united(const TreeBox& a, const TreeBox& b) {
    return {std::min(a.lower_x, b.lower_x), std::min(a.lower_y, b.lower_y), std::max(a.upper_x, b.upper_x),
            std::max(a.upper_y, b.upper_y)};
}

/// Returns whether the boxes overlap; touching counts. Written without a branch, since the four comparisons
/// cannot be predicted.
inline bool overlaps(const TreeBox& a, const TreeBox& b) {
#if COLLIDE_WITH(SSE2)
    const __m128 all_a = _mm_loadu_ps(&a.lower_x);
    const __m128 all_b = _mm_loadu_ps(&b.lower_x);
    const __m128 lower = _mm_movelh_ps(all_a, all_b);
    const __m128 upper = _mm_movehl_ps(all_a, all_b);  // first the upper ends of `b`
    return _mm_movemask_ps(_mm_cmple_ps(lower, upper)) == 0xf;
#else
    const bool x = (a.lower_x <= b.upper_x) & (b.lower_x <= a.upper_x);
    const bool y = (a.lower_y <= b.upper_y) & (b.lower_y <= a.upper_y);
    return x & y;
#endif
}

/// Returns whether `outer` contains `inner`, without rounding.
inline bool contains(const TreeBox& outer, const Aabb& inner) {
    const bool x = (static_cast<double>(outer.lower_x) <= inner.lower.x) &
                   (inner.upper.x <= static_cast<double>(outer.upper_x));
    const bool y = (static_cast<double>(outer.lower_y) <= inner.lower.y) &
                   (inner.upper.y <= static_cast<double>(outer.upper_y));
    return x & y;
}

inline bool contains(const TreeBox& outer, const TreeBox& inner) {
    return outer.lower_x <= inner.lower_x && outer.lower_y <= inner.lower_y &&
           inner.upper_x <= outer.upper_x && inner.upper_y <= outer.upper_y;
}

/// Returns the largest float that is not above `value`.
inline float rounded_down(double value) {
    constexpr float most = std::numeric_limits<float>::max();
    if (value > static_cast<double>(most)) {
        return most;
    }
    if (value < -static_cast<double>(most)) {
        return -std::numeric_limits<float>::infinity();
    }
    const auto nearest = static_cast<float>(value);
    return static_cast<double>(nearest) <= value
               ? nearest
               : std::nextafterf(nearest, -std::numeric_limits<float>::infinity());
}

/// Returns the smallest float that is not below `value`.
inline float rounded_up(double value) { return -rounded_down(-value); }

/// Returns the smallest tree box around `box` with `margin` metres on each side.
inline TreeBox tree_box_around(const Aabb& box, double margin) {
    return {rounded_down(box.lower.x - margin), rounded_down(box.lower.y - margin),
            rounded_up(box.upper.x + margin), rounded_up(box.upper.y + margin)};
}

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex no_node = ~NodeIndex{0};

/// No tree with max_proxies leaves is higher than this.
inline constexpr std::size_t max_tree_height = 48;

struct TreeNode {
    TreeBox box;
    NodeIndex parent = no_node;  // for a free node: the next free one
    NodeIndex child1 = no_node;  // no_node: this is a leaf
    NodeIndex child2 = no_node;  // for a leaf: its proxy
    std::uint32_t height = 0;    // 0 for a leaf

    bool is_leaf() const { return child1 == no_node; }
    ProxyId proxy() const { return child2; }
    friend bool operator==(const TreeNode&, const TreeNode&) = default;
};
static_assert(sizeof(TreeNode) == 32);

class TreeNodes {
  public:
    const TreeNode& operator[](NodeIndex node) const { return nodes_[node]; }
    TreeNode& operator[](NodeIndex node) { return nodes_[node]; }

    NodeIndex root = no_node;

    NodeIndex new_leaf(ProxyId proxy, const TreeBox& box);
    NodeIndex new_parent(NodeIndex child1, NodeIndex child2);
    void free(NodeIndex node);
    void clear();
    void reserve(std::size_t leaves) { nodes_.reserve(2 * leaves); }

    NodeIndex sibling(NodeIndex node) const {
        const TreeNode& parent = nodes_[nodes_[node].parent];
        return parent.child1 == node ? parent.child2 : parent.child1;
    }
    /// Puts `node` in the place of `old`, under the parent of `old` or at the root.
    void replace_in_parent(NodeIndex old, NodeIndex node);
    /// Sets box and height from the children.
    void refit(NodeIndex node);

    std::size_t capacity() const { return nodes_.capacity(); }
    std::size_t size() const { return nodes_.size(); }

  private:
    NodeIndex new_node();

    std::vector<TreeNode> nodes_;
    NodeIndex first_free_ = no_node;
};

/// For tests: returns a sentence about what is broken; empty if the tree is valid. `leaves`: the expected
/// number of leaves.
std::string broken_invariant(const TreeNodes& nodes, std::size_t leaves);

// Builds a dynamic tree from its leaves, top down. Each set is halved at the median along its longer side, so
// the tree is perfectly balanced.
//
// Source: Ericson 2005, 6.2.1 (top-down construction, split at the object median).

/// Builds all inner nodes again. Keeps the leaves, their boxes and their indices. `order` is working memory.
/// Takes O(n log n) time.
void build_tree(TreeNodes& nodes, std::vector<NodeIndex>& order);

// What an insertion into the dynamic tree reports to its tracer, one decision after the other.

enum class TreeStepKind : std::uint8_t {
    descend,        // the costs at `node` were compared
    place,          // the leaf became the sibling of `node`; `other` is their new parent
    refit,          // the box of `node` was fitted to its children, on the way up
    rotate_height,  // the subtree of `node` was out of balance: `other` took its place
    rotate_cost,    // below `node`, `other` and `partner` were swapped, so that the tree costs less
};

enum class DescentChoice : std::uint8_t { here, child1, child2 };

struct TreeEvent {
    TreeStepKind kind = TreeStepKind::descend;
    NodeIndex node = no_node;
    NodeIndex other = no_node;
    NodeIndex partner = no_node;
    // For `descend`: perimeter that each choice adds to the tree, metres.
    float cost_here = 0.0f;
    float cost_child1 = 0.0f;
    float cost_child2 = 0.0f;
    DescentChoice choice = DescentChoice::here;
    bool may_stay = false;  // false: as the sibling of `node`, the leaf would unbalance the tree
    // For rotations: perimeter saved, metres; negative if the balance cost some.
    float saved = 0.0f;
    friend bool operator==(const TreeEvent&, const TreeEvent&) = default;
};

class DynamicTree final : public BroadPhase {
  public:
    bool insert_as(ProxyId id, const Aabb& box, Mobility mobility) override;
    /// Inserts a proxy and reports each step to the tracer as a TreeEvent. Defined in dynamic_tree_body.h.
    template <class Trace>
    bool insert_traced(ProxyId id, const Aabb& box, Mobility mobility, Trace& trace);
    /// Makes the query and reports each step to the tracer as a TreeQueryEvent. Defined in
    /// dynamic_tree_body.h.
    template <class Trace>
    void query_traced(const Aabb& box, std::vector<ProxyId>& hits, Trace& trace) const;
    /// Calls `visit(id, least(box))` for each proxy, nearer nodes first: see `walk_nearest_first`. Returns
    /// the number of nodes visited. Does not use the counters, so several threads may call it at the same
    /// time. Defined in tree_walk.h.
    template <class Least, class Most, class Visit>
    std::uint64_t visit_nearest(const Least& least, const Most& most, const Visit& visit) const;
    bool move(ProxyId id, const Aabb& box) override;
    bool remove(ProxyId id) override;
    void clear() override;
    /// Rebuilds the tree from its leaves, top down. The result is better than that of as many insertions, and
    /// faster. Queries for pairs do this after many insertions.
    void rebuild();

    void find_all_pairs(std::vector<IndexPair>& pairs) override;
    void find_new_pairs(std::vector<IndexPair>& pairs) override;

    void query(const Aabb& box, std::vector<ProxyId>& hits) const override;
    void query_ray(DVec2 origin, DVec2 direction, double max_distance,
                   std::vector<ProxyId>& hits) const override;
    std::optional<NearestProxy> nearest(DVec2 point) const override;
    void overlap_box(const Aabb& box, FunctionRef<bool(ProxyId)> visit) const override;
    void cast_ray(DVec2 origin, DVec2 direction, double max_distance,
                  FunctionRef<double(ProxyId, double)> visit) const override;
    void closest(DVec2 point, double most, FunctionRef<double(ProxyId, double)> visit) const override;

    BroadPhaseCounters counters() const override;
    BroadPhaseKind kind() const override { return BroadPhaseKind::dynamic_tree; }
    std::string broken_invariant() const override;

    /// Returns the nodes for display, beginning at `nodes().root`.
    const TreeNodes& nodes() const { return nodes_; }
    const Proxies& proxies() const { return proxies_; }
    /// Returns the leaf of a proxy that is in the tree.
    NodeIndex leaf_of(ProxyId id) const { return leaves_[id]; }
    /// Returns the proxies whose leaves were inserted again since the last query for pairs.
    std::span<const ProxyId> loose() const { return loose_; }
    /// Returns the enlarged box of a leaf for `box`. `step` is the last motion of the box, metres.
    static TreeBox leaf_box(const Aabb& box, DVec2 step = {0.0, 0.0});

  protected:
    ProxyId lowest_free_id() override { return proxies_.lowest_free_id(); }

  private:
    void detach_leaf(ProxyId id);
    void enlarge(ProxyId id, DVec2 step);
    void mark_loose(ProxyId id);
    void settle();
    void look_up_all();
    void look_up_loose();
    void query_changed(std::vector<IndexPair>& pairs);

    Proxies proxies_;
    TreeNodes nodes_;
    std::vector<NodeIndex> leaves_;  // by proxy: its leaf
    // Pairs of leaves whose enlarged boxes overlap, in no order. Pairs of a loose proxy, whose enlarged box
    // has changed, are out of date.
    std::vector<IndexPair> candidates_;
    std::vector<ProxyId> loose_;
    std::vector<std::uint8_t> is_loose_;  // by proxy: whether it is loose
    std::size_t insertions_ = 0;          // leaves inserted since the tree was last rebuilt
    PairSorter sorter_;
    std::vector<NodeIndex> order_;  // working memory of `rebuild`
    mutable BroadPhaseCounters last_;
};

}  // namespace collide
