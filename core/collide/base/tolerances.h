// Every tolerance of the library, each with its unit and its everyday size. Those that depend on the
// scale of the shapes are factors of an extent in metres.
#pragma once

namespace collide {

/// Largest coordinate a scene may use, metres. Beyond it floats no longer resolve a millimetre.
inline constexpr double max_coordinate = 1e6;

/// Smallest extent of a shape that is not a point, metres: a hundredth of a millimetre.
inline constexpr double min_size = 1e-5;

/// Rounding left by one float operation on a length, as a fraction of that length.
inline constexpr float float_rounding = 1.2e-7f;

/// An edge counts as facing a direction when its far end is almost as far out as the extreme vertex. The
/// difference must be less than this fraction of the shape's extent: half a millimetre on a metre.
inline constexpr float feature_fraction = 5e-4f;

/// Two corners farther apart than this fraction of the contacts' reach meet along the line between them.
/// Nearer ones meet along the edge's normal. Half a millimetre of two centimetres.
inline constexpr float corners_apart_fraction = 0.025f;

/// Edges of a shape lie on one line when their ends do to within this fraction of its extent. It is a
/// micrometre on two metres, a few units in the last place of a float. Their normals may differ by a
/// milliradian.
inline constexpr float same_line_fraction = 5e-7f;
inline constexpr float same_line_cosine = 0.9999995f;

/// A velocity along an axis below this fraction of the whole relative velocity is rounding noise, and the
/// axis is tested for overlap only.
inline constexpr float parallel_fraction = 1e-6f;

/// GJK takes the origin to lie on the simplex when it is nearer than this fraction of the shapes' extents. It
/// is a tenth of a micrometre on a metre, the resolution of float vertices.
inline constexpr double touching_fraction = 1.2e-7;

/// GJK and EPA have converged when a new support point lies less than this fraction of the shapes' extents
/// beyond the known boundary. For polygons it only catches equals; for ellipses it is the accuracy.
inline constexpr double support_fraction = 1e-9;

/// Bodies that are swept stop at this distance, metres, and count as touching then.
inline constexpr double contact_distance = 1e-4;

/// Discs are apart, whatever the rounding of their axis, when the squared distance of their centres exceeds
/// the squared sum of their radii by this factor. The margin is some 32 units in the last place, 2e-6.
inline constexpr float clearly_apart_factor = 1.00001f;

/// Pieces this near get contacts, metres, so that contacts exist before anything overlaps. It is two
/// centimetres, or less for small bodies (`contact_reach_fraction` of the smaller one's extent).
inline constexpr float contact_reach = 0.02f;
inline constexpr float contact_reach_fraction = 0.1f;

/// A contact point of the step before goes on when the new one is no farther from it, metres, whatever
/// features meet.
inline constexpr float same_point_distance = 0.02f;

/// How far a body moves, metres, before pairs are searched again: ten centimetres.
inline constexpr double fat_box_margin = 0.1;

/// Farther from the origin, m, or faster, m/s and rad/s, nothing is moved on: there steps have no meaning,
/// and numbers soon none either.
inline constexpr double most_distance = 1e8;
inline constexpr double most_speed = 1e8;

/// Slower than this everywhere, m/s, for so long, seconds, a body may fall asleep.
inline constexpr double sleeping_speed = 0.05;
inline constexpr float seconds_to_sleep = 0.5f;

/// Soft contacts push overlaps out as a spring of this frequency would, Hz. It is at most a quarter of the
/// rate of the substeps, and twice as high where one body is immovable. A box at rest sinks in by 0.1 mm, and
/// each box on top makes a contact yield by 0.6 mm more. With stiffer contacts, pyramids do not come to rest.
/// With these, a stack of ten boxes buckles like a column of rubber when it is disturbed. That holds for
/// sides of less than some 30 cm, until it sleeps.
inline constexpr double contact_hertz = 32.0;

/// Of the same spring; far beyond 1, so that what is pushed out does not bounce.
inline constexpr double contact_damping_ratio = 10.0;

/// Overlapping bodies are pushed apart no faster than this, m/s: brisk walking, twice.
inline constexpr double max_push_out_speed = 3.0;

/// Bodies that meet more slowly than this do not bounce, m/s: a fall from 5 cm.
inline constexpr double least_bounce_speed = 1.0;

/// Surfaces that slide more slowly than this stick to each other by static friction, m/s: a grain of rice's
/// length in a second.
inline constexpr double sticking_speed = 0.005;

/// Rigid joints take their error out as a spring of this frequency would, Hz, at most a quarter of the rate
/// of the substeps.
inline constexpr double joint_hertz = 60.0;

/// Of the same spring.
inline constexpr double joint_damping_ratio = 2.0;

}  // namespace collide
