// Traversals of the dynamic tree with a stack of fixed size. Each returns the number of nodes visited.
#pragma once

#include <array>
#include <utility>

#include <collide/base/tracer.h>
#include <collide/broad_phase/dynamic_tree.h>

namespace collide {

enum class TreeQueryStepKind : std::uint8_t {
    enter,    // `node` may contain a result: it goes on the stack
    pass_by,  // `node` cannot contain a result
    hit,      // query with a box: it overlaps the box of `id`, in the leaf `node`
    miss,     // query with a box: it overlaps only the leaf's enlarged box
    end
};

/// What a traversal, or the query that uses it, reports to a tracer.
struct TreeQueryEvent {
    TreeQueryStepKind kind = TreeQueryStepKind::end;
    NodeIndex node = no_node;
    ProxyId id = no_proxy;
    friend bool operator==(const TreeQueryEvent&, const TreeQueryEvent&) = default;
};

/// Calls `visit(proxy)` for each leaf for which `may_hold` is true for its box and all boxes above it.
template <class MayHold, class Visit, class Trace>
std::uint64_t walk_where(const TreeNodes& nodes, MayHold may_hold, Visit visit, Trace& trace) {
    std::uint64_t looked_at = 0;
    if (nodes.root == no_node) {
        return looked_at;
    }
    std::array<NodeIndex, 2 * max_tree_height> stack;
    std::size_t height = 0;
    // The node is always written, and kept only if it may contain a result. So no branch depends on the
    // boxes.
    const auto push = [&](NodeIndex node) {
        ++looked_at;
        stack[height] = node;
        const bool is_met = may_hold(nodes[node].box);
        trace.step([&] {
            return TreeQueryEvent{is_met ? TreeQueryStepKind::enter : TreeQueryStepKind::pass_by, node};
        });
        height += is_met ? 1 : 0;
    };
    push(nodes.root);
    while (height > 0) {
        const TreeNode& node = nodes[stack[--height]];
        if (node.is_leaf()) {
            visit(node.proxy());
        } else {
            push(node.child1);
            push(node.child2);
        }
    }
    return looked_at;
}

template <class MayHold, class Visit>
std::uint64_t walk_where(const TreeNodes& nodes, MayHold may_hold, Visit visit) {
    const NoTrace silent;
    return walk_where(nodes, may_hold, visit, silent);
}

/// Calls `visit(proxy)` for each leaf whose box overlaps `box`.
template <class Visit>
std::uint64_t walk_overlapping(const TreeNodes& nodes, const TreeBox& box, Visit visit) {
    return walk_where(
        nodes, [&](const TreeBox& other) { return overlaps(other, box); }, visit);
}

/// Calls `visit(proxy, proxy)` for each two leaves whose boxes overlap, by traversing the tree against
/// itself. Of two nodes that overlap, the higher one is replaced by its children. A node against itself is
/// replaced by each child against itself, and by both against each other. Source: Ericson 2005, 6.3.2
/// (descent of two hierarchies at once).
template <class Visit>
std::uint64_t walk_against_itself(const TreeNodes& nodes, Visit visit) {
    std::uint64_t looked_at = 0;
    if (nodes.root == no_node) {
        return looked_at;
    }
    // Each step down leaves at most two pairs on the stack, and both nodes go down.
    std::array<std::pair<NodeIndex, NodeIndex>, 4 * max_tree_height + 2> stack;
    std::size_t height = 0;
    stack[height++] = {nodes.root, nodes.root};
    const auto push_if_overlapping = [&](NodeIndex a, NodeIndex b) {
        ++looked_at;
        stack[height] = {a, b};
        height += overlaps(nodes[a].box, nodes[b].box) ? 1 : 0;
    };
    while (height > 0) {
        const auto [a, b] = stack[--height];
        const TreeNode& node_a = nodes[a];
        const TreeNode& node_b = nodes[b];
        if (a == b) {
            if (!node_a.is_leaf()) {
                stack[height++] = {node_a.child1, node_a.child1};
                stack[height++] = {node_a.child2, node_a.child2};
                push_if_overlapping(node_a.child1, node_a.child2);
            }
        } else if (node_a.is_leaf() && node_b.is_leaf()) {
            visit(node_a.proxy(), node_b.proxy());
        } else if (node_a.height >= node_b.height) {
            push_if_overlapping(node_a.child1, b);
            push_if_overlapping(node_a.child2, b);
        } else {
            push_if_overlapping(a, node_b.child1);
            push_if_overlapping(a, node_b.child2);
        }
    }
    return looked_at;
}

/// Calls `visit(proxy)` for each leaf, nearer nodes first. `least(box)` is a lower bound of the distance of
/// anything in the box; infinite if there is nothing. Nodes beyond `most()` are skipped. `most()` is finite
/// and may shrink during the traversal. Nodes at exactly `most()` are still visited. Source: Ericson 2005,
/// 6.3 (best-first descent, with a stack in place of a queue).
template <class Least, class Most, class Visit>
std::uint64_t walk_nearest_first(const TreeNodes& nodes, Least&& least, Most&& most, Visit&& visit) {
    std::uint64_t looked_at = 0;
    std::array<std::pair<NodeIndex, double>, 2 * max_tree_height> stack;
    std::size_t height = 0;
    const auto seen = [&](NodeIndex node) {
        ++looked_at;
        return std::pair(node, least(nodes[node].box));
    };
    const auto push = [&](const std::pair<NodeIndex, double>& node) {
        if (node.second <= most()) stack[height++] = node;
    };
    if (nodes.root != no_node) push(seen(nodes.root));
    while (height > 0) {
        const auto [index, away] = stack[--height];
        const TreeNode& node = nodes[index];
        if (!(away <= most())) continue;
        if (node.is_leaf()) {
            visit(node.proxy());
            continue;
        }
        std::pair<NodeIndex, double> near = seen(node.child1);
        std::pair<NodeIndex, double> far = seen(node.child2);
        if (far.second < near.second) std::swap(near, far);
        push(far);
        push(near);
    }
    return looked_at;
}

template <class Least, class Most, class Visit>
std::uint64_t DynamicTree::visit_nearest(const Least& least, const Most& most, const Visit& visit) const {
    return walk_nearest_first(
        nodes_, [&](const TreeBox& box) { return least(box.wide()); }, most,
        [&](ProxyId id) {
            const double away = least(proxies_.box(id));
            if (away <= most()) visit(id, away);
        });
}

}  // namespace collide
