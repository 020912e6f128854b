// What the structures of the broad phase did. Of brute force and sort and sweep it is the search for pairs,
// of grid, spatial hash and quadtree an insertion or a query.
//
// Queries are recorded on the structure as it is. An insertion is recorded while it happens. A window that
// shows an insertion removes the body from a copy of the structure and inserts it again.
#pragma once

#include <vector>

#include <collide/base/tracer.h>
#include <collide/broad_phase/brute_force.h>
#include <collide/broad_phase/cell_structure.h>
#include <collide/broad_phase/quadtree.h>
#include <collide/broad_phase/sort_and_sweep.h>
#include <collide/broad_phase/spatial_hash.h>
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

}  // namespace collide
