#include <collide/broad_phase/spatial_hash.h>

#include <bit>

#include <collide/broad_phase/cell_structure_body.h>
#include <collide/broad_phase/crowd_measure.h>

namespace collide {

CellLattice HashSlots::choose(const CrowdMeasure& crowd) {
    const DVec2 cell = cell_for(crowd);
    const DVec2 middle = crowd.where.center();
    const double half = 0.5 * static_cast<double>(most_columns);
    // A corner of cells in the middle of the crowd would not matter, a whole multiple keeps cells in round
    // places.
    const DVec2 corner = cell * glm::floor(middle / cell);
    return {corner - half * cell, cell, most_columns, most_columns};
}

bool HashSlots::is_worth_a_change(const CellLattice& now, const CellLattice& wanted) {
    const double half = 0.5 * static_cast<double>(most_columns);
    for (int axis = 0; axis < 2; ++axis) {
        const double ratio = wanted.cell[axis] / now.cell[axis];
        const double shift = std::abs(now.origin[axis] + half * now.cell[axis] - wanted.origin[axis] -
                                      half * wanted.cell[axis]);
        if (ratio > 1.5 || ratio < 1.0 / 1.5 || shift > 0.5 * half * now.cell[axis]) {
            return true;
        }
    }
    return false;
}

void HashSlots::adopt(const CellLattice&, std::size_t proxies) {
    constexpr std::size_t fewest = 16;
    mask_ = static_cast<std::uint32_t>(std::bit_ceil(std::max(fewest, 2 * proxies)) - 1);
}

BucketCensus SpatialHash::census() const {
    BucketCensus census;
    census.buckets = lists().slots();
    std::vector<CellView> cells;
    view_cells(cells);
    census.cells = cells.size();
    std::vector<std::uint32_t> cells_in(census.buckets, 0);
    std::vector<std::size_t> entries_in(census.buckets, 0);
    for (const CellView& cell : cells) {
        ++cells_in[cell.slot];
        entries_in[cell.slot] += cell.occupants;
        census.longest = std::max(census.longest, entries_in[cell.slot]);
    }
    for (const std::uint32_t count : cells_in) {
        census.used += count > 0 ? 1 : 0;
        census.shared += count > 1 ? 1 : 0;
    }
    return census;
}

template class CellStructure<HashSlots>;

}  // namespace collide
