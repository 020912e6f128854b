#include "analysis/live_structure.h"

#include <algorithm>

#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/quadtree.h>
#include <collide/broad_phase/spatial_hash.h>
#include <collide/broad_phase/uniform_grid.h>

namespace app {

namespace {

bool fits(collide::BroadPhaseKind kind, std::span<const collide::Mobility> mobility,
          const LiveStructure& live) {
    return live.structure && live.structure->kind() == kind &&
           std::equal(mobility.begin(), mobility.end(), live.mobility.begin(), live.mobility.end());
}

void begin_anew(collide::BroadPhaseKind kind, std::span<const collide::Aabb> boxes,
                std::span<const collide::Mobility> mobility, LiveStructure& live) {
    live.structure = collide::make_broad_phase(kind);
    live.boxes.assign(boxes.begin(), boxes.end());
    live.mobility.assign(mobility.begin(), mobility.end());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        live.structure->insert(static_cast<collide::ProxyId>(i), boxes[i], mobility[i]);
    }
    live.inserted = boxes.size();
    ++live.changes;
}

template <class Cells>
bool changes_cells(const collide::BroadPhase& structure, const collide::Aabb& from, const collide::Aabb& to) {
    const collide::CellLattice& lattice = static_cast<const Cells&>(structure).lattice();
    return !(lattice.placement_of(from) == lattice.placement_of(to));
}

/// Moves a box; whether it could not stay listed where it was.
bool move_away(collide::BroadPhase& structure, collide::ProxyId id, const collide::Aabb& from,
               const collide::Aabb& to) {
    bool left = false;
    switch (structure.kind()) {
        case collide::BroadPhaseKind::uniform_grid:
            left = changes_cells<collide::UniformGrid>(structure, from, to);
            break;
        case collide::BroadPhaseKind::spatial_hash:
            left = changes_cells<collide::SpatialHash>(structure, from, to);
            break;
        case collide::BroadPhaseKind::dynamic_tree: {
            const auto& tree = static_cast<const collide::DynamicTree&>(structure);
            left = !collide::contains(tree.nodes()[tree.leaf_of(id)].box, to);
            break;
        }
        case collide::BroadPhaseKind::quadtree: {
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

}  // namespace

void update_structure(collide::BroadPhaseKind kind, std::span<const collide::Aabb> boxes,
                      std::span<const collide::Mobility> mobility, LiveStructure& live) {
    live.moved = 0;
    live.inserted = 0;
    live.left_place = 0;
    if (!fits(kind, mobility, live)) {
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

}  // namespace app
