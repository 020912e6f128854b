// The nodes of the dynamic tree, 32 bytes each, in one array. Links are places in it.
//
// Every inner node has two children, whose heights differ by one at most (AVL). So a tree of n leaves is at
// most 1.44 log2(n) high, and a stack of fixed size is enough to traverse it.
#pragma once

#include <cstdint>
#include <vector>

#include <collide/broad_phase/proxies.h>
#include <collide/broad_phase/tree_box.h>

namespace collide {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex no_node = ~NodeIndex{0};

/// No tree of max_proxies leaves is higher.
inline constexpr std::size_t max_tree_height = 48;

struct TreeNode {
    TreeBox box;
    NodeIndex parent = no_node;  // of a node that is free: the next free one
    NodeIndex child1 = no_node;  // none: a leaf
    NodeIndex child2 = no_node;  // of a leaf: its proxy
    std::uint32_t height = 0;    // 0: a leaf

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
    /// Puts `node` where `old` hangs, under the parent of `old` or at the root.
    void hang_in_place_of(NodeIndex old, NodeIndex node);
    /// Box and height from the children.
    void refit(NodeIndex node);

    std::size_t capacity() const { return nodes_.capacity(); }
    std::size_t size() const { return nodes_.size(); }

  private:
    NodeIndex new_node();

    std::vector<TreeNode> nodes_;
    NodeIndex first_free_ = no_node;
};

/// For tests: what is broken, in a sentence; empty when all is well. `leaves` are the ones there should be.
std::string broken_invariant(const TreeNodes& nodes, std::size_t leaves);

}  // namespace collide
