// The tuning numbers that several rooms share, each with its unit and everyday size. Those of one room stand
// in its tuning.h. What depends on the scale of the shapes is a fraction of an extent in metres.
#pragma once

namespace collide {

/// Largest coordinate a scene may use, metres. Beyond it floats no longer resolve a millimetre.
inline constexpr double max_coordinate = 1e6;

/// Vertices of a shape at most. More make it a worse circle than a radius does.
inline constexpr unsigned most_vertices = 1024;

/// Smallest extent of a shape that is not a point, metres: a hundredth of a millimetre.
inline constexpr double min_size = 1e-5;

/// The longest time that is asked about, seconds.
inline constexpr double most_seconds = 1e6;

/// Any number of turns is a pose, but beyond this angle, radians, few digits of it are left.
inline constexpr double most_angle = 1e6;

/// Rounding left by one float operation on a length, as a fraction of that length.
inline constexpr float float_rounding = 1.2e-7f;

/// A vector whose length differs from 1 by no more than this is a unit vector: two units in the last place.
inline constexpr double unit_length_error = 4e-16;

/// The squares of a cosine and a sine that were given add up to 1 by no more than this. Engines in floats let
/// theirs drift by a tenth of it.
inline constexpr double most_unit_error = 1e-6;

/// So much of it is the rounding of floats: two units in the last place.
inline constexpr double unit_rounding = 2.5e-7;

/// GJK takes the origin to lie on the simplex when it is nearer than this fraction of the shapes' extents. It
/// is a tenth of a micrometre on a metre, the resolution of float vertices.
inline constexpr double touching_fraction = 1.2e-7;

}  // namespace collide
