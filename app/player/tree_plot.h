// A small picture of a tree beside the code: the root above, each level below the one before, leaves side by
// side.
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "player/lesson.h"

namespace app {

enum class NodeLook : std::uint8_t {
    plain,   // of the tree, not in this step
    passed,  // seen on the way
    lit,     // the step is about it
    refused  // compared and not taken
};

struct PlotNode {
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    std::size_t parent = none;  // an earlier node of the list
    std::string text;           // beside it; left out where there is no room, unless it is lit
    NodeLook look = NodeLook::plain;
    bool is_new = false;     // what goes in
    bool is_folded = false;  // stands for all that is below
};

/// Nodes in preorder: a node before all that is below it.
void paint_tree_plot(const PlotView& view, const std::vector<PlotNode>& nodes, Painter& painter,
                     Labels& labels);

}  // namespace app
