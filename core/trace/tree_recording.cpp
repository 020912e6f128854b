#include "trace/tree_recording.h"

#include "broad_phase/dynamic_tree_body.h"

namespace collide {

namespace {

/// Adds to what the insertion saw the boxes as they are just then.
class TreeRecorder {
  public:
    TreeRecorder(const TreeNodes& nodes, const TreeBox& leaf, Steps<TreeStep>& out)
        : nodes_(nodes), leaf_(leaf), recorder_(out) {}

    template <class MakeSeen>
    void step(MakeSeen&& make_seen) {
        recorder_.step([&] { return to_step(make_seen()); });
    }

  private:
    TreeStep to_step(const TreeSeen& seen) const {
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
        return step;
    }

    const TreeNodes& nodes_;
    TreeBox leaf_;
    Recorder<TreeStep> recorder_;
};

}  // namespace

TreeRecording record_insert(DynamicTree& tree, ProxyId id, const Aabb& box, Mobility mobility) {
    TreeRecording recording;
    recording.before = tree.nodes();
    TreeRecorder recorder(tree.nodes(), DynamicTree::leaf_box(box), recording.steps);
    recording.is_accepted = tree.insert_traced(id, box, mobility, recorder);
    recording.after = tree.nodes();
    if (recording.is_accepted) {
        recording.leaf = tree.leaf_of(id);
    }
    return recording;
}

}  // namespace collide
