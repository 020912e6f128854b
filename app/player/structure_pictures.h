// Small pictures of structures next to the pseudocode: trees, the slots of a grid, the buckets of a hash.
#pragma once

#include "player/structure_recordings.h"

namespace app {

// A tree: the root at the top, each level below its parents' level, leaves next to each other.

enum class NodeStyle : std::uint8_t {
    plain,   // in the tree, but not used by this step
    passed,  // visited on the path
    lit,     // the node that the step handles
    refused  // compared and not chosen
};

struct PlotNode {
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    std::size_t parent = none;  // index of an earlier node of the list
    std::string text;           // label; left out if there is no space, unless the node is lit
    NodeStyle look = NodeStyle::plain;
    bool is_new = false;     // the node being inserted
    bool is_folded = false;  // stands for the whole subtree below it
};

/// Draws a tree. `nodes` are in preorder: each node comes before its subtree.
void paint_tree_plot(const PlotView& view, const std::vector<PlotNode>& nodes, Painter& painter,
                     Labels& labels);

/// The dynamic tree right after a step of the insertion, replayed from the recording. Precondition: the
/// recording has this step.
struct TreeAtStep {
    const collide::TreeRecording& recording;
    std::size_t index;

    collide::TreeNode node(collide::NodeIndex of) const { return node_after(recording, index, of); }
    const collide::TreeStep& step() const { return recording.steps.items[index]; }
    collide::NodeIndex root() const { return step().root; }
    /// Returns the number of levels below the root.
    std::size_t depth(collide::NodeIndex of) const;
    /// Returns the tree one step earlier. For the first step it returns the same tree, because that step
    /// changes nothing.
    TreeAtStep before() const { return {recording, index > 0 ? index - 1 : 0}; }
};

/// Returns "the root", "node 17", or the name of the body that a leaf contains.
std::string node_words(const PlayerInput& input, const TreeAtStep& tree, collide::NodeIndex index);

/// Draws the insertion at a step. If `over`, the insertion is done and no node is highlighted.
void paint_dynamic_tree_plot(const PlotView& view, const PlayerInput& input, const TreeAtStep& tree,
                             bool over, Painter& painter, Labels& labels);
/// Draws the query at one of its steps, on the finished tree.
void paint_tree_query_plot(const PlotView& view, const PlayerInput& input, const TreeAtStep& tree,
                           const collide::TreeQueryRecording& query, std::size_t index, Painter& painter,
                           Labels& labels);

// The slots or buckets as a row, with the entries of each. Those of the step's cell are marked.

/// Returns whether the step handles a cell.
inline bool has_cell(const collide::CellStep& step) {
    return step.kind == collide::CellStepKind::cell || step.kind == collide::CellStepKind::proxy;
}

enum class EntryKind : std::uint8_t { of_cell, of_other_cell, own };

/// Returns the entries of a slot at a step, the newest first. It tells apart the entries of the step's cell,
/// of other cells and of the body itself.
std::vector<EntryKind> entries_of(const CellMoment& moment, std::uint32_t slot);
/// Returns the slot of the step. If it has none, returns the slot of the nearest earlier step, or else of the
/// nearest later step.
std::uint32_t slot_in_view(const CellMoment& moment);

void paint_slot_row(const PlotView& view, const CellMoment& moment, const char* slot_name, Painter& painter);

}  // namespace app
