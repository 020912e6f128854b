// The cells of a lattice that a ray passes, row by row.
//
// In each row the part of the ray between the row's borders gives the columns. Borders and columns are
// widened by more than the rounding error, so that no box on the ray is missed. A cell too many does no harm.
// The outermost rows and columns reach to infinity, as they do for boxes.
#pragma once

#include <cmath>
#include <limits>

#include <collide/broad_phase/box_queries.h>
#include <collide/broad_phase/cell_lattice.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

class CellsAlongRay {
  public:
    CellsAlongRay(const CellLattice& lattice, const RaySegment& ray)
        : lattice_(lattice), ray_(ray), slack_{slack(0), slack(1)} {
        const double y_start = ray.origin.y;
        const double y_end = at(1, ray.max_distance);
        first_row_ = lattice.row_of(std::min(y_start, y_end) - slack_.y);
        last_row_ = lattice.row_of(std::max(y_start, y_end) + slack_.y);
    }

    /// Cells on a level, those in which no ray passes left out; any number above `most` stands for too many.
    std::int64_t count(std::uint32_t level, std::int64_t most) const {
        const std::uint32_t shift = level_shift * level;
        std::int64_t cells = 0;
        for (std::uint32_t row = first_row_ >> shift; row <= last_row_ >> shift && cells <= most; ++row) {
            const Columns columns = columns_of(row, level);
            cells += columns.none ? 1 : std::int64_t{columns.last} - columns.first + 1;
        }
        return cells;
    }

    /// `visit(CellName)` for each of them.
    template <class Visit>
    void each(std::uint32_t level, Visit visit) const {
        const std::uint32_t shift = level_shift * level;
        for (std::uint32_t row = first_row_ >> shift; row <= last_row_ >> shift; ++row) {
            const Columns columns = columns_of(row, level);
            for (std::uint32_t x = columns.first; !columns.none && x <= columns.last; ++x) {
                visit(CellName{level, x, row});
            }
        }
    }

  private:
    struct Columns {
        std::uint32_t first = 0;
        std::uint32_t last = 0;
        bool none = true;
    };

    /// A millionth of a cell, and what rounding does to coordinates of this magnitude.
    double slack(int axis) const {
        const double lower = lattice_.origin[axis];
        const double extent =
            lattice_.cell[axis] * static_cast<double>(axis == 0 ? lattice_.columns : lattice_.rows);
        return ray_cell_slack * lattice_.cell[axis] +
               ray_coordinate_slack * (std::abs(lower) + extent + std::abs(ray_.origin[axis]));
    }

    /// Coordinate at a time, which may be infinite.
    double at(int axis, double time) const {
        const double direction = ray_.direction[axis];
        return direction == 0.0 ? ray_.origin[axis] : ray_.origin[axis] + time * direction;
    }

    Columns columns_of(std::uint32_t row, std::uint32_t level) const {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const double height = lattice_.cell_size(level).y;
        const std::uint32_t last_row = (lattice_.rows - 1) >> (level_shift * level);
        const double bottom = lattice_.origin.y + height * row;
        const double lower = row == 0 ? -infinity : bottom - slack_.y;
        const double upper = row == last_row ? infinity : bottom + height + slack_.y;
        double enter = 0.0;
        double exit = ray_.max_distance;
        if (!clip_to_slab(ray_.origin.y, ray_.direction.y, lower, upper, enter, exit)) {
            return {};
        }
        const double x_enter = at(0, enter);
        const double x_exit = at(0, exit);
        const std::uint32_t shift = level_shift * level;
        return {lattice_.column_of(std::min(x_enter, x_exit) - slack_.x) >> shift,
                lattice_.column_of(std::max(x_enter, x_exit) + slack_.x) >> shift, false};
    }

    CellLattice lattice_;
    RaySegment ray_;
    DVec2 slack_;
    std::uint32_t first_row_ = 0;
    std::uint32_t last_row_ = 0;
};

}  // namespace collide
