#include <collide/trace/tree_recording.h>

#include <algorithm>

#include <collide/broad_phase/dynamic_tree_body.h>

namespace collide {

namespace {

/// Adds to what the insertion saw the boxes as they are just then.
class TreeStepMaker {
  public:
    TreeStepMaker(const TreeNodes& nodes, const TreeBox& leaf) : nodes_(nodes), leaf_(leaf) {}

    TreeStep operator()(const TreeSeen& seen) const {
        TreeStep step;
        step.seen = seen;
        step.leaf = leaf_;
        if (seen.node != no_node) {
            step.node = nodes_[seen.node].box;
            step.height = nodes_[seen.node].height;
        }
        if (seen.other != no_node) {
            step.other = nodes_[seen.other].box;
        }
        step.root = nodes_.root;
        if (seen.stage != TreeStage::descend) {
            note_changes(seen, step);
        }
        return step;
    }

  private:
    /// What hangs above and below the nodes that a step names is all that it can have changed.
    void note_changes(const TreeSeen& seen, TreeStep& step) const {
        const auto note = [&](NodeIndex node) {
            const bool is_known = std::any_of(step.changed.begin(), step.changed.end(),
                                              [&](const auto& entry) { return entry.first == node; });
            if (node != no_node && !is_known) {
                step.changed.emplace_back(node, nodes_[node]);
            }
        };
        for (const NodeIndex named : {seen.node, seen.other, seen.partner}) {
            if (named == no_node) {
                continue;
            }
            note(named);
            note(nodes_[named].parent);
            if (!nodes_[named].is_leaf()) {
                note(nodes_[named].child1);
                note(nodes_[named].child2);
            }
        }
    }

    const TreeNodes& nodes_;
    TreeBox leaf_;
};

}  // namespace

TreeNode node_after(const TreeRecording& recording, std::size_t step, NodeIndex node) {
    for (std::size_t k = step + 1; k-- > 0;) {
        for (const auto& [index, state] : recording.steps.items[k].changed) {
            if (index == node) {
                return state;
            }
        }
    }
    return recording.before[node];
}

TreeRecording record_insert(DynamicTree& tree, ProxyId id, const Aabb& box, Mobility mobility) {
    TreeRecording recording;
    recording.before = tree.nodes();
    TranslatingRecorder recorder(recording.steps, TreeStepMaker(tree.nodes(), DynamicTree::leaf_box(box)));
    recording.is_accepted = tree.insert_traced(id, box, mobility, recorder);
    recording.after = tree.nodes();
    if (recording.is_accepted) {
        recording.leaf = tree.leaf_of(id);
    }
    return recording;
}

TreeQueryRecording record_query(const DynamicTree& tree, const Aabb& box) {
    TreeQueryRecording recording;
    Recorder<TreeQueryStep> recorder(recording.steps);
    tree.query_traced(box, recording.hits, recorder);
    return recording;
}

}  // namespace collide
