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

struct Analysis;           // analysis/pipeline.h
struct StructureSnapshot;  // below
struct LiveStructure {
    std::unique_ptr<collide::BroadPhase> structure;  // body i is proxy i; nullptr before the first frame
    std::vector<collide::Aabb> boxes;                // as the structure contains them
    std::vector<collide::Mobility> mobility;
    std::size_t moved = 0;     // boxes that the last update moved
    std::size_t inserted = 0;  // boxes that the last update inserted
    /// The number of moved boxes that had to change their cells, node or fat box. Sort and sweep counts its
    /// shifts itself.
    std::size_t left_place = 0;
    std::uint64_t changes = 0;                        // number of updates that changed something
    mutable std::shared_ptr<StructureSnapshot> look;  // computed when first needed after a change
};

/// Updates the structure: only boxes that changed are moved. If the kind, the number of bodies or the
/// mobility changed, it is built again.
void update_structure(collide::BroadPhaseKind kind, std::span<const collide::Aabb> boxes,
                      std::span<const collide::Mobility> mobility, LiveStructure& live);

// Further data of the structure for the window: the cost of the query for all pairs, and its cells. They are
// computed on demand, once after a change.

/// The quality of a dynamic tree in a few numbers.
struct TreeShape {
    std::size_t nodes = 0;
    std::size_t leaves = 0;
    std::uint32_t height = 0;
    std::uint32_t least_height = 0;  // of a balanced tree with as many leaves
    std::size_t leaning = 0;         // inner nodes whose children have different heights
    double perimeter_ratio = 0.0;    // sum of the inner nodes' by the root's; 0: the root is a point
};

/// Returns the shape of a tree. O(nodes).
TreeShape shape_of(const collide::TreeNodes& nodes);

/// How many boxes are active when another begins.
struct SweepLoad {
    double mean = 0.0;
    std::size_t most = 0;
};

/// Returns the load for the current order. O(n log n).
SweepLoad sweep_load(const collide::SortAndSweep& sweep);

struct StructureFact {
    std::string name;
    std::string value;    // with its unit
    std::string meaning;  // a sentence, its tooltip
};

struct StructureSnapshot {
    std::uint64_t changes = 0;  // of the structure, when this was computed
    bool was_asked = false;     // whether all pairs were queried; not for brute force over very many boxes
    collide::BroadPhaseCounters counters;  // of that query
    std::vector<collide::CellView> cells;  // of a grid, a hash or a quadtree
    std::uint32_t fullest = 0;             // largest number of occupants of a cell
    std::vector<StructureFact> facts;      // computed when needed, see structure_facts.h
};

/// Returns what the window shows of the structure. It queries the structure for all pairs if the frame did
/// not. Precondition: `analysis.live.structure` is not nullptr.
const StructureSnapshot& look_at(const Analysis& analysis);

}  // namespace app
