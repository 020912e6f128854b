// Bodies as the solver of soft steps moves them: in float, and only those which a contact or a joint touches.
//
// Each body has a slot. Slot 0 stands for all static bodies. Then come the bodies that impulses move, then
// the kinematic ones, each in the order of their ids. Bodies that nothing touches fly freely, exactly.
//
// A kinematic body that turns carries what touches it along chords. At the middle of the step its surface
// moves as the chord runs, at the start it would lead out of the circle. So for contacts a kinematic body has
// a second slot. That begins half of the step's turn back, with arms as they are in the middle
// (soft_kernels_body.h).
#pragma once

#include <cstdint>
#include <vector>

#include <collide/dynamics/model/joint_numbers.h>
#include <collide/dynamics/model/step.h>

namespace collide {

/// Velocity, and the displacement since the step's start. Two registers of four floats.
struct alignas(32) SolverBody {
    float velocity_x = 0.0f;
    float velocity_y = 0.0f;
    float angular_velocity = 0.0f;
    float unused = 0.0f;
    float displacement_x = 0.0f;
    float displacement_y = 0.0f;
    float cos_less_one = 0.0f;  // of the turn since the step's start; less one for the sake of precision
    float sin = 0.0f;
};

struct alignas(16) SolverMass {
    float inverse_mass = 0.0f;
    float inverse_inertia = 0.0f;
    float acceleration_x = 0.0f;  // by gravity
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
    static constexpr std::uint32_t still = 0;  // the slot of all that stand still

    /// Gives slots to what contacts and joints touch.
    void collect(const StepContext& context);
    /// Moves the states on: those with slots as the solver moved them, all others freely.
    void write_back(StepContext& context) const;

    /// The slot of a body that a contact or joint touches.
    std::uint32_t slot(BodyIndex body) const { return slots_[body]; }
    /// Of one that a contact touches, for that.
    std::uint32_t contact_slot(BodyIndex body) const {
        const std::uint32_t kinematic = slots_[body] > movable_ ? count_of_kinematic() : 0;
        return slots_[body] + kinematic;
    }
    /// The body in a slot; `no_body` for static bodies and empty slots.
    BodyIndex owner(std::uint32_t slot) const { return slot < owners_.size() ? owners_[slot] : no_body; }
    /// Slots from 1 to this number belong to bodies that impulses move.
    std::uint32_t movable() const { return movable_; }
    bool is_movable(std::uint32_t slot) const { return slot - 1 < movable_; }
    /// The number of slots, a multiple of eight; the last ones may be empty.
    std::uint32_t count() const { return static_cast<std::uint32_t>(bodies_.size()); }

    SolverBody* bodies() { return bodies_.data(); }
    const SolverBody* bodies() const { return bodies_.data(); }
    const SolverMass* masses() const { return masses_.data(); }
    /// Accelerates [begin, end) by gravity. Then warm starts the bodies: adds the effect of all impulses of
    /// the substep before.
    void start_substep(std::uint32_t begin, std::uint32_t end, float h);
    /// Angular acceleration of the body in a slot by what pushes it, rad/s^2.
    float spin(std::uint32_t slot) const;
    float* turned() { return turned_.data(); }
    const float* turned() const { return turned_.data(); }
    /// Moves a body without giving it a velocity.
    void displace(std::uint32_t slot, Vec2 by, float angle);
    /// Changes the velocity that the substeps start with.
    void kick(std::uint32_t slot, float seconds);
    /// A part of what impulses gave the body in this substep is not given again in the next one.
    void drop(std::uint32_t slot, Vec2 velocity, float angular_velocity);

  private:
    std::uint32_t count_of_kinematic() const { return static_cast<std::uint32_t>(kinematic_.size()); }
    void mark_touched(const StepContext& context);
    void give_slots(const StepContext& context);
    void fill(const StepContext& context);

    std::vector<std::uint32_t> slots_;  // by body
    std::vector<BodyIndex> owners_;     // by slot
    std::vector<BodyIndex> kinematic_;  // that are touched and move
    std::vector<SolverBody> bodies_;
    std::vector<SolverMass> masses_;
    std::vector<SolverVelocity> before_;  // velocities of this substep before any impulse
    std::vector<float> turned_;           // radians since the step's start
    /// Of bodies that something pushes, by slot: most have no torque on them.
    struct Spin {
        std::uint32_t slot = 0;
        float rate = 0.0f;  // rad/s^2
    };
    std::vector<Spin> spins_;
    std::uint32_t movable_ = 0;
};

// Kinetic energies of bodies whose velocities are the solver's.

inline SolverVelocity velocity_of(const SolverBody& body) {
    return {body.velocity_x, body.velocity_y, body.angular_velocity, 0.0f};
}

inline SolverVelocity operator-(const SolverVelocity& a, const SolverVelocity& b) {
    return {a.x - b.x, a.y - b.y, a.angular - b.angular, 0.0f};
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

/// Motors and hands.
inline bool may_give_energy(const JointDef& joint) {
    return numbers_of(joint).motor.is_on || kind_of(joint) == JointKind::mouse;
}

}  // namespace collide
