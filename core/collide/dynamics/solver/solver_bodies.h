// Bodies as the solver of the sequential response moves them: in float, and only bodies that a contact or a
// joint touches.
//
// Each body has a slot. Slot 0 stands for all static bodies. Then come the bodies that impulses move, then
// the kinematic ones, each in the order of their indices. Bodies that touch nothing fly freely, along the
// exact parabola.
//
// A rotating kinematic body carries what touches it along chords of its circle. In the middle of the step,
// its surface moves along the chord. At the start, it would move out of the circle. So for contacts, a
// kinematic body has a second slot. This slot begins half of the step's rotation back, with the arms of the
// middle of the step (soft_kernels_body.h).
#pragma once

#include <cstdint>
#include <vector>

#include <collide/dynamics/model/joint_numbers.h>
#include <collide/dynamics/model/step.h>

namespace collide {

/// Velocity, and displacement since the step's start. Two registers of four floats.
struct alignas(32) SolverBody {
    float velocity_x = 0.0f;
    float velocity_y = 0.0f;
    float angular_velocity = 0.0f;
    float unused = 0.0f;
    float displacement_x = 0.0f;
    float displacement_y = 0.0f;
    float cos_less_one = 0.0f;  // of the rotation since the step's start; cos - 1 is precise near 0
    float sin = 0.0f;
};

struct alignas(16) SolverMass {
    float inverse_mass = 0.0f;
    float inverse_inertia = 0.0f;
    float acceleration_x = 0.0f;  // acceleration by gravity
    float acceleration_y = 0.0f;
};

/// A velocity as SolverBody stores it.
struct alignas(16) SolverVelocity {
    float x = 0.0f;
    float y = 0.0f;
    float angular = 0.0f;
    float unused = 0.0f;
};

class SolverBodies {
  public:
    static constexpr std::uint32_t still = 0;  // the slot of all static bodies

    /// Assigns slots to the bodies of contacts and joints.
    void collect(const StepContext& context);
    /// Writes the new states: bodies with slots as the solver moved them, all others by free flight.
    void write_back(StepContext& context) const;

    /// Returns the slot of a body of a contact or joint.
    std::uint32_t slot(BodyIndex body) const { return slots_[body]; }
    /// Returns the slot that contacts use for a body: for a kinematic body its second slot.
    std::uint32_t contact_slot(BodyIndex body) const {
        const std::uint32_t kinematic = slots_[body] > movable_ ? count_of_kinematic() : 0;
        return slots_[body] + kinematic;
    }
    /// Returns the body in a slot; `no_body` for static bodies and empty slots.
    BodyIndex owner(std::uint32_t slot) const { return slot < owners_.size() ? owners_[slot] : no_body; }
    /// Returns the last slot of the bodies that impulses move. They have the slots from 1 on.
    std::uint32_t movable() const { return movable_; }
    bool is_movable(std::uint32_t slot) const { return slot - 1 < movable_; }
    /// Returns the number of slots, a multiple of eight. The last ones may be empty.
    std::uint32_t count() const { return static_cast<std::uint32_t>(bodies_.size()); }

    SolverBody* bodies() { return bodies_.data(); }
    const SolverBody* bodies() const { return bodies_.data(); }
    const SolverMass* masses() const { return masses_.data(); }
    /// Accelerates the bodies in [begin, end) by gravity. Then warm starts them with the effect of all
    /// impulses of the substep before.
    void start_substep(std::uint32_t begin, std::uint32_t end, float h);
    /// Returns the angular acceleration of the body in a slot by the caller's torque, rad/s^2.
    float spin(std::uint32_t slot) const;
    float* turned() { return turned_.data(); }
    const float* turned() const { return turned_.data(); }
    /// Moves a body without giving it a velocity.
    void displace(std::uint32_t slot, Vec2 by, float angle);
    /// Adds the gravity of so many seconds to the velocity with which the substep starts.
    void kick(std::uint32_t slot, float seconds);
    /// Keeps a part of what impulses gave the body in this substep out of the next warm start.
    void drop(std::uint32_t slot, Vec2 velocity, float angular_velocity);

  private:
    std::uint32_t count_of_kinematic() const { return static_cast<std::uint32_t>(kinematic_.size()); }
    void mark_touched(const StepContext& context);
    void give_slots(const StepContext& context);
    void fill(const StepContext& context);

    std::vector<std::uint32_t> slots_;  // by body: its slot
    std::vector<BodyIndex> owners_;     // by slot: its body
    std::vector<BodyIndex> kinematic_;  // touched ones that move
    std::vector<SolverBody> bodies_;
    std::vector<SolverMass> masses_;
    std::vector<SolverVelocity> before_;  // velocities of this substep before any impulse
    std::vector<float> turned_;           // radians since the step's start
    /// The angular accelerations by the caller's torques, by slot. Most bodies have none.
    struct Spin {
        std::uint32_t slot = 0;
        float rate = 0.0f;  // rad/s^2
    };
    std::vector<Spin> spins_;
    std::uint32_t movable_ = 0;
};

// Kinetic energies of bodies with the solver's velocities.

inline SolverVelocity velocity_of(const SolverBody& body) {
    return {body.velocity_x, body.velocity_y, body.angular_velocity, 0.0f};
}

inline SolverVelocity operator-(const SolverVelocity& a, const SolverVelocity& b) {
    return {a.x - b.x, a.y - b.y, a.angular - b.angular, 0.0f};
}

/// Returns m u v + I u v, J. This is twice the kinetic energy if u and v are the same.
inline double product(const BodyMass& mass, const SolverVelocity& u, const SolverVelocity& v) {
    const double turning =
        mass.inverse_inertia > 0.0 ? double{u.angular} * double{v.angular} / mass.inverse_inertia : 0.0;
    const double moving = mass.inverse_mass > 0.0
                              ? (double{u.x} * double{v.x} + double{u.y} * double{v.y}) / mass.inverse_mass
                              : 0.0;
    return moving + turning;
}

/// Returns whether the joint may give energy: motors and mouse joints.
inline bool may_give_energy(const JointDef& joint) {
    return numbers_of(joint).motor.is_on || kind_of(joint) == JointKind::mouse;
}

}  // namespace collide
