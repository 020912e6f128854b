// Uniform grid: the area of the crowd, cut into equal cells in one array.
//
// Only boxes that share a cell are tested against each other. A cell is about twice as wide and as high as a
// typical box, so a box lies in about two cells. Cells are made larger if there would be more than two per
// box. That happens with clusters, and with a crowd of small boxes in a large world. Boxes outside belong to
// the outermost cells. Large boxes are on coarser levels (cell_lattice.h).
//
// Contents and queries: see cell_structure.h. Source: Ericson 2005, 7.1. Limits: where the crowd is
// clustered, a few cells contain nearly all boxes. The spatial hash handles that better.
#pragma once

#include <collide/broad_phase/cell_structure.h>

namespace collide {

/// The slots: cells level by level, row by row.
class GridSlots {
  public:
    static CellLattice choose(const CrowdMeasure& crowd);
    static bool is_worth_a_change(const CellLattice& now, const CellLattice& wanted);
    void adopt(const CellLattice& lattice, std::size_t proxies);

    std::size_t count() const { return count_; }
    std::uint32_t slot_of(CellName cell) const {
        const LevelSlots& level = levels_[cell.level];
        return level.first + cell.y * level.columns + cell.x;
    }

  private:
    struct LevelSlots {
        std::uint32_t first = 0;
        std::uint32_t columns = 1;
    };
    std::array<LevelSlots, lattice_levels> levels_{};
    std::size_t count_ = 0;
};

extern template class CellStructure<GridSlots>;

class UniformGrid final : public CellStructure<GridSlots> {
  public:
    UniformGrid() { clear(); }
    BroadPhaseKind kind() const override { return BroadPhaseKind::uniform_grid; }
};

}  // namespace collide
