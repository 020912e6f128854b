#include <collide/trace/structure_recording.h>

#include <algorithm>

#include <collide/broad_phase/cell_structure_body.h>
#include <collide/broad_phase/dynamic_tree_body.h>
#include <collide/broad_phase/pair_loop_body.h>
#include <collide/broad_phase/quadtree_body.h>
#include <collide/broad_phase/sort_and_sweep_body.h>

namespace collide {

PairLoopRecording record_pairs(const BruteForce& brute_force) {
    PairLoopRecording recording;
    std::vector<Aabb> boxes;
    gather_living(brute_force.proxies(), recording.order, boxes);
    const std::uint64_t count = boxes.size();
    recording.tests = count < 2 ? 0 : count * (count - 1) / 2;
    Recorder<PairLoopStep> recorder(recording.steps);
    auto take = [&](ProxyId a, ProxyId b) { recording.pairs.emplace_back(a, b); };
    for (std::size_t row = 0; row < boxes.size() && !recording.steps.truncated; ++row) {
        test_row(brute_force.proxies(), recording.order, boxes, row, recorder, take);
    }
    return recording;
}

SweepLineRecording record_sweep(const SortAndSweep& sweep) {
    SweepLineRecording recording;
    recording.axis = sweep.axis();
    recording.choice = sweep.axis_choice();
    recording.order.assign(sweep.order().begin(), sweep.order().end());
    Recorder<SweepLineStep> recorder(recording.steps);
    std::vector<SweptInterval> active;
    recording.tests = sweep_line(recording.order, active, recorder, [&](ProxyId a, ProxyId b) {
        recording.pairs.emplace_back(std::min(a, b), std::max(a, b));
    });
    std::sort(recording.pairs.begin(), recording.pairs.end());
    return recording;
}

std::vector<ProxyId> active_after(const SweepLineRecording& recording, std::size_t count) {
    std::vector<ProxyId> active;
    for (std::size_t k = 0; k < std::min(count, recording.steps.items.size()); ++k) {
        const SweepLineStep& step = recording.steps.items[k];
        if (step.kind == SweepLineStepKind::join) {
            active.push_back(step.id);
        } else if (step.kind == SweepLineStepKind::end) {
            std::erase(active, step.id);
        }
    }
    return active;
}

namespace {

template <class Step, class Structure>
VisitRecording<Step> recorded_query(const Structure& structure, const Aabb& box) {
    VisitRecording<Step> recording;
    Recorder<Step> recorder(recording.steps);
    structure.query_traced(box, recording.hits, recorder);
    return recording;
}

template <class Step, class Structure>
VisitRecording<Step> recorded_insert(Structure& structure, ProxyId id, const Aabb& box, Mobility mobility) {
    VisitRecording<Step> recording;
    Recorder<Step> recorder(recording.steps);
    recording.is_accepted = structure.insert_traced(id, box, mobility, recorder);
    return recording;
}

}  // namespace

CellRecording record_query(const UniformGrid& grid, const Aabb& box) {
    return recorded_query<CellStep>(grid, box);
}
CellRecording record_query(const SpatialHash& hash, const Aabb& box) {
    return recorded_query<CellStep>(hash, box);
}
QuadtreeRecording record_query(const Quadtree& tree, const Aabb& box) {
    return recorded_query<QuadtreeStep>(tree, box);
}

CellRecording record_insert(UniformGrid& grid, ProxyId id, const Aabb& box, Mobility mobility) {
    return recorded_insert<CellStep>(grid, id, box, mobility);
}
CellRecording record_insert(SpatialHash& hash, ProxyId id, const Aabb& box, Mobility mobility) {
    return recorded_insert<CellStep>(hash, id, box, mobility);
}
QuadtreeRecording record_insert(Quadtree& tree, ProxyId id, const Aabb& box, Mobility mobility) {
    return recorded_insert<QuadtreeStep>(tree, id, box, mobility);
}

// Recordings of the dynamic tree.

namespace {

/// Adds the present boxes of the nodes to what the insertion reports.
class TreeStepMaker {
  public:
    TreeStepMaker(const TreeNodes& nodes, const TreeBox& leaf) : nodes_(nodes), leaf_(leaf) {}

    TreeStep operator()(const TreeEvent& seen) const {
        TreeStep step;
        step.seen = seen;
        step.leaf = leaf_;
        if (seen.node != no_node) {
            step.node = nodes_[seen.node].box;
            step.height = nodes_[seen.node].height;
        }
        if (seen.other != no_node) step.other = nodes_[seen.other].box;
        step.root = nodes_.root;
        if (seen.kind != TreeStepKind::descend) note_changes(seen, step);
        return step;
    }

  private:
    /// Notes the nodes that a step names, and their parents and children. Nothing else can have changed.
    void note_changes(const TreeEvent& seen, TreeStep& step) const {
        const auto note = [&](NodeIndex node) {
            const bool is_known = std::any_of(step.changed.begin(), step.changed.end(),
                                              [&](const auto& entry) { return entry.first == node; });
            if (node != no_node && !is_known) step.changed.emplace_back(node, nodes_[node]);
        };
        for (const NodeIndex named : {seen.node, seen.other, seen.partner}) {
            if (named == no_node) continue;
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
            if (index == node) return state;
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
    if (recording.is_accepted) recording.leaf = tree.leaf_of(id);
    return recording;
}

TreeQueryRecording record_query(const DynamicTree& tree, const Aabb& box) {
    TreeQueryRecording recording;
    Recorder<TreeQueryStep> recorder(recording.steps);
    tree.query_traced(box, recording.hits, recorder);
    return recording;
}

// Recordings of the list of begins and ends.

namespace {

/// Returns the axis along which the centres spread more.
int wider_axis(std::span<const Aabb> boxes) {
    DVec2 sum(0.0);
    for (const Aabb& box : boxes) sum += box.center();
    const DVec2 mean = sum / static_cast<double>(std::max<std::size_t>(boxes.size(), 1));
    DVec2 spread(0.0);
    for (const Aabb& box : boxes) spread += (box.center() - mean) * (box.center() - mean);
    return spread.y > spread.x ? 1 : 0;
}

bool overlap_on(const Aabb& a, const Aabb& b, int axis) {
    return a.lower[axis] <= b.upper[axis] && b.lower[axis] <= a.upper[axis];
}

std::vector<IndexPair> tested_on(std::span<const IndexPair> pairs, std::span<const Aabb> boxes, int axis) {
    std::vector<IndexPair> found;
    for (const IndexPair& pair : pairs) {
        if (overlap_on(boxes[pair.first], boxes[pair.second], axis)) found.push_back(pair);
    }
    return found;
}

/// Returns how many swaps the same sort makes if the marks are in the order of the bodies.
std::uint64_t swaps_from_nothing(std::span<const Aabb> boxes, int axis) {
    std::vector<AxisMark> marks;
    marks.reserve(2 * boxes.size());
    for (ProxyId id = 0; id < boxes.size(); ++id) {
        for (const bool is_end : {false, true}) {
            marks.push_back({place_on(boxes[id], axis, is_end), id, is_end});
        }
    }
    NoTrace trace;
    return sort_marks(
        std::span(marks), [](SwapMeaning, ProxyId, ProxyId) {}, trace);
}

}  // namespace

BeginEndRecording record_begin_end_list(std::span<const std::vector<Aabb>> frames) {
    BeginEndRecording recording;
    recording.axis = wider_axis(frames.front());
    Recorder<BeginEndStep> recorder(recording.steps);
    BeginEndList list(frames.front(), recording.axis);
    recording.frames.reserve(frames.size());
    for (std::uint32_t k = 0; k < frames.size(); ++k) {
        BeginEndFrame& frame = recording.frames.emplace_back();
        frame.boxes = frames[k];
        frame.before.assign(list.marks().begin(), list.marks().end());
        for (AxisMark& mark : frame.before) {
            mark.place = place_on(frame.boxes[mark.id], recording.axis, mark.is_end);
        }
        recorder.step([&] {
            return BeginEndStep{k == 0 ? BeginEndStepKind::sorted : BeginEndStepKind::moved, k, {}};
        });
        TranslatingRecorder swaps(recording.steps, [&](const MarkSwapEvent& swap) {
            return BeginEndStep{BeginEndStepKind::swap, k, swap};
        });
        frame.swaps = list.update(frame.boxes, swaps);
        frame.swaps_from_nothing = swaps_from_nothing(frame.boxes, recording.axis);
        frame.on_axis.assign(list.pairs_on_axis().begin(), list.pairs_on_axis().end());
        frame.pairs = tested_on(frame.on_axis, frame.boxes, 1 - recording.axis);
        recorder.step([&] { return BeginEndStep{BeginEndStepKind::tested, k, {}}; });
    }
    return recording;
}

BeginEndState state_after(const BeginEndRecording& recording, std::size_t index) {
    const auto& steps = recording.steps.items;
    const std::uint32_t frame = steps[index].frame;
    std::size_t first = index;
    while (first > 0 && steps[first - 1].frame == frame) --first;
    BeginEndState state;
    state.marks = recording.frames[frame].before;
    state.on_axis = recording.frames[frame == 0 ? 0 : frame - 1].on_axis;
    for (std::size_t k = first; k <= index; ++k) {
        if (steps[k].kind != BeginEndStepKind::swap) continue;
        const MarkSwapEvent& swap = steps[k].swap;
        std::swap(state.marks[swap.place_in_list], state.marks[swap.place_in_list - 1]);
        ++state.swaps;
        const IndexPair pair{std::min(swap.mover.id, swap.passed.id),
                             std::max(swap.mover.id, swap.passed.id)};
        const auto at = std::lower_bound(state.on_axis.begin(), state.on_axis.end(), pair);
        if (swap.meaning == SwapMeaning::enters) state.on_axis.insert(at, pair);
        if (swap.meaning == SwapMeaning::leaves) state.on_axis.erase(at);
    }
    return state;
}

}  // namespace collide
