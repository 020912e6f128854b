// Insertion of a leaf into the dynamic tree, and the operations that keep the tree good: descent by cost,
// refit, rotations. Also the query with a box (tree_walk.h). These are templates with a tracer, which gets a
// TreeEvent or a TreeQueryEvent for each step.
//
// The cost of a tree is the sum of its inner nodes' perimeters. The probability that a query visits a node
// grows with its perimeter (surface area heuristic). At each node on the way down there are three choices.
// The leaf may become the sibling of this node, which costs a new parent. Or it may go to one of the two
// children. Every node that it passes grows to contain it, and that cost is part of all three choices.
//
// Sources: Goldsmith and Salmon 1987 (area as cost); Catto 2019, "Dynamic Bounding Volume Hierarchies" (GDC);
// Kopta et al. 2012, "Fast, effective BVH updates for animated scenes" (rotations); Adelson-Velsky and Landis
// 1962 (balance).
#pragma once

#include <array>

#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/tree_walk.h>

namespace collide {

/// Returns a lower bound of the cost of going into `child`: its growth, or the new parent if it is a leaf.
inline float cost_of_child(const TreeNode& child, const TreeBox& box) {
    const float with_leaf = united(child.box, box).perimeter();
    return child.is_leaf() ? with_leaf : with_leaf - child.box.perimeter();
}

template <class Trace>
NodeIndex best_sibling(const TreeNodes& nodes, const TreeBox& box, Trace& trace) {
    NodeIndex at = nodes.root;
    while (!nodes[at].is_leaf()) {
        const TreeNode& node = nodes[at];
        TreeEvent seen{TreeStepKind::descend, at};
        const float with_leaf = united(node.box, box).perimeter();
        const float growth = with_leaf - node.box.perimeter();
        seen.cost_here = with_leaf;
        seen.cost_child1 = growth + cost_of_child(nodes[node.child1], box);
        seen.cost_child2 = growth + cost_of_child(nodes[node.child2], box);
        seen.may_stay = node.height <= 1;
        if (seen.may_stay && seen.cost_here < std::min(seen.cost_child1, seen.cost_child2)) {
            trace.step([&] { return seen; });
            return at;
        }
        const bool first = seen.cost_child1 <= seen.cost_child2;
        seen.choice = first ? DescentChoice::child1 : DescentChoice::child2;
        trace.step([&] { return seen; });
        at = first ? node.child1 : node.child2;
    }
    return at;
}

inline std::uint32_t height_gap(const TreeNode& a, const TreeNode& b) {
    return std::max(a.height, b.height) - std::min(a.height, b.height);
}

/// `high` is a child of `node` and higher than its sibling by two. It replaces `node` and gives `node` one of
/// its own children. This is the lower child. If both are equally high, it is the one that leaves the smaller
/// box. Returns `high`.
template <class Trace>
NodeIndex raise_child(TreeNodes& nodes, NodeIndex node, NodeIndex high, Trace& trace) {
    const NodeIndex low = nodes.sibling(high);
    NodeIndex kept = nodes[high].child1;
    NodeIndex given = nodes[high].child2;
    const auto cost_to_give = [&](NodeIndex child) {
        return united(nodes[low].box, nodes[child].box).perimeter();
    };
    const bool lower_kept = nodes[kept].height < nodes[given].height;
    const bool equal = nodes[kept].height == nodes[given].height;
    if (lower_kept || (equal && cost_to_give(kept) < cost_to_give(given))) {
        std::swap(kept, given);
    }
    const float before = nodes[high].box.perimeter();
    nodes.replace_in_parent(node, high);
    nodes[node].child1 = low;
    nodes[node].child2 = given;
    nodes[given].parent = node;
    nodes[high].child1 = node;
    nodes[high].child2 = kept;
    nodes[node].parent = high;
    nodes.refit(node);
    nodes.refit(high);
    trace.step([&] {
        return TreeEvent{.kind = TreeStepKind::rotate_height,
                         .node = node,
                         .other = high,
                         .partner = given,
                         .saved = before - nodes[node].box.perimeter()};
    });
    return high;
}

/// A swap of `up`, a child of `inner`, with `inner`'s sibling `down`.
struct TreeSwap {
    NodeIndex inner = no_node;
    NodeIndex up = no_node;
    NodeIndex down = no_node;
    float saved = 0.0f;
};

/// Tests both swaps between `down` and the children of its sibling `inner`.
inline void try_swaps(const TreeNodes& nodes, NodeIndex inner, NodeIndex down, TreeSwap& best) {
    const TreeNode& node = nodes[inner];
    if (node.is_leaf()) {
        return;
    }
    const float before = node.box.perimeter();
    const std::array<NodeIndex, 2> children{node.child1, node.child2};
    for (std::size_t k = 0; k < 2; ++k) {
        const TreeNode& up = nodes[children[k]];
        const TreeNode& stays = nodes[children[1 - k]];
        const float saved = before - united(nodes[down].box, stays.box).perimeter();
        const std::uint32_t height = 1 + std::max(nodes[down].height, stays.height);
        const bool balanced =
            height_gap(nodes[down], stays) <= 1 && height <= up.height + 1 && up.height <= height + 1;
        if (saved > best.saved && balanced) {
            best = {inner, children[k], down, saved};
        }
    }
}

/// Swaps a grandchild of `node` with its uncle, if that saves perimeter and keeps the balance. Takes the swap
/// that saves most.
template <class Trace>
void swap_for_cost(TreeNodes& nodes, NodeIndex node, Trace& trace) {
    TreeSwap best;
    try_swaps(nodes, nodes[node].child1, nodes[node].child2, best);
    try_swaps(nodes, nodes[node].child2, nodes[node].child1, best);
    if (best.inner == no_node) {
        return;
    }
    nodes[best.inner].child1 = nodes.sibling(best.up);
    nodes[best.inner].child2 = best.down;
    nodes[best.down].parent = best.inner;
    nodes.refit(best.inner);
    nodes[node].child1 = best.inner;
    nodes[node].child2 = best.up;
    nodes[best.up].parent = node;
    nodes.refit(node);
    trace.step([&] {
        return TreeEvent{.kind = TreeStepKind::rotate_cost,
                         .node = node,
                         .other = best.up,
                         .partner = best.down,
                         .saved = best.saved};
    });
}

/// Goes from `node` to the root. Fits each node to its children, and rotates where the tree is out of balance
/// or too expensive.
template <class Trace>
void refit_upwards(TreeNodes& nodes, NodeIndex node, Trace& trace) {
    while (node != no_node) {
        nodes.refit(node);
        trace.step([&] { return TreeEvent{.kind = TreeStepKind::refit, .node = node}; });
        const NodeIndex child1 = nodes[node].child1;
        const NodeIndex child2 = nodes[node].child2;
        if (height_gap(nodes[child1], nodes[child2]) > 1) {
            const bool first = nodes[child1].height > nodes[child2].height;
            node = raise_child(nodes, node, first ? child1 : child2, trace);
        } else {
            swap_for_cost(nodes, node, trace);
        }
        node = nodes[node].parent;
    }
}

/// Inserts `leaf` into the tree.
template <class Trace>
void insert_leaf(TreeNodes& nodes, NodeIndex leaf, Trace& trace) {
    if (nodes.root == no_node) {
        nodes.root = leaf;
        nodes[leaf].parent = no_node;
        trace.step([&] { return TreeEvent{.kind = TreeStepKind::place, .node = no_node, .other = leaf}; });
        return;
    }
    const NodeIndex sibling = best_sibling(nodes, nodes[leaf].box, trace);
    const NodeIndex above = nodes[sibling].parent;
    const NodeIndex parent = nodes.new_parent(sibling, leaf);
    nodes[sibling].parent = above;
    nodes.replace_in_parent(sibling, parent);
    nodes[sibling].parent = parent;
    trace.step([&] { return TreeEvent{.kind = TreeStepKind::place, .node = sibling, .other = parent}; });
    refit_upwards(nodes, above, trace);
}

/// Removes `leaf` from the tree, and frees its parent. The leaf itself stays allocated.
template <class Trace>
void remove_leaf(TreeNodes& nodes, NodeIndex leaf, Trace& trace) {
    if (nodes.root == leaf) {
        nodes.root = no_node;
        return;
    }
    const NodeIndex parent = nodes[leaf].parent;
    const NodeIndex above = nodes[parent].parent;
    nodes.replace_in_parent(parent, nodes.sibling(leaf));
    nodes.free(parent);
    refit_upwards(nodes, above, trace);
}

/// Gives `leaf` another box in its present place, and fits the nodes above it as far as they change.
template <class Trace>
void move_leaf(TreeNodes& nodes, NodeIndex leaf, const TreeBox& box, Trace& trace) {
    nodes[leaf].box = box;
    for (NodeIndex node = nodes[leaf].parent; node != no_node; node = nodes[node].parent) {
        const TreeBox before = nodes[node].box;
        nodes.refit(node);
        trace.step([&] { return TreeEvent{.kind = TreeStepKind::refit, .node = node}; });
        swap_for_cost(nodes, node, trace);
        if (nodes[node].box == before) {
            return;
        }
    }
}

/// Returns whether a leaf may keep its place with another box: an ancestor a few levels above contains the
/// box.
inline bool may_stay_in_place(const TreeNodes& nodes, NodeIndex leaf, const TreeBox& box) {
    constexpr int levels = 3;
    NodeIndex above = leaf;
    for (int level = 0; level < levels && above != no_node; ++level) {
        above = nodes[above].parent;
    }
    return above != no_node && contains(nodes[above].box, box);
}

template <class Trace>
bool DynamicTree::insert_traced(ProxyId id, const Aabb& box, Mobility mobility, Trace& trace) {
    if (!proxies_.insert(id, box, mobility)) {
        return false;
    }
    leaves_.resize(proxies_.end_id(), no_node);
    is_loose_.resize(proxies_.end_id(), 0);
    leaves_[id] = nodes_.new_leaf(id, leaf_box(box));
    insert_leaf(nodes_, leaves_[id], trace);
    ++insertions_;
    mark_loose(id);
    return true;
}

template <class Trace>
void DynamicTree::query_traced(const Aabb& box, std::vector<ProxyId>& hits, Trace& trace) const {
    hits.clear();
    last_ = {};
    if (is_query_box(box)) {
        const TreeBox around = tree_box_around(box, 0.0);
        const auto may_hold = [&](const TreeBox& other) { return overlaps(other, around); };
        const auto visit = [&](ProxyId id) {
            ++last_.tests;
            const bool is_hit = overlaps(box, proxies_.box(id));
            trace.step([&] {
                return TreeQueryEvent{is_hit ? TreeQueryStepKind::hit : TreeQueryStepKind::miss, leaves_[id],
                                      id};
            });
            if (is_hit) {
                hits.push_back(id);
            }
        };
        last_.touched = walk_where(nodes_, may_hold, visit, trace);
        std::sort(hits.begin(), hits.end());
    }
    trace.step([] { return TreeQueryEvent{}; });
}

}  // namespace collide
