#include <collide/broad_phase/tree_nodes.h>

#include <algorithm>
#include <limits>
#include <span>
#include <string>

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

void TreeNodes::hang_in_place_of(NodeIndex old, NodeIndex node) {
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
