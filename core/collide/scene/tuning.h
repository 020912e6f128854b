// The tuning numbers of scenes, each with its unit and reason. They decide what is accepted, how shapes are
// flattened and weighed, and how generated crowds are spaced.
#pragma once

#include <cstddef>

namespace collide {

// Limits of a scene.

/// The range of sizes in a crowd, metres. Parts of a shape are smaller than the shape.
inline constexpr double least_crowd_size = 1e-4;
inline constexpr double most_crowd_size = 1e4;

/// The least length of a ray's direction or a slider's axis, metres.
inline constexpr double least_direction = 1e-12;

// Masses.

/// Segments and points have no area. They weigh as much as a strip (or a square) of this width, metres.
inline constexpr double thin_width = 0.01;

// Outlines and cuts.

/// Vertices of a piece closer to each other than this fraction of its extent become one vertex. It is a
/// micrometre per metre, eight times the resolution of float vertices.
inline constexpr double merging_fraction = 1e-6;

/// The smallest piece that a cut within a run may leave, as a fraction of the body's area. Otherwise each
/// touch of a rim would cut off slivers that no solver can handle.
inline constexpr double least_cut_fraction = 1e-3;

/// The most bodies that cuts in a run may make. A rotating blade would double them without end.
inline constexpr std::size_t most_run_bodies = 1000;

/// Arcs narrower than this, radians, are replaced by their chords.
inline constexpr double least_arc_turn = 1e-5;

/// An outline counts as that of a shape if their areas differ by less than this fraction.
inline constexpr double same_area_fraction = 1e-9;

/// The tolerance of a fine flattening, as a fraction of the radius.
inline constexpr double flattening_fraction = 1e-3;

// Crowds.

/// Width and height of a crowd's cell, as factors of the spacing. Their product is 1.
inline constexpr double crowd_cell_width = 1.25;
inline constexpr double crowd_cell_height = 0.8;

/// The distance between neighbours in a line, as a factor of the spacing.
inline constexpr double crowd_line_pitch = 0.45;

/// Drops of rain fall along this slope, in metres sideways per metre down. They are rotated along it: by
/// atan(0.2), clockwise.
inline constexpr double rain_slope = 0.2;
inline constexpr double rain_angle = -0.19739555984988075;

// Text.

/// From this number on, an exponent is shorter than the digits of a whole number.
inline constexpr double largest_written_out = 1e15;

}  // namespace collide
