// Tuning numbers of the geometry: tolerances and error bounds, each with its unit and reason. Fractions refer
// to an extent or to the largest coordinate, both in metres.
#pragma once

#include <array>
#include <cstddef>

#include <collide/base/tolerances.h>

namespace collide {

/// Edges of a shape lie on one line when their ends lie on it within this fraction of the shape's extent. For
/// a shape of two metres that is a micrometre, a few units in the last place of a float. The normals of such
/// edges may differ by a milliradian.
inline constexpr float same_line_fraction = 5e-7f;
inline constexpr float same_line_cosine = 0.9999995f;

/// Bound on the rounding error of the determinant of a turn, as a fraction of the sum of the magnitudes of
/// its two products.
inline constexpr double rounded_turn_bound = (3.0 + 16.0 * 0x1p-53) * 0x1p-53;

/// A turn is uncertain when its determinant is below this fraction of the magnitudes of its two products. It
/// is about four rounding errors of doubles.
inline constexpr double doubtful_turn_fraction = 4e-16;

/// A polygon is flat when no vertex is farther than this fraction of its length from a line.
inline constexpr double flat_fraction = 1e-9;

/// Bound on the displacement of a corner by coordinate rounding, as a fraction of the largest coordinate.
inline constexpr double coordinate_noise = 4.5e-16;

/// Binary logarithm of the number of grid steps from the centre of a piece to its side. It is one bit less
/// than the precision of floats.
inline constexpr int grid_bits = 23;

/// How often the corners are rounded to the grids of their pieces. The grids depend slightly on the corners,
/// so rounding repeats. Two passes are enough except where the size of a piece crosses a power of two.
inline constexpr int grid_rounds = 6;

/// Cut points nearer to each other than this fraction of the drawing's extent count as one point. The
/// crossing of two lines, computed from different end points, differs by rounding errors.
inline constexpr double merged_crossing_fraction = 1e-12;

/// Two directions count as parallel when the sine between them is at most twice the rounding error of a
/// float.
inline constexpr double parallel_sine = 2.0 * static_cast<double>(float_rounding);

/// A point that lies outside a circle by no more than this fraction of its radius counts as on the circle. It
/// is some thousand rounding errors of doubles.
inline constexpr double circle_slack = 1e-12;

/// How far beyond its ends a border element still counts, as a fraction of its coordinates, or in radians for
/// an arc. An extra crossing does no harm.
inline constexpr double element_slack = 1e-9;

/// Step by which pieces are grown so that their borders do not coincide, as a fraction of the largest
/// coordinate. It is some hundred times the rounding error of a point.
inline constexpr double apart_fraction = 1e-13;

/// Multiples of `apart_fraction`, tried in this order until the boundary closes.
inline constexpr std::array<double, 4> apart_factors{1.0, 3.7, 0.43, 11.3};

/// A boundary counts as open when its parts, placed end to end, miss their start by more than this fraction
/// of the largest coordinate.
inline constexpr double gap_fraction = 1e-9;

/// Edges of two shapes of a compound body count as collinear when nearer to each other than this fraction of
/// the larger extent. It allows for coordinates written with six digits, and for the rounding of float
/// vertices.
inline constexpr double part_seam_fraction = 4e-6;

/// A free angle between shapes around a corner counts as closed below this angle, radians.
inline constexpr double part_gap_angle = 1e-3;

/// Bodies of at most this many pieces need no tree: testing all boxes takes no longer.
inline constexpr std::size_t most_pieces_without_tree = 8;

/// Bound on the error of a piece's world position from the rounding of its float sine and cosine. It is a
/// fraction of the coordinates: four rounding errors.
inline constexpr double piece_box_slack = 4.0 * static_cast<double>(float_rounding);

}  // namespace collide
