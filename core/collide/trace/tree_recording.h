// How a box got into the dynamic tree, step by step: the descent with the costs compared, its place, the
// refit and the rotations.
//
// An insertion is recorded while it happens. A window that shows an insertion removes the body from a copy of
// the tree and inserts it again. A query is recorded on the tree as it is.
#pragma once

#include <utility>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/tree_walk.h>

namespace collide {

struct TreeStep {
    TreeSeen seen;
    TreeBox leaf;  // the new leaf's large box
    TreeBox node;  // the boxes of seen.node and seen.other as they are at this step
    TreeBox other;
    std::uint32_t height = 0;  // of seen.node
    NodeIndex root = no_node;  // at this step
    // The nodes that the step changed, and those around them, as they are now.
    std::vector<std::pair<NodeIndex, TreeNode>> changed;
    friend bool operator==(const TreeStep&, const TreeStep&) = default;
};

struct TreeRecording {
    Steps<TreeStep> steps;
    NodeIndex leaf = no_node;
    bool is_accepted = false;  // the proxy is in
    TreeNodes before;          // the tree that steps up to `place` are about
    TreeNodes after;
};

using TreeQueryStep = TreeQuerySeen;  // plain values already

struct TreeQueryRecording {
    Steps<TreeQueryStep> steps;
    std::vector<ProxyId> hits;  // sorted
    friend bool operator==(const TreeQueryRecording&, const TreeQueryRecording&) = default;
};

/// A node as it was right after a step; the tree of `before` with the steps up to this one replayed.
/// Precondition: step < steps.items.size(), and the node was in use by then.
TreeNode node_after(const TreeRecording& recording, std::size_t step, NodeIndex node);

TreeRecording record_insert(DynamicTree& tree, ProxyId id, const Aabb& box, Mobility mobility);
TreeQueryRecording record_query(const DynamicTree& tree, const Aabb& box);

}  // namespace collide
