#include <collide/broad_phase/uniform_grid.h>

#include <collide/broad_phase/cell_structure_body.h>
#include <collide/broad_phase/crowd_measure.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

namespace {

/// How many cells cover an extent; as a number that may be absurdly large.
double cells_along(double extent, double cell) { return std::max(1.0, std::ceil(extent / cell)); }

}  // namespace

CellLattice GridSlots::choose(const CrowdMeasure& crowd) {
    const DVec2 extent = crowd.where.size();
    const double most = cells_a_box * static_cast<double>(crowd.count) + 16.0;
    DVec2 cell = cell_for(crowd);
    DVec2 cells{cells_along(extent.x, cell.x), cells_along(extent.y, cell.y)};
    // Too many: wider along both axes, as far as an axis has more than one.
    while (cells.x * cells.y > most) {
        const double excess = cells.x * cells.y / most;
        const bool both = cells.x > 1.0 && cells.y > 1.0;
        const double factor = std::max(1.01, both ? std::sqrt(excess) : excess);
        cell = {cells.x > 1.0 ? cell.x * factor : cell.x, cells.y > 1.0 ? cell.y * factor : cell.y};
        cells = {cells_along(extent.x, cell.x), cells_along(extent.y, cell.y)};
    }
    return {crowd.where.lower, cell, static_cast<std::uint32_t>(cells.x),
            static_cast<std::uint32_t>(cells.y)};
}

bool GridSlots::is_worth_a_change(const CellLattice& now, const CellLattice& wanted) {
    const DVec2 size = now.cell * DVec2(now.columns, now.rows);
    const DVec2 wanted_size = wanted.cell * DVec2(wanted.columns, wanted.rows);
    for (int axis = 0; axis < 2; ++axis) {
        const double ratio = wanted.cell[axis] / now.cell[axis];
        const double left = std::abs(now.origin[axis] - wanted.origin[axis]);
        const double right =
            std::abs(now.origin[axis] + size[axis] - wanted.origin[axis] - wanted_size[axis]);
        const double shift = 0.05 * std::min(size[axis], wanted_size[axis]) + now.cell[axis];
        if (ratio > 1.5 || ratio < 1.0 / 1.5 || left > shift || right > shift) {
            return true;
        }
    }
    return false;
}

void GridSlots::adopt(const CellLattice& lattice, std::size_t) {
    count_ = 0;
    for (std::uint32_t level = 0; level < lattice_levels; ++level) {
        const std::uint32_t shift = level_shift * level;
        const std::size_t columns = ((lattice.columns - 1) >> shift) + std::size_t{1};
        const std::size_t rows = ((lattice.rows - 1) >> shift) + std::size_t{1};
        levels_[level] = {static_cast<std::uint32_t>(count_), static_cast<std::uint32_t>(columns)};
        count_ += columns * rows;
    }
}

template class CellStructure<GridSlots>;

}  // namespace collide
