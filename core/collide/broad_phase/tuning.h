// The tuning numbers of the broad phases, each with its unit and reason. They decide how fast pairs are
// found, never which.
#pragma once

namespace collide {

/// Boxes reach this far at most, metres: squares of distances and perimeters stay finite.
inline constexpr double max_box_coordinate = 1e100;

// Trees.

/// Width of the margin on each side of a box, as a fraction of the mean of width and height.
inline constexpr double tree_margin_fraction = 0.1;

/// And so many more of the last step in the direction of motion, up to this fraction.
inline constexpr double tree_steps_ahead = 8.0;
inline constexpr double tree_ahead_fraction = 0.3;

// Grids.

/// The width of a cell in typical boxes. A box then lies in some two cells, and a cell in a crowd of touching
/// boxes lists some nine.
inline constexpr double boxes_a_cell = 2.0;

/// So many cells for each box at most, so that a few boxes far apart make no large table.
inline constexpr double cells_a_box = 2.0;

/// Cells are at least this fraction of the largest coordinate, so that neighbouring ones can be told apart.
inline constexpr double least_cell_fraction = 1e-14;

/// A ray enters a cell a little before it reaches it, because of rounding. These are a fraction of a cell and
/// one of the coordinates.
inline constexpr double ray_cell_slack = 1e-6;
inline constexpr double ray_coordinate_slack = 1e-12;

/// The outermost boxes on either side, as a fraction of all, which do not decide where a crowd lies.
inline constexpr double outermost_fraction = 0.02;

// Sort and sweep.

/// The boxes' variance along the other axis must be larger by this factor before the axis is changed.
/// Otherwise a square crowd would change axes often, and be sorted again each time.
inline constexpr double better_axis_factor = 1.5;

/// The rounding of an interval's end, as a fraction of it.
inline constexpr double interval_rounding = 1e-15;

// Strips.

/// Height of a strip, in typical boxes: most boxes lie in one strip or two.
inline constexpr double strip_boxes_high = 4.0;

/// Boxes in a strip, on average, at least: fewer do not fill the registers.
inline constexpr double least_boxes_a_strip = 16.0;

/// Strips at most: so many places are written to at once.
inline constexpr double most_strips = 8192.0;

/// What the few boxes left out of a sample take on either side, as a part of the range of the others.
inline constexpr double strip_range_margin = 1.0 / 16.0;

/// Coordinates in a strip, metres, are clamped to this: it is below the largest float.
inline constexpr double most_strip_coordinate = 1e38;

}  // namespace collide
