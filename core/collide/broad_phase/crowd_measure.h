// The facts of a crowd from which a structure chooses the size of its cells: typical sizes, and where most of
// the crowd is.
#pragma once

#include <cmath>
#include <vector>

#include <collide/broad_phase/cell_lattice.h>
#include <collide/broad_phase/proxies.h>
#include <collide/broad_phase/tuning.h>

namespace collide {

struct CrowdMeasure {
    std::size_t count = 0;
    DVec2 median_size{0.0, 0.0};  // width and height apart, metres
    /// Where all but the outermost fiftieth on each side have their centres, widened by as much again.
    Aabb where;
};

/// Looks at a sample of about a thousand boxes, always the same one; one giant or one box far away changes
/// nothing.
CrowdMeasure measure_crowd(const Proxies& proxies);

// How large the cells of a crowd should be.

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
