#include "analysis/live_structure.h"

#include <algorithm>
#include <bit>

#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/quadtree.h>
#include <collide/broad_phase/spatial_hash.h>
#include <collide/broad_phase/uniform_grid.h>
#include "analysis/pipeline.h"

namespace app {

namespace {

using collide::BroadPhaseKind;

void begin_anew(BroadPhaseKind kind, std::span<const collide::Aabb> boxes,
                std::span<const collide::Mobility> mobility, LiveStructure& live) {
    live.structure = collide::make_broad_phase(kind);
    live.boxes.assign(boxes.begin(), boxes.end());
    live.mobility.assign(mobility.begin(), mobility.end());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        live.structure->insert(boxes[i], mobility[i]);
    }
    live.inserted = boxes.size();
    ++live.changes;
}

template <class Cells>
bool changes_cells(const collide::BroadPhase& structure, const collide::Aabb& from, const collide::Aabb& to) {
    const collide::CellLattice& lattice = static_cast<const Cells&>(structure).lattice();
    return !(lattice.placement_of(from) == lattice.placement_of(to));
}

/// Moves a box. Returns whether it had to change its cells or its node.
bool move_away(collide::BroadPhase& structure, collide::ProxyId id, const collide::Aabb& from,
               const collide::Aabb& to) {
    bool left = false;
    switch (structure.kind()) {
        case BroadPhaseKind::uniform_grid:
            left = changes_cells<collide::UniformGrid>(structure, from, to);
            break;
        case BroadPhaseKind::spatial_hash:
            left = changes_cells<collide::SpatialHash>(structure, from, to);
            break;
        case BroadPhaseKind::dynamic_tree: {
            const auto& tree = static_cast<const collide::DynamicTree&>(structure);
            left = !collide::contains(tree.nodes()[tree.leaf_of(id)].box, to);
            break;
        }
        case BroadPhaseKind::quadtree: {
            const auto& tree = static_cast<const collide::Quadtree&>(structure);
            const std::uint32_t node = tree.node_of(id);
            structure.move(id, to);
            return tree.node_of(id) != node;
        }
        default:
            break;
    }
    structure.move(id, to);
    return left;
}

void view_cells(const collide::BroadPhase& structure, std::vector<collide::CellView>& cells) {
    switch (structure.kind()) {
        case BroadPhaseKind::uniform_grid:
            return static_cast<const collide::UniformGrid&>(structure).view_cells(cells);
        case BroadPhaseKind::spatial_hash:
            return static_cast<const collide::SpatialHash&>(structure).view_cells(cells);
        case BroadPhaseKind::quadtree:
            return static_cast<const collide::Quadtree&>(structure).view_cells(cells);
        default:
            cells.clear();
    }
}

void refresh(const Analysis& analysis, StructureSnapshot& look) {
    collide::BroadPhase& structure = *analysis.live.structure;
    look.changes = analysis.live.changes;
    look.facts.clear();
    look.was_asked = analysis.pairs_from == structure.kind();
    if (!look.was_asked && structure.kind() != BroadPhaseKind::brute_force) {
        std::vector<collide::IndexPair> pairs;
        structure.find_all_pairs(pairs);
        look.was_asked = true;
    }
    look.counters = structure.counters();
    view_cells(structure, look.cells);
    look.fullest = 0;
    for (const collide::CellView& cell : look.cells) look.fullest = std::max(look.fullest, cell.occupants);
}

}  // namespace

void update_structure(BroadPhaseKind kind, std::span<const collide::Aabb> boxes,
                      std::span<const collide::Mobility> mobility, LiveStructure& live) {
    live.moved = 0;
    live.inserted = 0;
    live.left_place = 0;
    if (!live.structure || live.structure->kind() != kind ||
        !std::equal(mobility.begin(), mobility.end(), live.mobility.begin(), live.mobility.end())) {
        begin_anew(kind, boxes, mobility, live);
        return;
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        if (boxes[i] == live.boxes[i]) continue;
        const auto id = static_cast<collide::ProxyId>(i);
        live.left_place += move_away(*live.structure, id, live.boxes[i], boxes[i]) ? 1 : 0;
        live.boxes[i] = boxes[i];
        ++live.moved;
    }
    live.changes += live.moved > 0 ? 1 : 0;
}

TreeShape shape_of(const collide::TreeNodes& nodes) {
    TreeShape shape;
    if (nodes.root == collide::no_node) return shape;
    double perimeters = 0.0;
    std::vector<collide::NodeIndex> waiting{nodes.root};
    while (!waiting.empty()) {
        const collide::TreeNode& node = nodes[waiting.back()];
        waiting.pop_back();
        ++shape.nodes;
        if (node.is_leaf()) {
            ++shape.leaves;
            continue;
        }
        perimeters += static_cast<double>(node.box.perimeter());
        shape.leaning += nodes[node.child1].height != nodes[node.child2].height ? 1 : 0;
        waiting.insert(waiting.end(), {node.child1, node.child2});
    }
    shape.height = nodes[nodes.root].height;
    shape.least_height = static_cast<std::uint32_t>(std::bit_width(shape.leaves - 1));
    const auto whole = static_cast<double>(nodes[nodes.root].box.perimeter());
    shape.perimeter_ratio = whole > 0.0 ? perimeters / whole : 0.0;
    return shape;
}

SweepLoad sweep_load(const collide::SortAndSweep& sweep) {
    const auto order = sweep.order();
    if (order.empty()) return {};
    std::vector<double> ends;
    ends.reserve(order.size());
    for (const collide::SweptInterval& interval : order) ends.push_back(interval.end);
    std::sort(ends.begin(), ends.end());
    SweepLoad load;
    std::size_t over = 0;  // intervals that ended before the line
    double sum = 0.0;
    for (std::size_t k = 0; k < order.size(); ++k) {
        while (ends[over] < order[k].begin) ++over;
        load.most = std::max(load.most, k - over);
        sum += static_cast<double>(k - over);
    }
    load.mean = sum / static_cast<double>(order.size());
    return load;
}

const StructureSnapshot& look_at(const Analysis& analysis) {
    const LiveStructure& live = analysis.live;
    const bool fresh = live.look && live.look->changes == live.changes;
    if (!live.look) live.look = std::make_shared<StructureSnapshot>();
    if (!fresh) refresh(analysis, *live.look);
    return *live.look;
}

}  // namespace app
