// The tuning numbers of the dynamics, each with its unit and reason. Fractions of a width or an extent are of
// the body's.
#pragma once

#include <cstddef>
#include <cstdint>

namespace collide {

// Contacts.

/// Bodies that are swept stop at this distance, metres, and count as touching then.
inline constexpr double contact_distance = 1e-4;

/// Pieces this near get contacts, metres, so that contacts exist before anything overlaps. It is two
/// centimetres, or less for small bodies (`contact_reach_fraction` of the smaller one's extent).
inline constexpr float contact_reach = 0.02f;
inline constexpr float contact_reach_fraction = 0.1f;

/// Contacts hold bodies without width, points and segments, this far apart, metres. Pressed together they
/// would change sides. It is eight times what gravity presses soft contacts in, or less for small bodies.
inline constexpr float widthless_gap = 5e-4f;

/// A contact point of the step before goes on when the new one is no farther from it, metres, whatever
/// features meet.
inline constexpr float same_point_distance = 0.02f;

/// A manifold is refreshed while its bodies have moved against each other by less than this part of the
/// reach. That is two millimetres, or less for small bodies. A point that comes meanwhile has long been
/// within the reach. The arm of an impulse is off by a hundredth of the smaller one's extent at most.
inline constexpr float refreshed_part = 0.1f;

/// Where it was found is kept in such steps, metres and radians: a 32-bit number of them spans 256 metres.
inline constexpr double found_step = 0x1p-24;

/// Radians that the larger of two bodies may turn in a step for their manifold to turn with it. The sine is
/// then exact to a float by two terms.
inline constexpr float most_refreshed_turn = 0.03f;

/// Surfaces of static bodies side by side are one where they differ by no more than this, metres. A body is
/// swept to a distance of `contact_distance` from them.
inline constexpr float same_surface = 1.5e-4f;

/// How far in front of an edge another body may cover it, metres. It is ten times as far: so a slope of up to
/// 84 degrees rises out of what it stands on.
inline constexpr float inner_step = 1.5e-3f;

/// How far a body moves, metres, before pairs are searched again: ten centimetres.
inline constexpr double fat_box_margin = 0.1;

/// Searches without that margin where it did not last for a second step.
inline constexpr std::uint32_t searches_without_margin = 8;

// The range of numbers.

/// Farther from the origin, m, or faster, m/s and rad/s, nothing is moved on: there steps have no meaning,
/// and numbers soon none either.
inline constexpr double most_distance = 1e8;
inline constexpr double most_speed = 1e8;

/// A smaller sum of inverse masses, 1/kg, is shown as this one, so that its inverse is finite.
inline constexpr double least_inverse_mass = 1e-300;

/// Masses, kg, and moments of inertia, kg m^2, that single precision can still divide by.
inline constexpr double least_mass = 1e-15;
inline constexpr double most_mass = 1e18;
inline constexpr double least_inertia = 1e-30;
inline constexpr double most_inertia = 1e30;

/// Stiffness of a joint that yields, Hz, at most.
inline constexpr double most_joint_hertz = 1000.0;

/// Parts of a step, at most.
inline constexpr int most_substeps = 64;

// Sleep.

/// Slower than this everywhere, m/s, for so long, seconds, a body may fall asleep.
inline constexpr double sleeping_speed = 0.05;
inline constexpr float seconds_to_sleep = 0.5f;

/// A part of the smaller one's extent. Two bodies of which one is `heavier_by` times as heavy do not fall
/// asleep where they overlap by more: they still come apart.
inline constexpr double sleeping_depth_part = 0.01;

/// Towards the end of that time it must be slower than this part of the speed. A body that comes to rest gets
/// ever slower, one that begins to slide gets faster.
inline constexpr double last_sleeping_part = 0.2;

// Bounces and friction.

/// Bodies that meet more slowly than this do not bounce, m/s: a fall from 5 cm.
inline constexpr double least_bounce_speed = 1.0;

/// The gravity for which it is meant, m/s^2; with another one it is scaled.
inline constexpr double earth_gravity = 9.81;

/// The least approaching speed that bounces where nothing presses, m/s: a millimetre a second, in the
/// sequential response a centimetre.
inline constexpr double slowest_bounce = 1e-3;
inline constexpr double slowest_sequential_bounce = 0.01;

/// Surfaces that slide more slowly than this stick to each other by static friction, m/s: a grain of rice's
/// length in a second.
inline constexpr double sticking_speed = 0.005;

/// Friction stopped a sliding pair when less than this fraction of the speeds is left: rounding.
inline constexpr double stopped_sliding_fraction = 1e-9;

/// A friction impulse is kinetic when it is the kinetic limit to within this fraction: rounding of floats.
inline constexpr double kinetic_limit_rounding = 1e-5;

// The soft contacts of the sequential response.

/// Soft contacts push overlaps out as a spring of this frequency would, Hz. It is at most a quarter of the
/// rate of the substeps, and twice as high where one body is immovable. A box at rest sinks in by 0.1 mm, and
/// each box on top makes a contact yield by 0.6 mm more. With stiffer contacts, pyramids do not come to rest.
/// With these, a stack of ten boxes buckles like a column of rubber when it is disturbed. That holds for
/// sides of less than some 30 cm, until it sleeps.
inline constexpr double contact_hertz = 32.0;

/// Of the same spring; far beyond 1, so that what is pushed out does not bounce.
inline constexpr double contact_damping_ratio = 10.0;

/// Contacts between bodies of which one is as many times as heavy are pressed (contacts/pressed_contacts.h).
/// Others yield by half a hundredth of a metre at most, where one box stands on another.
inline constexpr double heavier_by = 16.0;

/// Of two bodies side by side gravity draws neither to the other. A heavy one that it draws away by more than
/// this part of itself lies below.
inline constexpr double level_part = 0.1;

/// Times that what presses on bodies is passed on to those below them.
inline constexpr std::uint32_t pressed_rings = 8;

/// Pressed contacts get so many turns a pass.
inline constexpr int pressed_turns = 24;

/// They give back this part of the impulse that others do, and so yield by this part. With less, or with
/// fewer turns, stacks of unequal masses swing.
inline constexpr float pressed_softness = 0.01f;

/// Overlapping bodies are pushed apart no faster than this, m/s: brisk walking, twice.
inline constexpr double max_push_out_speed = 3.0;

/// Points so near each other that more of one's push than this is felt by the other share what is to do.
inline constexpr float most_felt = 0.9995f;

/// Rounds over both points of a contact, which a bounce makes agree.
inline constexpr int bounce_rounds = 8;

/// From so many contacts on several cores are used: with fewer, waking them takes longer than they save.
inline constexpr std::size_t contacts_for_all_cores = 6000;

/// Bodies that one core moves, and contacts that it gives their impulses, before it takes the next ones: some
/// tens of microseconds of work.
inline constexpr std::size_t bodies_a_stretch = 1024;
inline constexpr std::size_t contacts_a_stretch = 2048;

// The bound of the energy.

/// Overlaps beyond this share of half the width of the narrower body are deep.
inline constexpr double deep_fraction = 0.05;

/// The rounding error of sums of floats, as a fraction of the allowed energy.
inline constexpr double energy_rounding = 1e-5;

// Joints.

/// Rigid joints take their error out as a spring of this frequency would, Hz, at most a quarter of the rate
/// of the substeps.
inline constexpr double joint_hertz = 60.0;

/// Of the same spring.
inline constexpr double joint_damping_ratio = 2.0;

/// Radians in a substep, up to which the arc of a turning body is followed.
inline constexpr float most_arc = 0.5f;

/// Square of the arm of a joint against the body's squared radius of gyration.
inline constexpr float most_leverage = 1000.0f;

/// Each pass visits all joints several times. They are few, and several visits are needed to make a chain
/// agree, or the pin and the limits of one joint.
inline constexpr int joint_rounds = 4;

/// Radians by which a body is turned at most where joints that are solved at once are drawn together.
inline constexpr double most_correction_turn = 0.1;

/// Solutions of one correction. After each but the last, bodies that would turn farther get more inertia.
inline constexpr int stiffening_attempts = 4;

/// Solutions in which arcs and the velocities that follow them are made to agree.
inline constexpr int arc_turns = 4;

/// They agree when no arc ends farther away than this, metres.
inline constexpr float agreed_arc = 1e-6f;

/// The kinetic energy of what leads a group of joined bodies along arcs, as a part of that of the group. For
/// one body that turns by `most_arc` it is a fourth of its square.
inline constexpr double most_arc_energy = 0.06;

/// Solutions after which motors and limits stay as they are, and the speed by which they may be off, m/s and
/// rad/s.
inline constexpr int drive_attempts = 8;
inline constexpr float slowest_drive = 1e-5f;

/// Attempts with the whole correction, a quarter of it, a sixteenth and none. Then the squared error of a
/// joint, in the mean over a group, that counts as none, m^2 and rad^2.
inline constexpr int correction_attempts = 4;
inline constexpr double least_correction_error = 1e-13;

/// Where errors are larger than this, m^2 and rad^2, corrections follow in turn while one leaves less than
/// this part of them.
inline constexpr int correction_turns = 64;
inline constexpr double worth_correcting = 1e-10;
inline constexpr double worth_a_turn = 0.9;

/// What rigid directions of such joints yield, as a part of what their own masses yield. With a third of it
/// loads of a thousand times a link tear their ropes; with three times as much those of a hundred creep.
inline constexpr double rigid_compliance = 3e-6;

/// Joints are not solved at once at a body that has more of them than this.
inline constexpr std::size_t most_joints_of_body = 16;

/// Nor are those of a group of more joints than the first number, with a loop for each so many joints.
inline constexpr std::uint32_t least_filling_joints = 64;
inline constexpr std::int64_t most_loop_part = 8;

/// A rigid joint is torn where its ends are farther apart than this part of the smaller body's extent.
inline constexpr double torn_part = 0.01;

/// A spring without a frequency, Hz.
inline constexpr double least_spring_hertz = 1e-3;

// Impacts.

/// Two walls are on opposite sides of a body where the cosine between their normals is below the negative
/// of this: 25 degrees off.
inline constexpr double opposite_walls = 0.9;

/// Turns of one pair's points; each pair more that is solved with it adds eight.
inline constexpr std::size_t impact_turns = 60;

/// Tries with the whole bounce, half of it, a quarter, and none.
inline constexpr int impact_attempts = 4;

/// Turns end when no speed changes by more than this fraction of the fastest one and this speed, m/s.
inline constexpr double impact_rest_fraction = 1e-12;
inline constexpr double impact_rest_speed = 1e-14;

/// The energy that rounding may add, as a part of the impulses' own energy.
inline constexpr double impact_energy_rounding = 1e-9;

/// Where the normals of two points are so nearly one that the split of the impulse is ambiguous, the points
/// share it.
inline constexpr double least_determinant = 1e-6;

/// The least approaching speed of an impact, m/s: a micrometre a second.
inline constexpr double slowest_approach = 1e-6;

/// Slower contacts count as resting after an impact, m/s.
inline constexpr double slowest_stopped = 1e-6;

/// Rounds of impacts and stops that settle the contacts of a step, and turns that keep them so.
inline constexpr int settle_rounds = 64;
inline constexpr int settle_turns = 8;

/// The longest displacement that removes an overlap at once, of the half width.
inline constexpr double leap_fraction = 0.5;

/// Turns in which walls that overlap one body move it out of each. In a right angle one is enough.
inline constexpr int wall_turns = 8;

// Sweeps.

/// A body goes fast when a point of it goes farther in a step than this part of the half width.
inline constexpr double fast_fraction = 0.24;

/// Two dynamic bodies may have changed sides when their relative path is longer than this part of the sum of
/// their half widths. At the whole of it the centre of one could be behind that of the other. What they
/// overlap already counts as path.
inline constexpr double passing_fraction = 0.75;

/// The same for two bodies that the response has kept apart, of the smaller half width. Their contacts hold
/// as long as neither leaves the place where they were found. Chosen by trial: of 600,000 bodies shot at
/// walls that turn, 3 pass with this value and 6 with 4. With 2, bodies on a driven bar have a fifth more
/// impacts.
inline constexpr double held_fraction = 3.5;

/// How deep the two outlines lie inside of a body, of the half width, with which it is swept while it touches
/// something.
inline constexpr double skin_depth = 0.1;
inline constexpr double core_depth = 0.5;

/// Vertices of these outlines nearer than this fraction of the body's size become one.
inline constexpr double core_vertex_fraction = 1e-4;

/// Metres: paths in a step that differ by less do so by rounding.
inline constexpr double path_rounding = 1e-8;

/// So many times as large as another body one is long, beside whose edges most others pass.
inline constexpr float long_for_another = 4.0f;

/// Bodies whose paths show what most have in common: any would do, since no result depends on it.
inline constexpr std::size_t drift_samples = 100;

/// Pairs that overlap less than this, of the half width, are still left to the sweep.
inline constexpr double outline_depth = 0.3;

/// Slower pairs are left to the response where there is no gravity, m/s: a centimetre a second.
inline constexpr double slowest_flight = 0.01;

/// As a part of the speed at which the rims of two bodies turn. Below it a body that lies on another returns
/// to it by turning alone, and parts as it came. If it were stopped, the two would touch without end.
inline constexpr double rolling_part = 0.02;

/// The greatest correction of an impact's moment, as a part of the speed along gravity. Near the top of the
/// parabola the moment cannot be computed well from the height.
inline constexpr double most_correction = 0.1;

/// As a part of the tolerance of touching. A smaller gap is not halved any more, or bodies that rock would
/// touch without end.
inline constexpr double least_gap_part = 0.2;

/// Two points touch at once when their separations differ by no more than this fraction of the extents and
/// twice the tolerance of touching.
inline constexpr double flat_touch_fraction = 1e-6;

/// Share of the speed along the normal from which a body does not slide, but hits.
inline constexpr double head_on_share = 0.5;

/// Metres: nearer pieces are not told from touching ones.
inline constexpr double least_distance_apart = 1e-5;

/// A pair comes nearer when its distance falls below this part of what it is now.
inline constexpr double nearer_part = 0.97;

/// Moments of impact in a step after which a body goes along with a kinematic one that it meets again.
inline constexpr std::uint32_t moments_of_driven = 4;

/// Impacts of a body in a step after which others of its kind stop it only where it would pass their middle.
/// Impacts that go back and forth among bodies in contact would be as many as the square of their number.
inline constexpr std::uint32_t most_impacts_in_crowd = 2;

/// Moments of impact after which a body in contact stands still for the rest of the step. With twice as many
/// a crowd that is hit hard takes half as long again, and lies no better.
inline constexpr std::uint32_t most_moments_in_contact = 8;

/// A body that has this many times the mass of another one hardly changes its course when it hits that.
inline constexpr double heavy_ratio = 8.0;

/// The part of a skin's depth that rounding leaves.
inline constexpr double whole_skin = 0.99;

// The ordered mode.

/// Touches this near in time, as a part of the step, count as simultaneous. It is above rounding and below
/// any difference that matters.
inline constexpr double same_moment = 1e-10;

/// Rounds of one moment after which nothing bounces any more, and after which it has no end.
inline constexpr std::uint32_t bouncing_rounds = 24;
inline constexpr std::uint32_t most_rounds = 48;

/// After these rounds bodies are left to the next step. Only walls still count, for bodies that would enter
/// them by more than this part of their half width.
inline constexpr double harmless_entry = 0.01;

/// Turns of joints and contacts at the step's start.
inline constexpr int joint_contact_turns = 16;

/// Slower than this, m/s, contacts and joints agree.
inline constexpr double joint_contact_speed = 1e-3;

}  // namespace collide
