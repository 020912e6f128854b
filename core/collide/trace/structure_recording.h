// What the structures of the broad phase did. Of brute force and sort and sweep it is the search for pairs.
// Of grid, spatial hash, quadtree and dynamic tree it is an insertion or a query. Of a list of begins and
// ends it is a row of frames.
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

// What brute force did, test by test: every box against every later one.
//
// n boxes take n (n - 1) / 2 tests. The loop ends at the first row that the recording has no room for. So a
// large crowd costs no more than a recording can store. It is `truncated` then, and its pairs are those found
// so far.

using PairLoopStep = PairLoopSeen;  // plain values already

struct PairLoopRecording {
    Steps<PairLoopStep> steps;
    std::vector<ProxyId> order;    // of the rows
    std::vector<IndexPair> pairs;  // sorted
    std::uint64_t tests = 0;       // that the whole loop takes
    friend bool operator==(const PairLoopRecording&, const PairLoopRecording&) = default;
};

PairLoopRecording record_pairs(const BruteForce& brute_force);

// What the sweep of sort and sweep did, event by event: boxes that begin, end, are tested and join the active
// list.

using SweepLineStep = SweepLineSeen;  // plain values already

struct SweepLineRecording {
    Steps<SweepLineStep> steps;
    int axis = 0;                      // 0: x, 1: y
    AxisChoice choice;                 // why it is this axis
    std::vector<SweptInterval> order;  // by their begin along the axis
    std::vector<IndexPair> pairs;      // sorted
    std::uint64_t tests = 0;
};

/// The sweep over the order as the last question for pairs left it.
SweepLineRecording record_sweep(const SortAndSweep& sweep);

/// The boxes that are active after the first `count` steps, in the order in which they joined.
std::vector<ProxyId> active_after(const SweepLineRecording& recording, std::size_t count);

/// What a structure of cells did on a query or an insertion.
template <class Step>
struct VisitRecording {
    Steps<Step> steps;
    std::vector<ProxyId> hits;  // of a query, sorted
    bool is_accepted = false;   // insertion: the proxy is in
    friend bool operator==(const VisitRecording&, const VisitRecording&) = default;
};

// What a uniform grid or a spatial hash did, step by step: box, cells, slots, occupants.

using CellStep = CellSeen;  // plain values already, in the world's frame
using CellRecording = VisitRecording<CellStep>;

CellRecording record_query(const UniformGrid& grid, const Aabb& box);
CellRecording record_query(const SpatialHash& hash, const Aabb& box);
CellRecording record_insert(UniformGrid& grid, ProxyId id, const Aabb& box, Mobility mobility);
CellRecording record_insert(SpatialHash& hash, ProxyId id, const Aabb& box, Mobility mobility);

// What a quadtree did, step by step: the descent of a box, the cuts it caused; the nodes that a query entered
// or passed by.

using QuadtreeStep = QuadtreeSeen;  // plain values already, in the world's frame
using QuadtreeRecording = VisitRecording<QuadtreeStep>;

QuadtreeRecording record_query(const Quadtree& tree, const Aabb& box);
QuadtreeRecording record_insert(Quadtree& tree, ProxyId id, const Aabb& box, Mobility mobility);

// What the dynamic tree did: the descent of a box with the costs compared, its place, the refit and the
// rotations.

struct TreeStep {
    TreeSeen seen;
    TreeBox leaf;  // the new leaf's large box
    TreeBox node;  // the boxes of seen.node and seen.other as they are at this step
    TreeBox other;
    std::uint32_t height = 0;  // of seen.node
    NodeIndex root = no_node;  // at this step
    // The nodes that the step changed, and those around them, as they are now.
    std::vector<std::pair<NodeIndex, TreeNode>> changed;
    friend bool operator==(const TreeStep&, const TreeStep&) = default;
};

struct TreeRecording {
    Steps<TreeStep> steps;
    NodeIndex leaf = no_node;
    bool is_accepted = false;  // the proxy is in
    TreeNodes before;          // the tree that steps up to `place` are about
    TreeNodes after;
};

using TreeQueryStep = TreeQuerySeen;  // plain values already

struct TreeQueryRecording {
    Steps<TreeQueryStep> steps;
    std::vector<ProxyId> hits;  // sorted
    friend bool operator==(const TreeQueryRecording&, const TreeQueryRecording&) = default;
};

/// A node as it was right after a step; the tree of `before` with the steps up to this one replayed.
/// Precondition: step < steps.items.size(), and the node was in use by then.
TreeNode node_after(const TreeRecording& recording, std::size_t step, NodeIndex node);

TreeRecording record_insert(DynamicTree& tree, ProxyId id, const Aabb& box, Mobility mobility);
TreeQueryRecording record_query(const DynamicTree& tree, const Aabb& box);

// What a list of begins and ends did over some frames: every swap, and the pairs of each frame.

enum class BeginEndStage : std::uint8_t {
    sorted,  // the first frame: the list, sorted from nothing
    moved,   // a new frame: the marks have new places and stand in the old order
    swap,    // of two neighbours
    tested,  // the frame's list is in order; its pairs have been tested on the other axis
};

struct BeginEndStep {
    BeginEndStage stage = BeginEndStage::sorted;
    std::uint32_t frame = 0;  // from 0
    MarkSwapSeen swap;        // of a swap
    friend bool operator==(const BeginEndStep&, const BeginEndStep&) = default;
};

/// A frame as a whole.
struct BeginEndFrame {
    std::vector<Aabb> boxes;
    std::vector<AxisMark> before;  // the marks at their new places, in the old order
    std::uint64_t swaps = 0;
    std::uint64_t swaps_from_nothing = 0;  // that the same sort takes from the order of the bodies
    std::vector<IndexPair> on_axis;        // at the frame's end: overlap on the axis, sorted
    std::vector<IndexPair> pairs;          // of those, on the other axis too
};

struct BeginEndRecording {
    Steps<BeginEndStep> steps;
    int axis = 0;
    std::vector<BeginEndFrame> frames;
};

/// `frames` holds the boxes of each frame, as many in each; at least one. The axis is the one along which the
/// first frame's centres spread more.
BeginEndRecording record_begin_end_list(std::span<const std::vector<Aabb>> frames);

/// How things stand after a step.
struct BeginEndState {
    std::vector<AxisMark> marks;
    std::vector<IndexPair> on_axis;  // sorted
    std::uint64_t swaps = 0;         // of the frame so far
};
/// Precondition: index < steps.items.size().
BeginEndState state_after(const BeginEndRecording& recording, std::size_t index);

}  // namespace collide
