// The broad phase that the scene names, kept from frame to frame over the boxes of its bodies, and what a
// window shows of it. The window draws this structure itself, not a copy made for the picture.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <collide/broad_phase/broad_phase.h>
#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/sort_and_sweep.h>

namespace app {

struct Analysis;       // analysis/pipeline.h
struct StructureLook;  // below
struct LiveStructure {
    std::unique_ptr<collide::BroadPhase> structure;  // body i is proxy i; none before the first frame
    std::vector<collide::Aabb> boxes;                // as they stand in it
    std::vector<collide::Mobility> mobility;
    std::size_t moved = 0;     // boxes that the last update moved
    std::size_t inserted = 0;  // ... inserted
    /// How many of the moved boxes had to change their cells, node or fat box. Sort and sweep
    /// counts its shifts itself.
    std::size_t left_place = 0;
    std::uint64_t changes = 0;                    // updates that changed something
    mutable std::shared_ptr<StructureLook> look;  // made by whoever looks first after a change
};

/// Bring it up to date: only boxes that changed are moved. Another kind, another number of bodies or another
/// mobility start from scratch.
void update_structure(collide::BroadPhaseKind kind, std::span<const collide::Aabb> boxes,
                      std::span<const collide::Mobility> mobility, LiveStructure& live);

// What a window shows of the live structure beside the structure itself: the cost of the query for all pairs,
// and its cells. It is computed on demand, once after a change.

/// How well a structure stands, in a few numbers: the shape of the dynamic tree, the load of a sweep.
struct TreeShape {
    std::size_t nodes = 0;
    std::size_t leaves = 0;
    std::uint32_t height = 0;
    std::uint32_t least_height = 0;  // of a full tree with as many leaves
    std::size_t leaning = 0;         // inner nodes with children of different heights
    double perimeter_ratio = 0.0;    // of all inner nodes to the root; 0 when that is a point
};

/// O(nodes).
TreeShape shape_of(const collide::TreeNodes& nodes);

/// Boxes that are active when one begins.
struct SweepLoad {
    double mean = 0.0;
    std::size_t most = 0;
};

/// Computed from the present order; O(n log n).
SweepLoad sweep_load(const collide::SortAndSweep& sweep);

struct StructureFact {
    std::string name;
    std::string value;    // with its unit
    std::string meaning;  // a sentence, its tooltip
};

struct StructureLook {
    std::uint64_t changes = 0;             // of the structure, when it was looked at
    bool was_asked = false;                // for all pairs; brute force over very many boxes is not
    collide::BroadPhaseCounters counters;  // of that question
    std::vector<collide::CellView> cells;  // of a grid, a hash or a quadtree
    std::uint32_t fullest = 0;             // most occupants of one of them
    std::vector<StructureFact> facts;      // once asked for, see structure_facts.h
};

/// `analysis.live.structure` must be there. Where the pairs of the frame did not come from it, it is asked
/// for them now.
const StructureLook& look_at(const Analysis& analysis);

}  // namespace app
