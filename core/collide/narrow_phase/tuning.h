// Tuning numbers of the narrow phase: tolerances and error bounds, each with its unit and reason. Numbers
// that depend on the scale of the shapes are fractions of an extent in metres.
#pragma once

#include <collide/base/tolerances.h>

namespace collide {

// Contact points.

/// An edge counts as facing a direction when its other end lies almost as far along the direction as the
/// extreme vertex. The difference must be less than this fraction of the shape's extent: half a millimetre on
/// a metre.
inline constexpr float feature_fraction = 5e-4f;

/// Two corners farther apart than this fraction of the contacts' reach use the line between them as the
/// normal. Nearer corners use the edge's normal. The fraction is half a millimetre of two centimetres.
inline constexpr float corners_apart_fraction = 0.025f;

/// An edge's normal counts as the contact normal above this cosine: within a milliradian.
inline constexpr float facing_cosine = 0.9999995f;

/// A capsule stands on an edge if the cosine is below this number, and lies on it if the cosine is above: 35
/// degrees. A standing capsule touches with its cap only.
inline constexpr float lying_cosine = 0.81915204f;

/// Cosine of half a right angle: beyond this angle no side behind two round corners faces the normal.
inline constexpr float leaning_cosine = 0.70710678f;

/// A core at least this many times as large as another shape is replaced by its part near that shape. Up to
/// this ratio the rounding of floats is below a thousandth of the smaller shape.
inline constexpr float near_part_ratio = 2000.0f;

/// Slightly more than the square root of two, which bounds the sum of a box's half sides divided by half its
/// diagonal.
inline constexpr float box_diagonal = 1.4143f;

/// Half a side of the square about the smaller shape, in extents of that shape. A side of this square is
/// never nearest to anything within two extents.
inline constexpr double near_part_sides = 4.0;

/// Vertices of the near part closer than this fraction of the square are merged: floats hardly distinguish
/// them.
inline constexpr double near_part_fraction = 1e-6;

/// An incident edge reaches its core's farthest vertex when it comes within this many times `rounding_of` of
/// it. The kernel already hands the pair to the builder from the second number on. So both choose alike even
/// if their rounding errors differ.
inline constexpr float tip_roundings = 8.0f;
inline constexpr float kernel_tip_roundings = 2.0f;

/// Sine of the angle by which a direction may differ from a normal of the outline and still count as equal.
/// It is 0.06 degrees, far above the rounding of normals and far below any turn that matters.
inline constexpr float seam_sine = 1e-3f;

// Separating axes.

/// A velocity along an axis below this fraction of the relative velocity is rounding error; the axis is then
/// tested for overlap only.
inline constexpr float parallel_fraction = 1e-6f;

/// When the squared distance of two discs' centres exceeds the squared sum of their radii by this factor,
/// they are apart in spite of rounding. The margin is well above the rounding error, which is at most some
/// 2e-6.
inline constexpr float clearly_apart_factor = 1.00001f;

/// Bound on the error of a separation relative to the exact separation of the input, in `float_rounding` of
/// the extents and the distance. Eight come from the computation, and one from the vertices and the rotation
/// in floats. Five come from a cosine and sine whose squares sum to 1 only within `most_unit_error`.
inline constexpr float separation_roundings = 14.0f;

/// Error bound of a sum of two products of rounded coordinates, as a fraction of the products' magnitudes.
/// Below the second number the sum is never trusted, because of underflow.
inline constexpr double product_error = 0x1p-49;
inline constexpr double product_underflow = 1e-280;

/// For two boxes that nearly touch: bound on the half sides plus the distance of the centres, in sums of half
/// sides. It is one plus slightly more than the square root of two.
inline constexpr float box_sides_and_offset = 1.0f + 1.4143f;

// GJK and EPA.

/// GJK and EPA have converged when a new support point lies less than this fraction of the shapes' extents
/// beyond the known boundary. For polygons it only detects equal points; for ellipses it sets the accuracy.
inline constexpr double support_fraction = 1e-9;

/// Extent of points in metres, in place of 0, so that fractions of it are not zero.
inline constexpr double least_pair_extent = 1e-30;

// Time of impact.

/// A search for the exact time of touching closes a gap below this fraction of the extents by one last step.
/// That step needs no other distance query. For shapes of 1 m that is 1e-7 mm.
inline constexpr double touch_fraction = 1e-10;

/// In a search for the exact time of touching, GJK's tolerances are smaller by this factor, so that they stay
/// below `touch_fraction`.
inline constexpr double touch_fineness = 1e-4;

/// A gap that has practically closed is replaced by at least this fraction of `closing_slack`, so that a step
/// can be computed.
inline constexpr double least_open_part = 1e-6;

/// Rounding error of a gap computed in double, as a fraction of the extents.
inline constexpr double rounding_of_gap = 1e-14;

/// One parabola is used for a turn of at most this angle, radians: beyond it the term of the fourth
/// derivative spoils the bound.
inline constexpr double parabola_turn = 0.8;

/// Number of turns from which a shape's swept disc is a better bound than its outline.
inline constexpr double many_turns = 4.0;

/// Factor by which circles about the pivots, and the time of a turn, are enlarged: more than rounding takes
/// away.
inline constexpr double enlarged = 1.000001;

/// Rounding error of the squared distance of two pivots, as a fraction of it, with some margin.
inline constexpr double squared_distance_error = 1e-12;

/// Accuracy of a root search: bisection stops at this fraction of the time, Newton's method at a gap of this
/// fraction of the extents. It is above the accuracy of GJK in float, a ten-millionth.
inline constexpr double root_fraction = 1e-6;

/// Stands for a time in seconds that never comes, where infinity would produce NaN.
inline constexpr double longest_time = 1e300;

// Translating shapes and rays.

/// Bound on the rounding error of a length, as a fraction of the coordinates.
inline constexpr double length_rounding = 1e-15;

/// A gap of more than this many rounding errors is known to about ten digits.
inline constexpr double doubtful_roundings = 1e4;

/// Two edges computed in doubles are parallel below this sine of their angle: some sixteen rounding errors.
inline constexpr double parallel_error = 4e-15;

/// Rounding error of the discriminant of a disc, as a fraction of its terms: some sixteen units in the last
/// place.
inline constexpr double graze_error = 2e-15;

/// Rounding error of a ray's origin, its direction and four operations: half a unit in the last place each.
/// It is a fraction of the polygon's largest coordinate.
inline constexpr float ray_side_error = 1e-6f;

/// A vertex within this fraction of the coordinates of a ray's line has its side decided by the numbers that
/// were given. It is above the rounding of vertices, sine and cosine to floats, some 6e-8 each. It is below
/// what `ray_side_error` leaves open at the least.
inline constexpr double open_side_fraction = 5e-7;

/// A ray that passes the box of a piece within this fraction of the coordinates is still cast at the piece.
/// It is some rounding errors of the piece's float sine and cosine.
inline constexpr double ray_slack_fraction = 1e-6;

}  // namespace collide
