// Recordings of the broad phase structures. For brute force and sort and sweep, this is the search for pairs.
// For grid, spatial hash, quadtree and dynamic tree, it is an insertion or a query. For a list of begins and
// ends, it is a sequence of frames.
//
// Queries are recorded on the structure as it is. An insertion is recorded while it happens. A window that
// shows an insertion removes the body from a copy of the structure and inserts it again.
#pragma once

#include <utility>
#include <vector>

#include <collide/base/tracer.h>
#include <collide/broad_phase/brute_force.h>
#include <collide/broad_phase/cell_structure.h>
#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/quadtree.h>
#include <collide/broad_phase/sort_and_sweep.h>
#include <collide/broad_phase/spatial_hash.h>
#include <collide/broad_phase/tree_walk.h>
#include <collide/broad_phase/uniform_grid.h>

namespace collide {

// Brute force, test by test: every box against every later one.
//
// n boxes take n (n - 1) / 2 tests. The loop ends at the first row that does not fit into the recording. So a
// large crowd costs no more than a recording can store. Then it is `truncated`, and its pairs are those found
// so far.

using PairLoopStep = PairLoopEvent;  // stored as reported: it has only plain values

struct PairLoopRecording {
    Steps<PairLoopStep> steps;
    std::vector<ProxyId> order;    // ids of the rows
    std::vector<IndexPair> pairs;  // the pairs found, sorted
    std::uint64_t tests = 0;       // number of tests of the whole loop
    friend bool operator==(const PairLoopRecording&, const PairLoopRecording&) = default;
};

PairLoopRecording record_pairs(const BruteForce& brute_force);

// The sweep of sort and sweep, event by event: boxes begin, end, are tested and join the active list.

using SweepLineStep = SweepLineEvent;  // stored as reported: it has only plain values

struct SweepLineRecording {
    Steps<SweepLineStep> steps;
    int axis = 0;                      // 0: x, 1: y
    AxisChoice choice;                 // why it is this axis
    std::vector<SweptInterval> order;  // sorted by their begin along the axis
    std::vector<IndexPair> pairs;      // the pairs found, sorted
    std::uint64_t tests = 0;
};

/// Records the sweep over the order that the last query for pairs left.
SweepLineRecording record_sweep(const SortAndSweep& sweep);

/// Returns the boxes that are active after the first `count` steps, in the order in which they joined.
std::vector<ProxyId> active_after(const SweepLineRecording& recording, std::size_t count);

/// A query or an insertion in a structure of cells.
template <class Step>
struct VisitRecording {
    Steps<Step> steps;
    std::vector<ProxyId> hits;  // results of a query, sorted
    bool is_accepted = false;   // insertion: the proxy was inserted
    friend bool operator==(const VisitRecording&, const VisitRecording&) = default;
};

// A uniform grid or a spatial hash, step by step: box, cells, slots, occupants.

using CellStep = CellEvent;  // stored as reported: plain values in the world frame
using CellRecording = VisitRecording<CellStep>;

CellRecording record_query(const UniformGrid& grid, const Aabb& box);
CellRecording record_query(const SpatialHash& hash, const Aabb& box);
CellRecording record_insert(UniformGrid& grid, ProxyId id, const Aabb& box, Mobility mobility);
CellRecording record_insert(SpatialHash& hash, ProxyId id, const Aabb& box, Mobility mobility);

// A quadtree, step by step: the descent of a box and the divisions that it caused; the nodes that a query
// entered or skipped.

using QuadtreeStep = QuadtreeEvent;  // stored as reported: plain values in the world frame
using QuadtreeRecording = VisitRecording<QuadtreeStep>;

QuadtreeRecording record_query(const Quadtree& tree, const Aabb& box);
QuadtreeRecording record_insert(Quadtree& tree, ProxyId id, const Aabb& box, Mobility mobility);

// The dynamic tree: the descent of a box with the costs compared, its position, the refit and the rotations.

struct TreeStep {
    TreeEvent seen;
    TreeBox leaf;  // the enlarged box of the new leaf
    TreeBox node;  // the boxes of seen.node and seen.other at this step
    TreeBox other;
    std::uint32_t height = 0;  // height of seen.node
    NodeIndex root = no_node;  // the root at this step
    // The nodes that the step changed, and their neighbours, as they are after it.
    std::vector<std::pair<NodeIndex, TreeNode>> changed;
    friend bool operator==(const TreeStep&, const TreeStep&) = default;
};

struct TreeRecording {
    Steps<TreeStep> steps;
    NodeIndex leaf = no_node;
    bool is_accepted = false;  // the proxy was inserted
    TreeNodes before;          // the tree before the insertion; steps up to `place` refer to it
    TreeNodes after;
};

using TreeQueryStep = TreeQueryEvent;  // stored as reported: it has only plain values

struct TreeQueryRecording {
    Steps<TreeQueryStep> steps;
    std::vector<ProxyId> hits;  // proxies found, sorted
    friend bool operator==(const TreeQueryRecording&, const TreeQueryRecording&) = default;
};

/// Returns a node as it was right after a step. It comes from the tree `before` and the changes up to this
/// step. Precondition: step < steps.items.size(), and the node was in use by then.
TreeNode node_after(const TreeRecording& recording, std::size_t step, NodeIndex node);

TreeRecording record_insert(DynamicTree& tree, ProxyId id, const Aabb& box, Mobility mobility);
TreeQueryRecording record_query(const DynamicTree& tree, const Aabb& box);

// A list of begins and ends over several frames: every swap, and the pairs of each frame.

enum class BeginEndStepKind : std::uint8_t {
    sorted,  // the first frame: the list is sorted from scratch
    moved,   // a new frame: the marks have new positions and are still in the old order
    swap,    // a swap of two neighbours
    tested,  // the frame's list is in order; its pairs have been tested on the other axis
};

struct BeginEndStep {
    BeginEndStepKind kind = BeginEndStepKind::sorted;
    std::uint32_t frame = 0;  // counts from 0
    MarkSwapEvent swap;       // set in step swap: the swap
    friend bool operator==(const BeginEndStep&, const BeginEndStep&) = default;
};

/// One frame.
struct BeginEndFrame {
    std::vector<Aabb> boxes;
    std::vector<AxisMark> before;  // the marks at their new positions, in the old order
    std::uint64_t swaps = 0;
    std::uint64_t swaps_from_nothing = 0;  // swaps of the same sort if it began with the order of the bodies
    std::vector<IndexPair> on_axis;        // pairs that overlap on the axis at the frame's end, sorted
    std::vector<IndexPair> pairs;          // pairs of these that overlap on the other axis, too
};

struct BeginEndRecording {
    Steps<BeginEndStep> steps;
    int axis = 0;
    std::vector<BeginEndFrame> frames;
};

/// Records the frames. `frames` has the boxes of each frame: at least one frame, and the same number of boxes
/// in each. The axis is the one along which the first frame's centres spread more.
BeginEndRecording record_begin_end_list(std::span<const std::vector<Aabb>> frames);

/// The state of the list after a step.
struct BeginEndState {
    std::vector<AxisMark> marks;
    std::vector<IndexPair> on_axis;  // pairs that overlap on the axis, sorted
    std::uint64_t swaps = 0;         // swaps in the frame so far
};
/// Returns the state after step `index`. Precondition: index < steps.items.size().
BeginEndState state_after(const BeginEndRecording& recording, std::size_t index);

}  // namespace collide
