#include "analysis/structure_look.h"

#include <algorithm>

#include <collide/broad_phase/quadtree.h>
#include <collide/broad_phase/spatial_hash.h>
#include <collide/broad_phase/uniform_grid.h>

namespace app {

namespace {

using collide::BroadPhaseKind;

void view_cells(const collide::BroadPhase& structure, std::vector<collide::CellView>& cells) {
    switch (structure.kind()) {
        case BroadPhaseKind::uniform_grid:
            static_cast<const collide::UniformGrid&>(structure).view_cells(cells);
            break;
        case BroadPhaseKind::spatial_hash:
            static_cast<const collide::SpatialHash&>(structure).view_cells(cells);
            break;
        case BroadPhaseKind::quadtree:
            static_cast<const collide::Quadtree&>(structure).view_cells(cells);
            break;
        default:
            cells.clear();
    }
}

void refresh(const Analysis& analysis, StructureLook& look) {
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

const StructureLook& look_at(const Analysis& analysis) {
    const LiveStructure& live = analysis.live;
    const bool fresh = live.look && live.look->changes == live.changes;
    if (!live.look) live.look = std::make_shared<StructureLook>();
    if (!fresh) refresh(analysis, *live.look);
    return *live.look;
}

}  // namespace app
