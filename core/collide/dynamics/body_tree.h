// A tree over the boxes of a world's bodies, for queries.
//
// It is brought up to date when something is asked after a change. Then each box is compared with the one
// that it had. Only bodies that have left their large boxes are put in again (dynamic_tree.h).
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <collide/broad_phase/dynamic_tree.h>
#include <collide/dynamics/contacts/body_places.h>
#include <collide/dynamics/population.h>

namespace collide {

class BodyTree {
  public:
    /// Bodies have moved, have come or are gone.
    void mark_stale() { is_stale_ = true; }
    void follow(const BodyPlaces& places, const Population& bodies);

    /// `visit(body)` for each body, the nearer nodes first. `least(box)` is a lower bound of what is asked
    /// for in the box, infinite where there is none of it. Nothing beyond `most()` is looked into, which may
    /// become less on the way; of equals none is left out. Source: Ericson 2005, 6.3 (best-first descent,
    /// with a stack in place of a queue).
    template <class Least, class Most, class Visit>
    void visit_nearest(Least&& least, Most&& most, Visit&& visit);
    /// Nodes that the last query looked at.
    std::uint64_t work() const { return work_; }

  private:
    DynamicTree tree_;
    std::vector<Aabb> boxes_;          // by body, as they are in the tree
    std::vector<std::uint8_t> is_in_;  // by body
    bool is_stale_ = true;
    std::uint64_t work_ = 0;
};

template <class Least, class Most, class Visit>
void BodyTree::visit_nearest(Least&& least, Most&& most, Visit&& visit) {
    const TreeNodes& nodes = tree_.nodes();
    std::array<std::pair<NodeIndex, double>, 2 * max_tree_height> stack;
    std::size_t height = 0;
    work_ = 0;
    const auto push = [&](const std::pair<NodeIndex, double>& node) {
        if (node.second <= most()) stack[height++] = node;
    };
    const auto seen = [&](NodeIndex node) {
        ++work_;
        return std::pair(node, least(nodes[node].box.wide()));
    };
    if (nodes.root != no_node) push(seen(nodes.root));
    while (height > 0) {
        const auto [index, away] = stack[--height];
        const TreeNode& node = nodes[index];
        if (!(away <= most())) continue;
        if (node.is_leaf()) {
            if (least(boxes_[node.proxy()]) <= most()) visit(static_cast<BodyIndex>(node.proxy()));
            continue;
        }
        std::pair<NodeIndex, double> near = seen(node.child1);
        std::pair<NodeIndex, double> far = seen(node.child2);
        if (far.second < near.second) std::swap(near, far);
        push(far);
        push(near);
    }
}

}  // namespace collide
