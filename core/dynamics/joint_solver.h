// Joints in the substeps of the sequential response: pins with motors and limits, rods, springs, and the
// mouse. They are few, and solved one after the other, before the contacts.
//
// Rigid joints are solved with a bias that takes their error out; relaxing leaves the bias out. On bodies
// that turn the bias also holds what a straight substep would miss of the arc: without it a swinging pendulum
// would leave its circle, be pulled back and lose 4 % of its energy each second. Springs are springs in both
// passes. Arms that turn far in a substep are not followed all the way, nor started with what they had, and
// bodies far smaller than their arms count as larger: else small bodies and short rods would fly apart.
//
// Source: Catto, "Soft Constraints" (GDC 2011); Andersen, "Rattle" (1983) for the arc.
#pragma once

#include <cstdint>
#include <vector>

#include "dynamics/response.h"
#include "dynamics/softness.h"
#include "dynamics/solver_bodies.h"

namespace collide {

/// What rigid joints ask for: to take their error out and to follow the arc of what turns; neither; or the
/// arc alone. Springs are the same in each.
enum class JointPass : std::uint8_t { pull, relax, follow_arc };

/// What a joint's impulses did to the velocities of its two bodies.
struct JointPush {
    Vec2 velocity_a{0.0f, 0.0f};
    Vec2 velocity_b{0.0f, 0.0f};
    float angular_a = 0.0f;
    float angular_b = 0.0f;
};

struct SolverJoint {
    std::uint32_t joint = 0;
    JointKind kind = JointKind::pin;
    std::uint32_t slot_a = SolverBodies::still;
    std::uint32_t slot_b = SolverBodies::still;
    Vec2 anchor_a{0.0f, 0.0f};  // from the centre, at the step's start, world axes
    Vec2 anchor_b{0.0f, 0.0f};
    Vec2 way{0.0f, 0.0f};  // from A's centre to B's at the step's start
    float angle = 0.0f;    // of B against A, less the reference, at the step's start
    float length = 0.0f;
    float lower_angle = 0.0f;
    float upper_angle = 0.0f;
    float motor_speed = 0.0f;
    bool has_motor = false;
    bool has_limits = false;
    bool is_spring = false;
    Softness softness;
    Softness rigid;
    float most_impulse = 0.0f;  // of a mouse in a substep
    float most_turn = 0.0f;     // of a motor in a substep
    JointImpulses impulses;     // of a substep
    Vec2 arc{0.0f, 0.0f};       // m/s, of what a straight substep misses of the arc; of a rod x is along it
    JointPush given;            // in this substep
};

class JointSolver {
  public:
    /// Joints of bodies that impulses don't move are left out. `bodies` have been collected.
    void prepare(const StepMatter& matter, const SolverBodies& bodies, double h);
    /// Takes back what the joints gave in the substep before, which the bodies were started off with, and
    /// gives it along the joints as they lie now.
    void warm_start(SolverBodies& bodies);
    /// By the velocities that the bodies have now.
    void note_arcs(SolverBodies& bodies);
    void solve(SolverBodies& bodies, JointPass pass);
    void finish(StepMatter& matter, std::uint32_t substeps) const;

  private:
    struct Hand;  // a joint and its two bodies

    Hand take(SolverJoint& joint, SolverBodies& bodies) const;

    std::vector<SolverJoint> joints_;
    float h_ = 0.0f;
};

}  // namespace collide
