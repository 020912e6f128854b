// Kinetic energies of bodies whose velocities are the solver's, and what of a change of velocity stays within
// a bound on them.
#pragma once

#include <algorithm>
#include <cmath>

#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

inline SolverVelocity velocity_of(const SolverBody& body) {
    return {body.velocity_x, body.velocity_y, body.angular_velocity, 0.0f};
}

inline SolverVelocity operator-(const SolverVelocity& a, const SolverVelocity& b) {
    return {a.x - b.x, a.y - b.y, a.angular - b.angular, 0.0f};
}

/// A body's velocity at the step's start.
inline SolverVelocity start_of(const StepMatter& step, BodyId body) {
    if (body == no_body) return {};
    const BodyState& state = step.states[body];
    return {static_cast<float>(state.velocity.x), static_cast<float>(state.velocity.y),
            static_cast<float>(state.angular_velocity), 0.0f};
}

/// m u v + I u v, J: twice the kinetic energy if both are the same.
inline double product(const BodyMass& mass, const SolverVelocity& u, const SolverVelocity& v) {
    const double turning =
        mass.inverse_inertia > 0.0 ? double{u.angular} * double{v.angular} / mass.inverse_inertia : 0.0;
    const double moving = mass.inverse_mass > 0.0
                              ? (double{u.x} * double{v.x} + double{u.y} * double{v.y}) / mass.inverse_mass
                              : 0.0;
    return moving + turning;
}

/// Motors, springs and hands.
inline bool may_give_energy(const JointDef& joint) {
    return joint.has_motor || joint.frequency > 0.0 || joint.kind == JointKind::mouse;
}

/// An energy beyond its bound with share s of a change of velocity: before + s linear + s^2 squared, J.
struct ShareEnergy {
    double before = 0.0;
    double linear = 0.0;
    double squared = 0.0;
};

/// The largest share in [0, 1] that keeps within the bound; 0 if there is none.
inline double share_within(const ShareEnergy& energy) {
    if (energy.before + energy.linear + energy.squared <= 0.0) return 1.0;
    const double root = energy.linear * energy.linear - 4.0 * energy.squared * energy.before;
    if (!(energy.squared > 0.0) || !(root > 0.0)) return 0.0;
    return std::clamp((std::sqrt(root) - energy.linear) / (2.0 * energy.squared), 0.0, 1.0);
}

}  // namespace collide
