// One joint between its two bodies, as they lie within a substep: its directions and its errors. The
// direction of its motor and limits is special: what holds the joint along it can change.
//
// Source: see joint_solver.h.
#pragma once

#include <algorithm>
#include <cstdint>

#include <collide/dynamics/joints/joint_rows.h>
#include <collide/dynamics/model/joint.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/solver/softness.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

/// What holds a joint along the direction of its motor and limits: nothing, the motor's speed, or a limit.
/// `most` and `least`: the motor cannot hold its speed, and gives its largest impulse in the positive or
/// negative direction.
enum class Drive : std::uint8_t { none, motor, most, least, lower, upper };

struct SolverJoint {
    std::uint32_t joint = 0;
    JointKind kind = JointKind::pin;
    std::uint32_t slot_a = SolverBodies::still;
    std::uint32_t slot_b = SolverBodies::still;
    std::uint32_t rows = 0;  // index of the first of its blocks
    std::uint32_t blocks = 1;
    Vec2 anchor_a{0.0f, 0.0f};  // vector from the body's centre, at the step's start, world axes
    Vec2 anchor_b{0.0f, 0.0f};
    Vec2 center_offset{0.0f, 0.0f};  // vector from A's centre to B's at the step's start
    float angle = 0.0f;  // angle of B less that of A, less the reference angle, at the step's start
    float length = 0.0f;
    Vec2 slide_axis{1.0f, 0.0f};  // axis of a prismatic joint, unit, at the step's start, world axes
    double lower = 0.0;           // radians; for a prismatic joint metres
    double upper = 0.0;
    double motor_speed = 0.0;        // rad/s or m/s
    double most_motor = 0.0;         // most impulse of the motor in a substep
    double constant = 0.0;           // impulse of a motor that cannot hold its speed
    double most_impulse = 0.0;       // most impulse of a mouse joint in a substep
    double second_compliance = 0.0;  // compliance of the second block
    double elastic_energy = 0.0;     // energy at the step's start, J
    Spring spring;                   // spring of the direction that yields
    Softness rigid;                  // softness of rigid directions, where the joint is solved alone
    bool has_motor = false;
    bool has_limits = false;
    bool is_spring = false;  // the point or length of the joint yields
    bool bends = false;      // a weld whose angle yields
    Drive drive = Drive::none;

    bool is_driven() const { return has_motor || has_limits; }
    bool is_at_limit() const { return drive == Drive::lower || drive == Drive::upper; }
    /// Returns the sign of the second block's direction, which leads away from the limit.
    double sign() const { return drive == Drive::upper ? -1.0 : 1.0; }
};

/// Returns whether a joint of this kind has a second block: for its angle, or for motor and limits.
bool has_second_rows(const JointDef& def);

/// Sets the anchors of `out` to where they are at the step's start.
void place_anchors(const StepContext& context, const JointDef& def, SolverJoint& out);

/// Returns the mass with which a body rotates for a joint at `arm`. If the arm is many times the body's size,
/// the body rotates like a larger one. Otherwise a sideways pull would spin it faster than any substep can
/// follow.
inline SolverMass turned_with(SolverMass mass, Vec2 arm) {
    const float squared = dot(arm, arm);
    if (mass.inverse_inertia * squared > most_leverage * mass.inverse_mass) {
        mass.inverse_inertia = most_leverage * mass.inverse_mass / squared;
    }
    return mass;
}

/// By how much a straight path misses the arc on which a rotating body takes an arm. The error is divided by
/// the substep's length, 1/s, and split into its parts along the arm and across it.
struct ArcError {
    double along = 0.0;
    double across = 0.0;

    DVec2 of(DVec2 arm) const { return along * arm + across * perp_left(arm); }
};

/// Returns the arc error for an angular velocity, rad/s, and a substep of `h` seconds. Rotations are followed
/// up to `most_arc` radians.
inline ArcError arc_error_of(double angular, double h) {
    const double most = double{most_arc};
    const double angle = std::clamp(angular * h, -most, most);
    const double half = 0.5 * angle;
    const double tangent = half + half * (angle * angle) * (1.0 / 12.0);  // as `move_lanes` turns bodies
    const double sin = 2.0 * tangent / (1.0 + tangent * tangent);
    const double per_second = 1.0 / h;
    return {-(tangent * sin) * per_second, (sin - angle) * per_second};
}

struct TurningMotion {
    const JointMotion& motion;
    const ArcError& arc_error;
};

/// The geometry of a joint at the present positions of its bodies, in world axes.
struct JointPlace {
    DVec2 arm_a{0.0, 0.0};  // vector from the centre to the anchor
    DVec2 arm_b{0.0, 0.0};
    DVec2 span{0.0, 0.0};  // vector from A's anchor to B's
    DVec2 axis{0.0, 0.0};  // unit: along a rod, or the axis of a prismatic joint
    double angle = 0.0;    // angle of B less that of A, less the reference angle

    JointPlace() = default;
    JointPlace(const SolverJoint& joint, const SolverBody* bodies, const float* turns);

    JointDirection at_anchors(const SolverJoint& joint, DVec2 along) const;
    /// Returns the direction of motor and limits. `room` returns how far B is from the limit that `sign`
    /// points away from.
    JointDirection driven(const SolverJoint& joint) const;
    double room(const SolverJoint& joint, double sign) const;

    /// Sets the directions of the first block. `first_error` returns how far the anchors are from where this
    /// block holds them.
    void set_first(const SolverJoint& joint, JointRows& rows) const;
    Doubles2 first_error(const SolverJoint& joint) const;
    /// `set_second` sets the directions of the second block, and `second_error` returns its error. For motor
    /// and limits, both depend on `drive`.
    void set_second(const SolverJoint& joint, JointRows& rows) const;
    double second_error(const SolverJoint& joint) const;
    /// Returns the negative of the speed that the motor or the limit demands. Before a limit, it allows a
    /// speed that uses up the remaining distance in one substep.
    double driven_bias(const SolverJoint& joint, double h) const;

    /// Returns how far the arcs of the two anchors end from the end of a straight substep, divided by its
    /// length. It has one value for each direction of the first block. `a` and `b` are the motions during the
    /// substep.
    Doubles2 arc(const SolverJoint& joint, const TurningMotion& a, const TurningMotion& b, double h) const;

    /// Gives an impulse along the direction of motor and limits. `masses`: any block of the joint.
    void drive(const SolverJoint& joint, JointRows masses, double impulse, JointMotion& a,
               JointMotion& b) const;
    /// Decides after a solution what holds the joint next along the direction of motor and limits. Returns
    /// true if that changed. Takes back impulses beyond what the motor or limit can give.
    bool choose_drive(SolverJoint& joint, JointRows& second, JointMotion& a, JointMotion& b, double h) const;
};

}  // namespace collide
