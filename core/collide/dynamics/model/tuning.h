// The tuning numbers of the dynamics, each with its unit and reason. Fractions of a width or an extent refer
// to the width or extent of the body.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>

namespace collide {

/// The upper bound of numbers that have none.
inline constexpr double unlimited = std::numeric_limits<double>::max();

// Contacts.

/// Swept bodies stop at this distance, metres, and then count as touching.
inline constexpr double contact_distance = 1e-4;

/// Pieces within this distance get contacts, metres, so that contacts exist before anything overlaps. It is
/// two centimetres, or less for small bodies: `contact_reach_fraction` of the smaller body's extent.
inline constexpr float contact_reach = 0.02f;
inline constexpr float contact_reach_fraction = 0.1f;

/// Contacts keep bodies without width (points and segments) this far apart, metres. Pressed closer together,
/// such bodies could pass through each other. It is eight times as much as gravity presses soft contacts in,
/// or less for small bodies.
inline constexpr float widthless_gap = 5e-4f;

/// A contact point continues a point of the step before if the two are no farther apart than this, metres. It
/// does not matter which features meet.
inline constexpr float same_point_distance = 0.02f;

/// A manifold is refreshed while its bodies have moved relative to each other by less than this fraction of
/// the reach. That is two millimetres, or less for small bodies. A point that appears meanwhile was within
/// the reach long before. The arm of an impulse is wrong by at most a hundredth of the smaller body's extent.
inline constexpr float refreshed_part = 0.1f;

/// The unit in which the pose at that time is stored, metres and radians. A 32-bit number of these units
/// spans 256 metres.
inline constexpr double found_step = 0x1p-24;

/// The most radians that the larger of two bodies may turn in a step for their manifold to turn with it. Up
/// to this angle, two terms of the sine's series are exact in float.
inline constexpr float most_refreshed_turn = 0.03f;

/// Surfaces of static bodies side by side count as one surface if they differ by no more than this, metres.
/// Swept bodies keep a distance of `contact_distance` from a surface.
inline constexpr float same_surface = 1.5e-4f;

/// How far in front of an edge another body must lie to cover the edge, metres. It is ten times
/// `same_surface`. So slopes of up to 84 degrees count as rising from the ground that they stand on.
inline constexpr float inner_step = 1.5e-3f;

/// The margin of fat boxes, metres: ten centimetres. Pairs are searched again when a body has moved farther.
inline constexpr double fat_box_margin = 0.1;

/// How many searches go without the margin after it did not last for a second step.
inline constexpr std::uint32_t searches_without_margin = 8;

// The range of numbers.

/// Bodies farther from the origin than this, m, or faster, m/s and rad/s, are not moved. Beyond these limits
/// steps have no meaning, and soon numbers have none either.
inline constexpr double most_distance = 1e8;
inline constexpr double most_speed = 1e8;

/// The least sum of inverse masses that recordings show, 1/kg, so that its inverse is finite.
inline constexpr double least_inverse_mass = 1e-300;

/// The range of masses, kg, and moments of inertia, kg m^2, that single precision can still divide by.
inline constexpr double least_mass = 1e-15;
inline constexpr double most_mass = 1e18;
inline constexpr double least_inertia = 1e-30;
inline constexpr double most_inertia = 1e30;

/// The highest frequency of a soft joint, Hz.
inline constexpr double most_joint_hertz = 1000.0;

/// The most substeps of a step.
inline constexpr int most_substeps = 64;

// Sleep.

/// A body may fall asleep if all its points were slower than this, m/s, for this time, seconds.
inline constexpr double sleeping_speed = 0.05;
inline constexpr float seconds_to_sleep = 0.5f;

/// Two bodies do not fall asleep if one is `heavier_by` times as heavy and they overlap by more than this
/// fraction of the smaller extent. They are still separating.
inline constexpr double sleeping_depth_part = 0.01;

/// At the end of that time the body must be slower than this fraction of `sleeping_speed`. A body that comes
/// to rest gets slower and slower. A body that begins to slide gets faster.
inline constexpr double last_sleeping_part = 0.2;

// Bounces and friction.

/// Bodies that meet more slowly than this do not bounce, m/s. It is the speed of a fall from 5 cm.
inline constexpr double least_bounce_speed = 1.0;

/// The gravity for which `least_bounce_speed` is meant, m/s^2. For other gravities that speed is scaled.
inline constexpr double earth_gravity = 9.81;

/// The least approaching speed that bounces where no gravity presses, m/s. It is a millimetre per second, and
/// a centimetre per second in the sequential response.
inline constexpr double slowest_bounce = 1e-3;
inline constexpr double slowest_sequential_bounce = 0.01;

/// Surfaces that slide more slowly than this, m/s, are held by static friction. It is the length of a grain
/// of rice per second.
inline constexpr double sticking_speed = 0.005;

/// Friction counts as having stopped a sliding pair if less than this fraction of the speeds is left. The
/// rest is rounding.
inline constexpr double stopped_sliding_fraction = 1e-9;

/// A friction impulse counts as kinetic if it equals the kinetic limit within this fraction: the rounding of
/// floats.
inline constexpr double kinetic_limit_rounding = 1e-5;

// The soft contacts of the sequential response.

/// Soft contacts push overlaps out like a spring of this frequency, Hz. The frequency is at most a quarter of
/// the substep rate, and twice as high where one body is immovable. A box at rest sinks in by 0.1 mm, and
/// each box on top makes a contact yield by 0.6 mm more. With stiffer contacts, pyramids do not come to rest.
/// With these contacts, a disturbed stack of ten boxes buckles like a rubber column until it sleeps. That
/// holds for boxes with sides of less than about 30 cm.
inline constexpr double contact_hertz = 32.0;

/// The damping ratio of the same spring. It is far above 1, so that overlaps are pushed out without a bounce.
inline constexpr double contact_damping_ratio = 10.0;

/// Contacts between bodies are pressed if one is this many times as heavy as the other
/// (contacts/pressed_contacts.h). Other contacts yield by 5 mm at most, where one box stands on another.
inline constexpr double heavier_by = 16.0;

/// If two bodies lie side by side, gravity pulls neither towards the other. A heavy body lies below if more
/// than this fraction of its gravity pulls it away from the light one.
inline constexpr double level_part = 0.1;

/// The most times that the load on bodies is passed on to the bodies below them.
inline constexpr std::uint32_t pressed_rings = 8;

/// The number of iterations of pressed contacts in each pass.
inline constexpr int pressed_iterations = 24;

/// The impulse scale of pressed contacts, relative to other contacts. They yield less by this factor. With a
/// smaller value, or with fewer iterations, stacks of unequal masses swing.
inline constexpr float pressed_softness = 0.01f;

/// Overlapping bodies are pushed apart no faster than this, m/s: twice as fast as brisk walking.
inline constexpr double max_push_out_speed = 3.0;

/// Limits how much the impulse at one contact point changes the speed at the other, as a fraction. Two points
/// so near that they would exceed it share the impulse.
inline constexpr float most_felt = 0.9995f;

/// Iterations over the two points of a contact that make their bounces agree.
inline constexpr int bounce_rounds = 8;

/// The number of contacts from which several cores are used. With fewer contacts, waking the cores takes
/// longer than they save.
inline constexpr std::size_t contacts_for_all_cores = 6000;

/// How many bodies one core moves, and how many contacts it processes, before it takes the next ones. This is
/// some tens of microseconds of work.
inline constexpr std::size_t bodies_a_stretch = 1024;
inline constexpr std::size_t contacts_a_stretch = 2048;

// The bound of the energy.

/// Overlaps above this fraction of the narrower body's half width count as deep.
inline constexpr double deep_fraction = 0.05;

/// The rounding error of sums of floats, as a fraction of the allowed energy.
inline constexpr double energy_rounding = 1e-5;

// Joints.

/// Rigid joints correct their error like a spring of this frequency, Hz, but at most a quarter of the substep
/// rate.
inline constexpr double joint_hertz = 60.0;

/// The damping ratio of the same spring.
inline constexpr double joint_damping_ratio = 2.0;

/// The most radians in a substep up to which the arc of a rotating body is followed.
inline constexpr float most_arc = 0.5f;

/// The largest square of a joint's arm, relative to the square of the body's radius of gyration. Bodies with
/// longer arms count as larger.
inline constexpr float most_leverage = 1000.0f;

/// How often each pass visits all joints that are solved alone. There are few joints, and several visits are
/// needed to make a chain agree, or the pin and the limits of one joint.
inline constexpr int joint_iterations = 4;

/// The most radians by which the error correction of joints that are solved together turns a body.
inline constexpr double most_correction_turn = 0.1;

/// How often one correction is solved. After each solution but the last, bodies that would turn too far get
/// more inertia.
inline constexpr int stiffening_attempts = 4;

/// How many solutions make the arcs agree with the velocities that follow them.
inline constexpr int arc_iterations = 4;

/// Arcs and velocities agree when no end of an arc differs by more than this, metres.
inline constexpr float agreed_arc = 1e-6f;

/// The largest kinetic energy of the motion that leads a joint group along its arcs, as a fraction of the
/// group's kinetic energy. For one body that turns by `most_arc` it is a quarter of the square of that angle.
inline constexpr double most_arc_energy = 0.06;

/// The number of solutions after which motors and limits keep their state. Then the speed by which they may
/// be off, m/s and rad/s.
inline constexpr int drive_attempts = 8;
inline constexpr float slowest_drive = 1e-5f;

/// The number of attempts: with the whole correction, a quarter, a sixteenth, and none. Then the mean squared
/// error of a group's joints that counts as zero, m^2 and rad^2.
inline constexpr int correction_attempts = 4;
inline constexpr double least_correction_error = 1e-13;

/// The most corrections in one pass. More than one is made while the sum of squared errors, m^2 and rad^2, is
/// above `worth_correcting`. Each must leave less than the fraction `least_improvement` of it.
inline constexpr int correction_turns = 64;
inline constexpr double worth_correcting = 1e-10;
inline constexpr double least_improvement = 0.9;

/// The compliance of rigid directions of these joints, as a fraction of their own inverse mass. With a third
/// of it, loads of a thousand times the mass of a link tear their ropes. With three times as much, loads of a
/// hundred times that mass creep.
inline constexpr double rigid_compliance = 3e-6;

/// Joints are not solved together at a body that has more joints than this.
inline constexpr std::size_t most_joints_of_body = 16;

/// Joints are not solved together in a group of more than `least_filling_joints` joints if it has a loop for
/// each `most_loop_part` joints.
inline constexpr std::uint32_t least_filling_joints = 64;
inline constexpr std::int64_t most_loop_part = 8;

/// A rigid joint counts as torn if its ends are farther apart than this fraction of the smaller body's
/// extent.
inline constexpr double torn_part = 0.01;

/// The frequency of a mouse spring that is given without one, Hz.
inline constexpr double least_spring_hertz = 1e-3;

// Impacts.

/// Two walls are on opposite sides of a body if the cosine between their normals is below minus this: up to
/// 25 degrees off.
inline constexpr double opposite_walls = 0.9;

/// The most iterations over the points of one pair. Each further pair that is solved with it adds eight.
inline constexpr std::size_t impact_turns = 60;

/// How many bounces are tried: the whole one, half of it, a quarter, and none.
inline constexpr int impact_attempts = 4;

/// The iterations end when no speed changes by more than this fraction of the fastest speed plus this speed,
/// m/s.
inline constexpr double impact_rest_fraction = 1e-12;
inline constexpr double impact_rest_speed = 1e-14;

/// The energy that rounding may add, as a fraction of the impulses' own energy.
inline constexpr double impact_energy_rounding = 1e-9;

/// Where the two points of an impact are so similar that the split of the impulse is ambiguous, the points
/// share it. This limit is for the determinant over the product of the diagonal.
inline constexpr double least_determinant = 1e-6;

/// The least approaching speed of an impact, m/s: a micrometre per second.
inline constexpr double slowest_approach = 1e-6;

/// After an impact, contacts slower than this count as resting, m/s.
inline constexpr double slowest_stopped = 1e-6;

/// The most rounds of impacts that settle the contacts of a step. Then the iterations that keep these
/// contacts settled.
inline constexpr int settle_rounds = 64;
inline constexpr int settle_turns = 8;

/// The longest displacement that removes an overlap at once, as a fraction of the half width.
inline constexpr double leap_fraction = 0.5;

/// Iterations in which walls that overlap one body move it out of each. Between walls at a right angle one is
/// enough.
inline constexpr int wall_turns = 8;

// Sweeps.

/// A body is fast when one of its points moves farther in a step than this fraction of the half width.
inline constexpr double fast_fraction = 0.24;

/// Two dynamic bodies may have changed sides when their relative path is longer than this fraction of the sum
/// of their half widths. At the full sum, the centre of one body could be behind the centre of the other. An
/// initial overlap counts as path.
inline constexpr double passing_fraction = 0.75;

/// The limit of `passing_fraction` for two bodies that the response has kept apart, as a fraction of the
/// smaller half width. Their contacts hold as long as neither body moves far from where the contacts were
/// found. The value was chosen by trial: of 600,000 bodies shot at rotating walls, 3 pass with this value and
/// 6 with 4. With 2, bodies on a driven bar have a fifth more impacts.
inline constexpr double held_fraction = 3.5;

/// The depths of the two inner outlines of a body, as fractions of the half width. They are used to sweep a
/// body that touches something.
inline constexpr double skin_depth = 0.1;
inline constexpr double core_depth = 0.5;

/// Vertices of these outlines closer than this fraction of the body's size become one vertex.
inline constexpr double core_vertex_fraction = 1e-4;

/// Metres: smaller differences between paths in a step are rounding.
inline constexpr double path_rounding = 1e-8;

/// A body this many times as large as another counts as long. Most others pass beside one of its edges.
inline constexpr float long_for_another = 4.0f;

/// How many bodies are sampled to find the motion that most bodies have in common. Any sample would do, since
/// no result depends on it.
inline constexpr std::size_t drift_samples = 100;

/// Pairs that overlap by less than this fraction of the half width may still be left to the sweep.
inline constexpr double outline_depth = 0.3;

/// Without gravity, pairs slower than this are left to the response, m/s: a centimetre per second.
inline constexpr double slowest_flight = 0.01;

/// A speed, as a fraction of the speed at which the rims of two bodies rotate. A body that lies on another
/// and approaches more slowly returns by rotation alone, and separates as fast as it came. If it were
/// stopped, the two would touch again and again without end.
inline constexpr double rolling_part = 0.02;

/// Limit for the correction of the speed along gravity at an impact, as a fraction of that speed. A larger
/// correction is skipped: near the top of the parabola, the speed that follows from the height is inaccurate.
inline constexpr double most_correction = 0.1;

/// A gap smaller than this fraction of the touching tolerance is not halved again, since rocking bodies would
/// otherwise touch without end.
inline constexpr double least_gap_part = 0.2;

/// Two points touch at the same time if their separations differ by less than a limit. The limit is this
/// fraction of the extents plus twice the touching tolerance.
inline constexpr double flat_touch_fraction = 1e-6;

/// If the speed along the normal is above this fraction of the whole speed, a body does not slide but hits.
inline constexpr double head_on_share = 0.5;

/// Metres: nearer pieces cannot be distinguished from touching ones.
inline constexpr double least_distance_apart = 1e-5;

/// A pair counts as coming nearer when its distance falls below this fraction of the present distance.
inline constexpr double nearer_part = 0.97;

/// After this many moments of impact in a step, a body moves along with a kinematic body that it meets again.
inline constexpr std::uint32_t moments_of_driven = 4;

/// After this many impacts of a body in a step, other bodies in contact stop it only where it would pass
/// their middle. Otherwise, impacts that go back and forth among bodies in contact would grow as the square
/// of their number.
inline constexpr std::uint32_t most_impacts_in_crowd = 2;

/// After this many moments of impact in a step, a body in contact stands still for the rest of the step. With
/// twice as many, a crowd that is hit hard takes half as long again and settles no better.
inline constexpr std::uint32_t most_moments_in_contact = 8;

/// A body this many times as heavy as another one hardly changes its course when it hits that body.
inline constexpr double heavy_ratio = 8.0;

/// The bound on when inner shapes touch uses this fraction of their depth. The rest is a margin for rounding.
inline constexpr double whole_skin = 0.99;

// The ordered mode.

/// Touches count as simultaneous if their times differ by no more than this fraction of the step. It is above
/// rounding and below any difference that matters.
inline constexpr double same_moment = 1e-10;

/// The number of rounds in one moment after which nothing bounces any more. Then the number after which the
/// moment counts as endless.
inline constexpr std::uint32_t bouncing_rounds = 24;
inline constexpr std::uint32_t most_rounds = 48;

/// After `most_rounds`, touches between movable bodies are left to the next step. Only walls still stop
/// bodies that would enter them by more than this fraction of their half width.
inline constexpr double harmless_entry = 0.01;

/// Iterations that alternate between joints and contacts at the step's start.
inline constexpr int joint_contact_turns = 16;

/// Contacts and joints agree when they approach more slowly than this, m/s.
inline constexpr double joint_contact_speed = 1e-3;

}  // namespace collide
