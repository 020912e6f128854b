// Tuning numbers that several folders share, each with its unit and typical size. Numbers for a single folder
// are in its tuning.h. Numbers that depend on the scale of the shapes are fractions of an extent in metres.
#pragma once

namespace collide {

/// Largest coordinate a scene may use, metres. Beyond it floats no longer resolve a millimetre.
inline constexpr double max_coordinate = 1e6;

/// Largest number of vertices of a shape. For a circle with more vertices a rounding radius is the better
/// choice.
inline constexpr unsigned most_vertices = 1024;

/// Smallest extent of a shape that is not a point, metres: a hundredth of a millimetre.
inline constexpr double min_size = 1e-5;

/// The longest time that a query accepts, seconds.
inline constexpr double most_seconds = 1e6;

/// Largest angle of a pose, radians. A pose may have any number of turns, but beyond this angle few digits of
/// the angle are left.
inline constexpr double most_angle = 1e6;

/// Rounding error of one float operation on a length, as a fraction of that length.
inline constexpr float float_rounding = 1.2e-7f;

/// Largest error of a unit vector's length: two units in the last place.
inline constexpr double unit_length_error = 4e-16;

/// Largest deviation of cosine^2 + sine^2 from 1 for a given cosine and sine. Physics engines in floats let
/// their rotations drift by a tenth of this.
inline constexpr double most_unit_error = 1e-6;

/// The part of `most_unit_error` that is explained by the rounding of floats: two units in the last place.
inline constexpr double unit_rounding = 2.5e-7;

/// In GJK the origin counts as on the simplex when it is nearer than this fraction of the shapes' extents. It
/// is a tenth of a micrometre on a metre, the resolution of float vertices.
inline constexpr double touching_fraction = 1.2e-7;

}  // namespace collide
