#include "player/quadtree_picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "player/tree_picture.h"

namespace app {

using collide::CellView;
using collide::QuadtreeStage;
using collide::QuadtreeStep;

namespace {

constexpr std::size_t most_nodes = 60;  // of a larger tree only the way and what hangs on it

bool is_of_square(const QuadtreeStep& step) {
    return step.stage != QuadtreeStage::end && step.stage != QuadtreeStage::refused;
}

bool is_on_way(const QuadtreeStep& step) {
    return is_of_square(step) && step.stage != QuadtreeStage::pass_by;
}

NodeLook look_of(const QuadtreeMoment& moment, const CellView& node) {
    NodeLook look = NodeLook::plain;
    for (std::size_t i = 0; i <= moment.index; ++i) {
        const QuadtreeStep& step = moment.part.steps.items[i];
        if (!is_of_square(step) || step.square != node.box) continue;
        look = is_on_way(step) ? NodeLook::passed : NodeLook::refused;
        if (i == moment.index) return NodeLook::lit;
    }
    return look;
}

/// Squares whose quarters are shown: those on the way of the whole part.
bool is_opened(const QuadtreeMoment& moment, const CellView& node) {
    const auto& steps = moment.part.steps.items;
    return std::any_of(steps.begin(), steps.end(),
                       [&](const QuadtreeStep& step) { return is_on_way(step) && step.square == node.box; });
}

/// The squares come in preorder with their depths, which is all that a tree needs.
std::vector<PlotNode> nodes_of(const QuadtreeMoment& moment) {
    const std::vector<CellView>& squares = squares_at(moment);
    const bool whole = squares.size() <= most_nodes;
    std::vector<PlotNode> nodes;
    std::vector<std::size_t> above;  // by depth: the node, or none where its quarters are not shown
    for (std::size_t i = 0; i < squares.size(); ++i) {
        const CellView& square = squares[i];
        above.resize(square.depth);
        const std::size_t parent = above.empty() ? PlotNode::none : above.back();
        if (square.depth > 0 && parent == PlotNode::none) {
            above.push_back(PlotNode::none);
            continue;
        }
        const bool has_quarters = i + 1 < squares.size() && squares[i + 1].depth > square.depth;
        const bool opened = whole || is_opened(moment, square);
        PlotNode node{parent, square.occupants > 0 ? fmt::format("{}", square.occupants) : "",
                      look_of(moment, square)};
        node.is_folded = has_quarters && !opened;
        above.push_back(opened ? nodes.size() : PlotNode::none);
        nodes.push_back(std::move(node));
    }
    return nodes;
}

}  // namespace

const std::vector<CellView>& squares_at(const QuadtreeMoment& moment) {
    const QuadtreeStage stage = moment.step().stage;
    const bool done = moment.asking || stage == QuadtreeStage::cut || stage == QuadtreeStage::end;
    return done ? moment.walk.after : moment.walk.before;
}

std::size_t listed_in(const std::vector<CellView>& squares, const collide::Aabb& square) {
    const auto found = std::find_if(squares.begin(), squares.end(),
                                    [&](const CellView& view) { return view.box == square; });
    return found == squares.end() ? 0 : found->occupants;
}

void paint_quadtree_plot(const PlotView& view, const QuadtreeMoment& moment, Painter& painter,
                         Labels& labels) {
    paint_tree_plot(view, nodes_of(moment), painter, labels);
}

}  // namespace app
