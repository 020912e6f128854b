// The tuning numbers of the geometry: tolerances and error bounds, each with its unit and reason. Fractions
// are of an extent or of the largest coordinate, both in metres.
#pragma once

#include <array>
#include <cstddef>

#include <collide/base/tolerances.h>

namespace collide {

/// Edges of a shape lie on one line when their ends do to within this fraction of its extent. It is a
/// micrometre on two metres, a few units in the last place of a float. Their normals may differ by a
/// milliradian.
inline constexpr float same_line_fraction = 5e-7f;
inline constexpr float same_line_cosine = 0.9999995f;

/// How far rounding can move the determinant of a turn, as a fraction of the sum of its two products'
/// magnitudes.
inline constexpr double rounded_turn_bound = (3.0 + 16.0 * 0x1p-53) * 0x1p-53;

/// A turn is in doubt below this fraction of its two products' magnitudes: some four roundings of doubles.
inline constexpr double doubtful_turn_fraction = 4e-16;

/// A polygon is flat when no vertex is farther than this fraction of its length from a line.
inline constexpr double flat_fraction = 1e-9;

/// Rounding of a coordinate moves a corner by no more than this fraction of the largest coordinate.
inline constexpr double coordinate_noise = 4.5e-16;

/// Steps of a piece's grid from its middle to its side, as a power of two: floats have one bit more.
inline constexpr int grid_bits = 23;

/// How often corners are rounded to the grids of their pieces, which change a little with them. Two are
/// enough but for pieces whose sizes cross a power of two.
inline constexpr int grid_rounds = 6;

/// Points of a cut nearer than this fraction of the drawing's extent are one. Crossings of the same two
/// lines, computed from other ends, differ by roundings.
inline constexpr double merged_crossing_fraction = 1e-12;

/// Two directions are one when the sine between them is at most twice the rounding of a float.
inline constexpr double parallel_sine = 2.0 * static_cast<double>(float_rounding);

/// A point that lies outside of a circle by no more than this fraction of its radius is on it. It is some
/// thousand roundings of a double.
inline constexpr double circle_slack = 1e-12;

/// How far beyond its ends an element of a border still counts, as a fraction of its coordinates or radians.
/// A crossing too many does no harm.
inline constexpr double element_slack = 1e-9;

/// How far pieces are grown to keep their borders apart, as a fraction of the largest coordinate. It is some
/// hundred times the rounding error of a point.
inline constexpr double apart_fraction = 1e-13;

/// Multiples of it, tried one after the other until the boundary closes.
inline constexpr std::array<double, 4> apart_factors{1.0, 3.7, 0.43, 11.3};

/// A boundary whose parts leave a gap of more than this fraction of the largest coordinate is not closed.
inline constexpr double gap_fraction = 1e-9;

/// Edges of a compound body's parts lie on one line when nearer to each other than this fraction of the
/// larger extent. It allows for places written with six digits, and for the rounding of float vertices.
inline constexpr double part_seam_fraction = 4e-6;

/// Parts around a corner leave nothing free between them below this angle, radians.
inline constexpr double part_gap_angle = 1e-3;

/// Bodies of at most so many pieces need no tree of them: to test all boxes takes no longer.
inline constexpr std::size_t most_pieces_without_tree = 8;

/// How far the float sine and cosine of a piece may move it in the world, as a fraction of its coordinates:
/// four roundings.
inline constexpr double piece_box_slack = 4.0 * static_cast<double>(float_rounding);

}  // namespace collide
