// Shared by responses 1 and 2, the ordered impacts and the sweep: speeds at contacts, whether a pair bounces,
// and how fast.
//
// Responses 1 and 2 and the ordered mode move bodies along the exact parabola of the step (step_motion.h). A
// bounce comes at the step's start, and then gravity works against it all through the step. Bodies on joints
// move differently: they get gravity first, then move with the velocities that they have. In the ordered
// mode, bodies that touch them do so, too. Let v and y point upward. Such a step does not conserve v^2/2 + g
// y. It conserves v^2/2 + g y - g dt v/2, to the last bit. A bounce that conserves this energy (or scales it
// by e^2) reaches the same heights again. Otherwise it would gain a little height each time. Source: Hairer,
// Lubich and Wanner, "Geometric Numerical Integration" (2006), on the modified energy of the symplectic Euler
// method.
#pragma once

#include <span>

#include <collide/dynamics/model/pushes.h>
#include <collide/dynamics/model/step.h>

namespace collide {

/// Returns the separation, metres, up to which a point counts as touching. The sweep leaves bodies
/// `contact_distance` apart, so this is that distance plus its rounding error for bodies of this size.
float touching_separation(std::span<const BodyFacts> facts, const Contact& contact);

inline bool touches(const StepContext& context, const Contact& contact, const ContactPointState& point) {
    return point.separation <= touching_separation(context.facts, contact);
}
bool touches(const StepContext& context, const Contact& contact);

/// Returns the velocity of a point of the body at `arm` from its centre, m/s, world.
inline DVec2 velocity_at(const BodyState& state, DVec2 arm) {
    return state.velocity + state.angular_velocity * perp_left(arm);
}

/// Returns the mass that impulses act on. It is infinite for sleeping bodies, too.
inline BodyMass mass_now(const BodyFacts& facts, const BodyState& state) {
    return state.asleep ? BodyMass{} : facts.mass;
}

/// Returns the velocity of B relative to A at a contact point, m/s, world. `turning`: whether the rotation of
/// dynamic bodies counts.
DVec2 velocity_apart(const StepContext& context, const Contact& contact, const ContactPointState& point,
                     bool turning);

/// Returns the separation at the contact point, metres, at the positions to which the bodies have been moved
/// since the step's start.
double separation_now(const StepContext& context, const Contact& contact, const ContactPointState& point);

/// Returns the acceleration of the body by gravity and by the caller's forces in this step, m/s^2. It is 0
/// for bodies that forces do not move.
DVec2 gravity_on(const StepContext& context, BodyIndex body);

/// Returns the relative acceleration by which gravity presses B against A, m/s^2, >= 0. `normal` is a unit
/// vector from A to B.
double pressing_gravity(const StepContext& context, BodyIndex a, BodyIndex b, DVec2 normal);

/// The data that decide about a bounce. SI units.
struct Approach {
    double speed = 0.0;        // speed with which the two approach each other now
    double pressing = 0.0;     // the result of `pressing_gravity`
    double depth = 0.0;        // >= 0: how far the two overlap and will be moved apart
    double restitution = 0.0;  // 0 to 1
    BodyIndex body_a = no_body;
    BodyIndex body_b = no_body;
    bool has_gravity = true;  // `speed` includes the gravity of this step
};

/// Returns the approaching speed below which a pair does not bounce, m/s. The gravity of this step is not
/// counted. A slower bounce would last less than about two steps.
double least_bouncing_speed(const StepContext& context, double pressing);

/// Returns the approaching speed below which a pair does not bounce at a moment within a step, m/s.
/// `pressing` is the gravity that presses the pair together. In the sequential response it is the speed of a
/// fall from 5 cm under normal gravity, scaled for other gravities.
double least_bounce(const WorldSettings& settings, double pressing = 0.0);

/// Returns the speed at which the pair separates after the step, m/s, >= 0. It is 0 for approaches so slow
/// that a bounce would last less than about two steps.
double bounce_speed(const Approach& approach, const StepContext& context);

/// Returns how far the two overlap at the deepest of the contact's points, metres, 0 without overlap. The
/// bodies are where they have been moved to.
double depth_now(const StepContext& context, const Contact& contact);
/// Returns the same depth at the positions of the step's start, metres.
double depth_before(const Contact& contact);

/// Moves the bodies apart along the contact's normal until they no longer overlap.
void take_out_overlap(StepContext& context, const Contact& contact, PushApartSplit split);

/// Forgets the impulses of the step before. Notes the normal velocities at the step's start. `turning`:
/// whether the rotation of dynamic bodies counts.
void begin_contacts(StepContext& context, bool turning);

/// Returns the largest approaching speed at touching contacts, m/s.
double residual_speed(const StepContext& context, bool turning);

}  // namespace collide
