// Small pictures of structures beside the code: trees, the slots of a grid, the buckets of a hash.
#pragma once

#include "player/structure_recordings.h"

namespace app {

// A tree: the root above, each level below the one before, leaves side by side.

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

/// The dynamic tree right after a step of the insertion, replayed from the recording. Precondition: the
/// recording has that step.
struct TreeAtStep {
    const collide::TreeRecording& recording;
    std::size_t index;

    collide::TreeNode node(collide::NodeIndex of) const { return node_after(recording, index, of); }
    const collide::TreeStep& step() const { return recording.steps.items[index]; }
    collide::NodeIndex root() const { return step().root; }
    /// Levels below the root.
    std::size_t depth(collide::NodeIndex of) const;
    /// The tree a step earlier; of the first step the same, which has not changed anything yet.
    TreeAtStep before() const { return {recording, index > 0 ? index - 1 : 0}; }
};

/// "the root", "node 17", or the name of the body that a leaf holds.
std::string node_words(const LessonInput& input, const TreeAtStep& tree, collide::NodeIndex index);

/// The insertion at a step; `over`: it is done, no node is spoken of.
void paint_dynamic_tree_plot(const PlotView& view, const LessonInput& input, const TreeAtStep& tree,
                             bool over, Painter& painter, Labels& labels);
/// The query at one of its steps, on the tree that stands.
void paint_tree_query_plot(const PlotView& view, const LessonInput& input, const TreeAtStep& tree,
                           const collide::TreeQueryRecording& query, std::size_t index, Painter& painter,
                           Labels& labels);

// The slots or buckets as a row with the entries of each; those of the cell that the step is about are
// marked.

/// Whether the step is about a cell.
inline bool has_cell(const collide::CellStep& step) {
    return step.stage == collide::CellStage::cell || step.stage == collide::CellStage::proxy;
}

enum class EntryKind : std::uint8_t { of_cell, of_other_cell, own };

/// The entries of a slot at a step, the newest first: those of the step's cell and the own one are
/// distinguished.
std::vector<EntryKind> entries_of(const CellMoment& moment, std::uint32_t slot);
/// The slot that the step is about, or the last one before it, or the first one after it.
std::uint32_t slot_in_view(const CellMoment& moment);

void paint_slot_row(const PlotView& view, const CellMoment& moment, const char* slot_name, Painter& painter);

}  // namespace app
