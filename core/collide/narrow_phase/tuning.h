// The tuning numbers of the narrow phase: tolerances and error bounds, each with its unit and reason. Those
// that depend on the scale of the shapes are fractions of an extent in metres.
#pragma once

#include <collide/base/tolerances.h>

namespace collide {

// Contact points.

/// An edge counts as facing a direction when its far end is almost as far out as the extreme vertex. The
/// difference must be less than this fraction of the shape's extent: half a millimetre on a metre.
inline constexpr float feature_fraction = 5e-4f;

/// Two corners farther apart than this fraction of the contacts' reach meet along the line between them.
/// Nearer ones meet along the edge's normal. Half a millimetre of two centimetres.
inline constexpr float corners_apart_fraction = 0.025f;

/// Cosine above which an edge's normal counts as the contact normal: within a milliradian.
inline constexpr float facing_cosine = 0.9999995f;

/// Cosine below which a capsule stands on an edge rather than lies on it: 35 degrees. There its cap touches,
/// and what else of it is below the edge is the same shaft.
inline constexpr float lying_cosine = 0.81915204f;

/// Cosine of half a right angle: beyond it no side behind two round corners faces the normal.
inline constexpr float leaning_cosine = 0.70710678f;

/// A core this many times as large as another shape is seen from near that. Up to there the rounding of
/// floats is below a thousandth of the smaller shape.
inline constexpr float near_part_ratio = 2000.0f;

/// More than the root of two: the sum of a box's half sides over half its diagonal.
inline constexpr float box_diagonal = 1.4143f;

/// Half a side of the square about the smaller shape, in its extents. What lies within two of them is never
/// nearest to a side.
inline constexpr double near_part_sides = 4.0;

/// Vertices of the part nearer than this fraction of the square are one: floats hardly tell them apart.
inline constexpr double near_part_fraction = 1e-6;

/// An incident edge reaches the tip of its core when it comes as near to it as this many times `rounding_of`.
/// The kernel hands over from the second on: so both choose alike whatever rounding either has.
inline constexpr float tip_roundings = 8.0f;
inline constexpr float kernel_tip_roundings = 2.0f;

/// Sine of the angle by which a direction may miss a normal of the outline and still count as it. It is 0.06
/// degrees, far above the rounding of normals and far below any turn that matters.
inline constexpr float seam_sine = 1e-3f;

// Separating axes.

/// A velocity along an axis below this fraction of the whole relative velocity is rounding noise, and the
/// axis is tested for overlap only.
inline constexpr float parallel_fraction = 1e-6f;

/// When the squared distance of two discs' centres exceeds the squared sum of their radii by this factor,
/// they are apart in spite of rounding. The margin is some 32 units in the last place, 2e-6.
inline constexpr float clearly_apart_factor = 1.00001f;

/// So many `float_rounding` of the extents and the distance may lie between a separation and that of the
/// numbers as given. Eight are of the computation, one of the vertices and the rotation in floats. Five are
/// of a cosine and sine whose squares add up to 1 within `most_unit_error`.
inline constexpr float separation_roundings = 14.0f;

/// The error bound of a sum of two products of rounded coordinates, as a fraction of the products'
/// magnitudes. Below the second number the sum is never trusted, because of underflow.
inline constexpr double product_error = 0x1p-49;
inline constexpr double product_underflow = 1e-280;

/// Of two boxes that nearly touch: half sides and the distance of the centres, in sums of half sides. It is
/// the root of two and a little.
inline constexpr float box_sides_and_offset = 1.0f + 1.4143f;

// GJK and EPA.

/// GJK and EPA have converged when a new support point lies less than this fraction of the shapes' extents
/// beyond the known boundary. For polygons it only catches equals; for ellipses it is the accuracy.
inline constexpr double support_fraction = 1e-9;

/// Points have no extent: they count as this large, metres, so that fractions of it are not zero.
inline constexpr double least_pair_extent = 1e-30;

// Time of impact.

/// As a fraction of the extents. In a search for the touch itself, gaps below it are closed by one last step
/// without another query. It is a ten-millionth of a millimetre on a metre.
inline constexpr double touch_fraction = 1e-10;

/// There the tolerances of GJK are smaller by this factor, so that they stay below that gap.
inline constexpr double touch_fineness = 1e-4;

/// A gap that is as good as shut counts as this part of the distance at which it is.
inline constexpr double least_open_part = 1e-6;

/// Rounding of a gap computed in double, as a fraction of the extents.
inline constexpr double rounding_of_gap = 1e-14;

/// A parabola serves for a turn of at most this, radians: beyond it the fourth derivative spoils the bound.
inline constexpr double parabola_turn = 0.8;

/// Beyond so many turns, of 2 pi each, a shape's disc tells more than its outline.
inline constexpr double many_turns = 4.0;

/// Circles about the pivots, and the time of a turn, are enlarged by this factor: more than rounding takes
/// away.
inline constexpr double enlarged = 1.000001;

/// The rounding of a squared distance of pivots, as a fraction of it, with room to spare.
inline constexpr double squared_distance_error = 1e-12;

/// Up to which bisection halves the time, as a fraction of it, and Newton closes the gap, as a fraction of
/// the extents. Above the accuracy of GJK in float, a ten-millionth.
inline constexpr double root_fraction = 1e-6;

/// Seconds that no query asks for: the time of what never happens, where infinity would make NaN.
inline constexpr double longest_time = 1e300;

// Translating shapes and rays.

/// How far rounding moves a length, as a fraction of the coordinates.
inline constexpr double length_rounding = 1e-15;

/// A gap of more than so many roundings is known to ten digits or so.
inline constexpr double doubtful_roundings = 1e4;

/// Sine of the angle below which two edges computed in doubles are parallel: some sixteen roundings.
inline constexpr double parallel_error = 4e-15;

/// Rounding of the discriminant of a disc, as a fraction of its terms: some sixteen units in the last place.
inline constexpr double graze_error = 2e-15;

/// Rounding of a ray's origin, its direction and four operations, each half a unit in the last place of
/// coordinates up to the polygon's reach.
inline constexpr float ray_side_error = 1e-6f;

/// A ray that passes by the box of a piece no farther than this is cast at the piece. A fraction of the
/// coordinates: some roundings of the piece's float sine and cosine.
inline constexpr double ray_slack_fraction = 1e-6;

}  // namespace collide
