#include "player/tree_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "player/structure_words.h"
#include "player/tree_plot.h"

namespace app {

using collide::NodeIndex;
using collide::TreeNode;
using collide::TreeSeen;
using collide::TreeStage;

namespace {

constexpr std::size_t most_leaves = 40;  // of a larger tree only the way and what hangs on it

/// The nodes that some step of the insertion speaks of: those are opened in the picture of a large tree.
std::set<NodeIndex> spoken_of(const collide::TreeRecording& recording) {
    std::set<NodeIndex> out;
    for (const collide::TreeStep& step : recording.steps.items) {
        for (const NodeIndex node : {step.seen.node, step.seen.other}) {
            if (node != collide::no_node) out.insert(node);
        }
    }
    return out;
}

class PictureOfTree {
  public:
    PictureOfTree(const LessonInput& input, const TreeAtStep& tree, bool over)
        : input_(input),
          tree_(tree),
          over_(over),
          opened_(spoken_of(tree.recording())),
          whole_(input.walks->boxes.size() <= most_leaves) {}

    std::vector<PlotNode> nodes() {
        if (tree_.root() != collide::no_node) add(tree_.root(), PlotNode::none);
        return std::move(nodes_);
    }

  private:
    // A tree is at most 48 levels high.
    void add(NodeIndex index, std::size_t parent) {
        const TreeNode node = tree_.node(index);
        PlotNode shown{parent, text_of(index, node), look_of(index)};
        shown.is_new = node.is_leaf() && node.proxy() == input_.walks->key.body;
        const bool opened = !node.is_leaf() && (whole_ || opened_.contains(index));
        shown.is_folded = !node.is_leaf() && !opened;
        const std::size_t place = nodes_.size();
        nodes_.push_back(std::move(shown));
        if (!opened) return;
        add(node.child1, place);
        add(node.child2, place);
    }

    std::string text_of(NodeIndex index, const TreeNode& node) const {
        if (node.is_leaf()) return input_.scene->bodies[node.proxy()].name;
        const NodeLook look = look_of(index);
        const bool on_way = look == NodeLook::passed && !whole_;  // of a high tree there are too many
        return look == NodeLook::plain || on_way ? "" : fmt::format("{}", index);
    }

    NodeLook look_of(NodeIndex index) const {
        const auto& steps = tree_.recording().steps.items;
        const TreeSeen& seen = tree_.step().seen;
        if (!over_ && (index == seen.node || index == seen.other || index == seen.partner)) {
            return NodeLook::lit;
        }
        if (!over_ && seen.stage == TreeStage::descend) {
            const TreeNode here = tree_.node(seen.node);
            const NodeIndex taken = seen.choice == collide::DescentChoice::child1   ? here.child1
                                    : seen.choice == collide::DescentChoice::child2 ? here.child2
                                                                                    : collide::no_node;
            if (index == taken) return NodeLook::passed;
            if (index == here.child1 || index == here.child2) return NodeLook::refused;
        }
        for (std::size_t k = 0; k <= tree_.index(); ++k) {
            if (steps[k].seen.stage == TreeStage::descend && steps[k].seen.node == index) {
                return NodeLook::passed;
            }
        }
        return NodeLook::plain;
    }

    const LessonInput& input_;
    const TreeAtStep& tree_;
    bool over_;
    std::set<NodeIndex> opened_;
    bool whole_;
    std::vector<PlotNode> nodes_;
};

}  // namespace

std::size_t TreeAtStep::depth(NodeIndex index) const {
    std::size_t levels = 0;
    for (NodeIndex at = node(index).parent; at != collide::no_node; at = node(at).parent) ++levels;
    return levels;
}

std::string node_words(const LessonInput& input, const TreeAtStep& tree, NodeIndex index) {
    const TreeNode node = tree.node(index);
    if (node.is_leaf()) return body_words(input, node.proxy());
    return index == tree.root() ? "the root" : fmt::format("node {}", index);
}

void paint_dynamic_tree_plot(const PlotView& view, const LessonInput& input, const TreeAtStep& tree,
                             bool over, Painter& painter, Labels& labels) {
    paint_tree_plot(view, PictureOfTree(input, tree, over).nodes(), painter, labels);
}

}  // namespace app
