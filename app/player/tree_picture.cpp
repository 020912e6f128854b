#include "player/tree_picture.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "player/structure_words.h"
#include "player/tree_plot.h"

namespace app {

using collide::NodeIndex;
using collide::TreeNode;
using collide::TreeQueryStage;
using collide::TreeSeen;
using collide::TreeStage;

namespace {

constexpr std::size_t most_leaves = 40;  // of a larger tree only the way and what hangs on it

using Looks = std::map<NodeIndex, NodeLook>;

/// The nodes that some step of the insertion is about: those are opened in the picture of a large tree.
std::set<NodeIndex> spoken_of(const collide::TreeRecording& recording) {
    std::set<NodeIndex> out;
    for (const collide::TreeStep& step : recording.steps.items) {
        out.insert({step.seen.node, step.seen.other});
    }
    return out;
}

std::set<NodeIndex> entered(const collide::TreeQueryRecording& query) {
    std::set<NodeIndex> out;
    for (const collide::TreeQueryStep& step : query.steps.items) {
        if (step.stage == TreeQueryStage::enter) out.insert(step.node);
    }
    return out;
}

/// The way down so far, and what the step compares or changes.
Looks looks_of(const TreeAtStep& tree, bool over) {
    Looks looks;
    for (std::size_t k = 0; k <= tree.index(); ++k) {
        const TreeSeen& seen = tree.recording().steps.items[k].seen;
        if (seen.stage == TreeStage::descend) looks[seen.node] = NodeLook::passed;
    }
    if (over) return looks;
    const TreeSeen& seen = tree.step().seen;
    if (seen.stage == TreeStage::descend) {
        const TreeNode here = tree.node(seen.node);
        const bool first = seen.choice == collide::DescentChoice::child1;
        const bool second = seen.choice == collide::DescentChoice::child2;
        looks[here.child1] = first ? NodeLook::passed : NodeLook::refused;
        looks[here.child2] = second ? NodeLook::passed : NodeLook::refused;
    }
    for (const NodeIndex node : {seen.node, seen.other, seen.partner}) looks[node] = NodeLook::lit;
    return looks;
}

Looks looks_of(const collide::TreeQueryRecording& query, std::size_t index) {
    Looks looks;
    for (std::size_t k = 0; k <= index; ++k) {
        const collide::TreeQueryStep& step = query.steps.items[k];
        const bool refused = step.stage == TreeQueryStage::pass_by;
        if (step.node != collide::no_node) looks[step.node] = refused ? NodeLook::refused : NodeLook::passed;
        if (k == index) looks[step.node] = NodeLook::lit;
    }
    return looks;
}

class PictureOfTree {
  public:
    PictureOfTree(const LessonInput& input, const TreeAtStep& tree, Looks looks, std::set<NodeIndex> opened)
        : input_(input),
          tree_(tree),
          looks_(std::move(looks)),
          opened_(std::move(opened)),
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

    NodeLook look_of(NodeIndex index) const {
        const auto found = looks_.find(index);
        return found == looks_.end() ? NodeLook::plain : found->second;
    }

    std::string text_of(NodeIndex index, const TreeNode& node) const {
        if (node.is_leaf()) return input_.scene->bodies[node.proxy()].name;
        const NodeLook look = look_of(index);
        const bool on_way = look == NodeLook::passed && !whole_;  // of a high tree there are too many
        return look == NodeLook::plain || on_way ? "" : fmt::format("{}", index);
    }

    const LessonInput& input_;
    const TreeAtStep& tree_;
    Looks looks_;
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
    PictureOfTree picture(input, tree, looks_of(tree, over), spoken_of(tree.recording()));
    paint_tree_plot(view, picture.nodes(), painter, labels);
}

void paint_tree_query_plot(const PlotView& view, const LessonInput& input, const TreeAtStep& tree,
                           const collide::TreeQueryRecording& query, std::size_t index, Painter& painter,
                           Labels& labels) {
    PictureOfTree picture(input, tree, looks_of(query, index), entered(query));
    paint_tree_plot(view, picture.nodes(), painter, labels);
}

}  // namespace app
