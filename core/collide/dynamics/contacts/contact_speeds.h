// What responses 1 and 2, the ordered impacts and the sweep share: speeds at contacts, when a pair bounces
// and how fast.
//
// Responses 1 and 2 and the ordered mode move bodies along the exact path of the step (step_motion.h). A
// bounce comes at the step's start, and gravity works against it all through the step. Bodies on joints get
// gravity first, and then move with the velocities that they have. In the ordered mode so does what touches
// them. Let v and y point upward. Such steps do not keep v^2/2 + g y, but v^2/2 + g y - g dt v/2, to the last
// bit. A bounce that keeps this energy (or scales it by e^2) repeats its heights, and does not gain a little
// each time. Source: Hairer, Lubich and Wanner, "Geometric Numerical Integration" (2006), on the modified
// energy of the symplectic Euler method.
#pragma once

#include <span>

#include <collide/dynamics/model/pushes.h>
#include <collide/dynamics/model/step.h>

namespace collide {

/// Touching, as the sweep of bodies has it: it leaves bodies at `contact_distance`, and what rounding
/// makes of it beside bodies of that size. Metres.
float touching_separation(std::span<const BodyFacts> facts, const Contact& contact);

inline bool touches(const StepContext& context, const Contact& contact, const ContactPointState& point) {
    return point.separation <= touching_separation(context.facts, contact);
}
bool touches(const StepContext& context, const Contact& contact);

/// Velocity of a point at `arm` from the centre, m/s, world.
inline DVec2 velocity_at(const BodyState& state, DVec2 arm) {
    return state.velocity + state.angular_velocity * perp_left(arm);
}

/// The mass that impulses meet: infinite of what sleeps, too.
inline BodyMass mass_now(const BodyFacts& facts, const BodyState& state) {
    return state.asleep ? BodyMass{} : facts.mass;
}

/// Velocity of B against A at a contact's point, m/s, world. `turning`: whether the turning of dynamic bodies
/// counts.
DVec2 velocity_apart(const StepContext& context, const Contact& contact, const ContactPointState& point,
                     bool turning);

/// Separation at the contact's point, metres, with the bodies where they have been moved to since the step's
/// start.
double separation_now(const StepContext& context, const Contact& contact, const ContactPointState& point);

/// Acceleration of the body by gravity and by what pushes it in this step, m/s^2; 0 for bodies that forces do
/// not move.
DVec2 gravity_on(const StepContext& context, BodyIndex body);

/// How fast gravity presses B against A along the normal (unit, from A to B), m/s^2, >= 0.
double pressing_gravity(const StepContext& context, BodyIndex a, BodyIndex b, DVec2 normal);

/// The data that a bounce depends on. SI units.
struct Approach {
    double speed = 0.0;        // towards each other now
    double pressing = 0.0;     // pressing_gravity
    double depth = 0.0;        // >= 0: how far they overlap, and will be moved apart
    double restitution = 0.0;  // 0 to 1
    BodyIndex body_a = no_body;
    BodyIndex body_b = no_body;
    bool has_gravity = true;  // `speed` includes the gravity of this step
};

/// Slower approaches do not bounce, m/s, the gravity of this step not counted: the bounce would last less
/// than about two steps.
double least_bouncing_speed(const StepContext& context, double pressing);

/// Slower approaches at a moment within a step do not bounce, m/s, at the pressing gravity of the pair. The
/// sequential response asks for the speed of a fall from 5 cm, or from as high where gravity is another.
double least_bounce(const WorldSettings& settings, double pressing = 0.0);

/// The speed at which the pair parts after the step, m/s, >= 0. It is 0 below the speed of resting contacts,
/// whose bounce would last less than about two steps.
double bounce_speed(const Approach& approach, const StepContext& context);

/// How far the two overlap at the deepest of the contact's points, metres, with the bodies where they have
/// been moved to. 0 where they do not overlap.
double depth_now(const StepContext& context, const Contact& contact);
/// The same where they were at the step's start.
double depth_before(const Contact& contact);

/// Takes out what is left of the contact's overlap along its normal.
void take_out_overlap(StepContext& context, const Contact& contact, PushApartSplit split);

/// Forgets the impulses of the step before and notes the speeds at its start, along the normal. `turning`:
/// whether dynamic bodies' turning counts.
void begin_contacts(StepContext& context, bool turning);

/// The largest approaching speed at touching contacts, m/s.
double residual_speed(const StepContext& context, bool turning);

}  // namespace collide
