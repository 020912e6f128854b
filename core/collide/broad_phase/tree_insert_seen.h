// What an insertion into the dynamic tree reports to its tracer, one decision after the other.
#pragma once

#include <cstdint>

#include <collide/broad_phase/tree_nodes.h>

namespace collide {

enum class TreeStage : std::uint8_t {
    descend,        // costs compared at `node`
    place,          // the leaf becomes the sibling of `node`; `other` is their new parent
    refit,          // `node` was fitted to its children on the way up
    rotate_height,  // the subtree of `node` was out of balance: `other` went up in its place
    rotate_cost,    // below `node`, `other` and `partner` changed places: the tree costs less
};

enum class DescentChoice : std::uint8_t { here, child1, child2 };

struct TreeSeen {
    TreeStage stage = TreeStage::descend;
    NodeIndex node = no_node;
    NodeIndex other = no_node;
    NodeIndex partner = no_node;
    // descend: perimeter added to the tree, metres, by each choice
    float cost_here = 0.0f;
    float cost_child1 = 0.0f;
    float cost_child2 = 0.0f;
    DescentChoice choice = DescentChoice::here;
    bool may_stay = false;  // a leaf beside a higher node would be out of balance
    // rotations: perimeter saved, metres (negative when balance cost some)
    float saved = 0.0f;
    friend bool operator==(const TreeSeen&, const TreeSeen&) = default;
};

}  // namespace collide
