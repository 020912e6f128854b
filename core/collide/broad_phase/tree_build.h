// A dynamic tree from its leaves, from above: halves by the middle of the longer side. Perfectly balanced.
//
// Source: Ericson 2005, 6.2.1 (top-down construction, split at the object median).
#pragma once

#include <vector>

#include <collide/broad_phase/tree_nodes.h>

namespace collide {

/// Keeps the leaves, their boxes and places, and makes all inner nodes again. `order` is working memory. O(n
/// log n).
void build_tree(TreeNodes& nodes, std::vector<NodeIndex>& order);

}  // namespace collide
