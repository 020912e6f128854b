// The tuning numbers of the broad phases, each with its unit and reason. They decide how fast pairs are
// found, but never which pairs.
#pragma once

namespace collide {

/// The largest coordinate of a box, metres. Up to this, squares of distances and perimeters stay finite.
inline constexpr double max_box_coordinate = 1e100;

// Trees.

/// The margin on each side of a box, as a fraction of the mean of its width and height.
inline constexpr double tree_margin_fraction = 0.1;

/// In the direction of motion, the margin grows by this many last steps. `tree_ahead_fraction` limits this
/// growth as a fraction of the mean size.
inline constexpr double tree_steps_ahead = 8.0;
inline constexpr double tree_ahead_fraction = 0.3;

// Grids.

/// The width of a cell in typical boxes. A box then lies in about two cells. In a crowd of touching boxes, a
/// cell lists about nine.
inline constexpr double boxes_a_cell = 2.0;

/// The most cells per box, so that a few boxes far apart need no large table.
inline constexpr double cells_a_box = 2.0;

/// The least size of a cell, as a fraction of the largest coordinate. Smaller neighbouring cells could not be
/// distinguished.
inline constexpr double least_cell_fraction = 1e-14;

/// Cells along a ray are widened against rounding, by a fraction of a cell plus a fraction of the
/// coordinates.
inline constexpr double ray_cell_slack = 1e-6;
inline constexpr double ray_coordinate_slack = 1e-12;

/// The fraction of outermost boxes on each side that does not count when the area of a crowd is measured.
inline constexpr double outermost_fraction = 0.02;

// Sort and sweep.

/// The axis is changed only if the variance along the other axis is larger by this factor. Otherwise a square
/// crowd would change axes often, and be sorted again each time.
inline constexpr double better_axis_factor = 1.5;

/// The rounding error of an interval's end, as a fraction of its value.
inline constexpr double interval_rounding = 1e-15;

// Strips.

/// The height of a strip, in typical boxes: most boxes are in one or two strips.
inline constexpr double strip_boxes_high = 4.0;

/// The least mean number of boxes per strip. Fewer boxes do not fill the registers.
inline constexpr double least_boxes_a_strip = 16.0;

/// The most strips. This many places in memory are written to at the same time.
inline constexpr double most_strips = 8192.0;

/// The margin on each side for the few boxes left out of a sample, as a fraction of the range of the others.
inline constexpr double strip_range_margin = 1.0 / 16.0;

/// Coordinates in a strip are clamped to this, metres. It is below the largest float.
inline constexpr double most_strip_coordinate = 1e38;

}  // namespace collide
