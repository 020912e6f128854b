#include <collide/broad_phase/tree_build.h>

#include <algorithm>
#include <limits>
#include <span>

namespace collide {

namespace {

/// The leaves into `order`; what was above them is freed.
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

/// Finite, also where an end of the box is not.
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

}  // namespace collide
