// The tuning numbers of scenes, each with its unit and reason. What is accepted, how shapes are flattened and
// weighed, and how the generated crowds are spaced.
#pragma once

#include <cstddef>

namespace collide {

// What a scene may hold.

/// Sizes in a crowd, metres: parts of a shape are smaller than the shape.
inline constexpr double least_crowd_size = 1e-4;
inline constexpr double most_crowd_size = 1e4;

/// A shorter direction of a ray or of a slider's axis, metres, is none.
inline constexpr double least_direction = 1e-12;

// Masses.

/// Segments and points have no area: they weigh what a strip (a square) of this width would, metres.
inline constexpr double thin_width = 0.01;

// Outlines and cuts.

/// Vertices of a piece nearer to each other than this fraction of its extent become one. It is a micrometre
/// on a metre, eight times the resolution of float vertices.
inline constexpr double merging_fraction = 1e-6;

/// The smallest piece that a cut within a run may leave, as a fraction of the body's area. Else each touch of
/// a rim would shave off slivers that no solver can use.
inline constexpr double least_cut_fraction = 1e-3;

/// A run does not cut itself into more bodies than these: a blade that turns would double them without end.
inline constexpr std::size_t most_run_bodies = 1000;

/// Narrower arcs, radians, are their chords.
inline constexpr double least_arc_turn = 1e-5;

/// An outline encloses a shape when their areas differ by less than this fraction.
inline constexpr double same_area_fraction = 1e-9;

/// The tolerance of a fine flattening, as a fraction of the radius.
inline constexpr double flattening_fraction = 1e-3;

// Crowds.

/// Width and height of a crowd's cell, of the spacing: their product is 1.
inline constexpr double crowd_cell_width = 1.25;
inline constexpr double crowd_cell_height = 0.8;

/// From one to the next in a line, of the spacing.
inline constexpr double crowd_line_pitch = 0.45;

/// Drops of rain fall along this slope, sideways for each metre down, and lie in it: atan(0.2), clockwise.
inline constexpr double rain_slope = 0.2;
inline constexpr double rain_angle = -0.19739555984988075;

// Text.

/// From here on an exponent is shorter than the digits of a whole number.
inline constexpr double largest_written_out = 1e15;

}  // namespace collide
