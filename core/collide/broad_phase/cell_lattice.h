// The lattice of cells of the uniform grid and the spatial hash, with its coarser levels.
//
// Level 0 has cells of about twice the size of a typical box. On each further level, a cell consists of 4 x 4
// cells of the level before. A box belongs to the finest level on which it covers at most
// `most_cells_of_a_box` cells. So a giant box among small ones is in a few large cells instead of a million
// small ones. The index of a cell on level k is its index on level 0, shifted right by 2 k.
//
// Positions outside the lattice belong to its outermost cells. So an index never overflows, and it grows
// monotonically with the coordinate, rounding included. Correctness needs only this: boxes that share a point
// share the cell of that point.
//
// Source: Ericson 2005, 7.2.1 (hierarchical grids).
#pragma once

#include <algorithm>
#include <cstdint>

#include <collide/geometry/aabb.h>

namespace collide {

inline constexpr std::uint32_t level_shift = 2;
inline constexpr std::int64_t most_cells_of_a_box = 12;
/// The most cells of level 0 along an axis. On the last level a single cell is left.
inline constexpr std::uint32_t most_columns = std::uint32_t{1} << 26;
inline constexpr std::uint32_t lattice_levels = 14;

/// A range of cells, both ends included.
struct CellRange {
    std::uint32_t x0 = 0;
    std::uint32_t y0 = 0;
    std::uint32_t x1 = 0;
    std::uint32_t y1 = 0;

    std::int64_t count() const { return (std::int64_t{x1} - x0 + 1) * (std::int64_t{y1} - y0 + 1); }
    friend bool operator==(const CellRange&, const CellRange&) = default;
};

/// Returns the cells, `levels` levels coarser, that cover the same area.
inline CellRange coarser(CellRange range, std::uint32_t levels) {
    const std::uint32_t shift = level_shift * levels;
    return {range.x0 >> shift, range.y0 >> shift, range.x1 >> shift, range.y1 >> shift};
}

struct CellName {
    std::uint32_t level = 0;
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    friend bool operator==(const CellName&, const CellName&) = default;
};

/// The cells of a box: a range of cells on one level.
struct CellPlacement {
    CellRange cells;
    std::uint32_t level = 0;
    friend bool operator==(const CellPlacement&, const CellPlacement&) = default;
};

struct CellLattice {
    DVec2 origin{0.0, 0.0};  // lower left corner of the cell (0, 0)
    DVec2 cell{1.0, 1.0};    // size of a cell of level 0, metres
    std::uint32_t columns = 1;
    std::uint32_t rows = 1;

    friend bool operator==(const CellLattice&, const CellLattice&) = default;

    std::uint32_t column_of(double x) const { return index((x - origin.x) / cell.x, columns); }
    std::uint32_t row_of(double y) const { return index((y - origin.y) / cell.y, rows); }

    /// Returns the range of cells on level 0. The box may be infinite.
    CellRange cells_of(const Aabb& box) const {
        return {column_of(box.lower.x), row_of(box.lower.y), column_of(box.upper.x), row_of(box.upper.y)};
    }

    CellPlacement placement_of(const Aabb& box) const {
        const CellRange fine = cells_of(box);
        CellPlacement place{fine, 0};
        while (place.cells.count() > most_cells_of_a_box) {
            ++place.level;
            place.cells = coarser(fine, place.level);
        }
        return place;
    }

    DVec2 cell_size(std::uint32_t level) const {
        return cell * static_cast<double>(std::uint64_t{1} << (level_shift * level));
    }
    /// Returns the box of the cell. An outermost cell also covers everything outside the lattice on its side,
    /// which the box does not show.
    Aabb box_of(CellName name) const {
        const DVec2 size = cell_size(name.level);
        const DVec2 lower = origin + size * DVec2(name.x, name.y);
        return {lower, lower + size};
    }

  private:
    static std::uint32_t index(double place, std::uint32_t count) {
        return static_cast<std::uint32_t>(
            static_cast<std::int32_t>(std::min(std::max(place, 0.0), static_cast<double>(count - 1))));
    }
};

}  // namespace collide
