// One joint between its two bodies, as they lie within a substep: the directions that it holds, and its
// errors. Along the direction of its motor and limits, what holds it changes.
//
// Source: as of joint_solver.h.
#pragma once

#include <algorithm>
#include <cstdint>

#include <collide/dynamics/joints/joint_rows.h>
#include <collide/dynamics/model/joint.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/solver/softness.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

/// Along the direction of motor and limits a joint is held by one of these. A motor may give the most it can
/// in either direction.
enum class Drive : std::uint8_t { none, motor, most, least, lower, upper };

struct SolverJoint {
    std::uint32_t joint = 0;
    JointKind kind = JointKind::pin;
    std::uint32_t slot_a = SolverBodies::still;
    std::uint32_t slot_b = SolverBodies::still;
    std::uint32_t rows = 0;  // the first of its blocks
    std::uint32_t blocks = 1;
    Vec2 anchor_a{0.0f, 0.0f};  // from the centre, at the step's start, world axes
    Vec2 anchor_b{0.0f, 0.0f};
    Vec2 center_offset{0.0f, 0.0f};  // from A's centre to B's at the step's start
    float angle = 0.0f;              // of B against A, less the reference, at the step's start
    float length = 0.0f;
    Vec2 slide_axis{1.0f, 0.0f};  // of a prismatic joint, unit, at the step's start, world axes
    double lower = 0.0;           // radians; of a prismatic joint metres
    double upper = 0.0;
    double motor_speed = 0.0;        // rad/s or m/s
    double most_motor = 0.0;         // of a motor in a substep
    double constant = 0.0;           // impulse of a motor that does not hold its speed
    double most_impulse = 0.0;       // of a mouse in a substep
    double second_compliance = 0.0;  // of what the second block holds
    double elastic_energy = 0.0;     // at the step's start, J
    Spring spring;                   // of what yields
    Softness rigid;                  // of what does not, where it is solved alone
    bool has_motor = false;
    bool has_limits = false;
    bool is_spring = false;  // its point or length yields
    bool bends = false;      // of a weld: its angle yields
    Drive drive = Drive::none;

    bool is_driven() const { return has_motor || has_limits; }
    bool is_at_limit() const { return drive == Drive::lower || drive == Drive::upper; }
    /// The direction of its second block, which leads away from the limit.
    double sign() const { return drive == Drive::upper ? -1.0 : 1.0; }
};

/// A joint of this kind has a second block: of the angle, or of motor and limits.
bool has_second_rows(const JointDef& def);

/// Where the two anchors are at the step's start.
void place_anchors(const StepContext& context, const JointDef& def, SolverJoint& out);

/// A body whose joint is many of its sizes away turns, for that joint, as a larger body would. Otherwise a
/// pull to the side would spin it faster than any substep can follow.
inline SolverMass turned_with(SolverMass mass, Vec2 arm) {
    const float squared = dot(arm, arm);
    if (mass.inverse_inertia * squared > most_leverage * mass.inverse_mass) {
        mass.inverse_inertia = most_leverage * mass.inverse_mass / squared;
    }
    return mass;
}

/// A straight path misses the places to which a turning body takes an arm. By how much, over the substep's
/// length: parts along the arm and across it, 1/s.
struct ArcError {
    double along = 0.0;
    double across = 0.0;

    DVec2 of(DVec2 arm) const { return along * arm + across * perp_left(arm); }
};

/// Turns are followed up to `most_arc`.
inline ArcError arc_error_of(double angular, double h) {
    const double most = double{most_arc};
    const double angle = std::clamp(angular * h, -most, most);
    const double half = 0.5 * angle;
    const double tangent = half + half * (angle * angle) * (1.0 / 12.0);  // as bodies are turned
    const double sin = 2.0 * tangent / (1.0 + tangent * tangent);
    const double per_second = 1.0 / h;
    return {-(tangent * sin) * per_second, (sin - angle) * per_second};
}

struct TurningMotion {
    const JointMotion& motion;
    const ArcError& arc_error;
};

/// The joint as its bodies lie now, in world axes.
struct JointPlace {
    DVec2 arm_a{0.0, 0.0};  // from the centres to the anchors
    DVec2 arm_b{0.0, 0.0};
    DVec2 span{0.0, 0.0};  // from A's anchor to B's
    DVec2 axis{0.0, 0.0};  // of a rod along it, of a prismatic joint its axis; unit
    double angle = 0.0;    // of B against A, less the reference

    JointPlace() = default;
    JointPlace(const SolverJoint& joint, const SolverBody* bodies, const float* turns);

    JointDirection at_anchors(const SolverJoint& joint, DVec2 along) const;
    /// The direction of motor and limits, and how far B is from the limit from which `sign` leads away.
    JointDirection driven(const SolverJoint& joint) const;
    double room(const SolverJoint& joint, double sign) const;

    /// The directions of the first block, and how far the anchors are from where it holds them.
    void set_first(const SolverJoint& joint, JointRows& rows) const;
    Doubles2 first_error(const SolverJoint& joint) const;
    /// The same of the second block. Of motor and limits they are as `drive` says.
    void set_second(const SolverJoint& joint, JointRows& rows) const;
    double second_error(const SolverJoint& joint) const;
    /// The negative of the speed that motor or limit ask for. Before a limit it leaves the room there is.
    double driven_bias(const SolverJoint& joint, double h) const;

    /// The bodies turn the anchors to other places than a straight substep with these velocities leads to. By
    /// how much, over its length, along the directions of the first block.
    Doubles2 arc(const SolverJoint& joint, const TurningMotion& a, const TurningMotion& b, double h) const;

    /// Gives an impulse along the direction of motor and limits. `masses`: any of the joint's blocks.
    void drive(const SolverJoint& joint, JointRows masses, double impulse, JointMotion& a,
               JointMotion& b) const;
    /// After a solution: what holds the joint along the direction of motor and limits next. True if that
    /// changed; impulses beyond what motor or limit can give are taken back.
    bool choose_drive(SolverJoint& joint, JointRows& second, JointMotion& a, JointMotion& b, double h) const;
};

}  // namespace collide
