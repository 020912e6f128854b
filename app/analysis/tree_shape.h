// How well a structure stands, in a few numbers: the shape of the dynamic tree, the load of a sweep.
#pragma once

#include <collide/broad_phase/sort_and_sweep.h>
#include <collide/broad_phase/tree_nodes.h>

namespace app {

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

/// From the order as it stands; O(n log n).
SweepLoad sweep_load(const collide::SortAndSweep& sweep);

}  // namespace app
