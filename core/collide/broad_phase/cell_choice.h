// How large the cells of a crowd should be.
#pragma once

#include <cmath>

#include <collide/broad_phase/cell_lattice.h>
#include <collide/broad_phase/crowd_measure.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

/// By the sizes of the boxes, axis by axis; for points by the area that each has. Never zero, and never so
/// small that neighbouring cells could not be told apart so far from the origin.
inline DVec2 cell_for(const CrowdMeasure& crowd) {
    const DVec2 extent = crowd.where.size();
    const double count = static_cast<double>(std::max<std::size_t>(1, crowd.count));
    DVec2 cell = boxes_a_cell * crowd.median_size;
    for (int axis = 0; axis < 2; ++axis) {
        const double across = extent[1 - axis];
        if (cell[axis] <= 0.0) {
            const double along = extent[axis];
            cell[axis] = across > 0.0 ? std::sqrt(along / count) * std::sqrt(across) : along / count;
        }
        const double reach = std::max(std::abs(crowd.where.lower[axis]), std::abs(crowd.where.upper[axis]));
        cell[axis] = std::max(cell[axis], least_cell_fraction * reach);
        if (cell[axis] <= 0.0) {
            cell[axis] = 1.0;
        }
    }
    return cell;
}

}  // namespace collide
