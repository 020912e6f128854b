// One joint between its two bodies, as they are within a substep: what it sees of them, and the impulses that
// it gives them.
//
// Source: as of joint_solver.h.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/joint.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/dynamics/solver/softness.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

/// What rigid joints correct in a pass: their error and the arc of turning bodies, nothing, or the arc alone.
/// Springs are the same in these. In `place` it is the error as a length, of rigid joints alone, and in
/// `still` nothing is asked of any.
enum class JointPass : std::uint8_t { pull, relax, follow_arc, place, still };

/// What a joint's impulses did to the velocities of its two bodies.
struct JointPush {
    Vec2 velocity_a{0.0f, 0.0f};
    Vec2 velocity_b{0.0f, 0.0f};
    float angular_a = 0.0f;
    float angular_b = 0.0f;

    JointPush& operator+=(const JointPush& more) {
        velocity_a += more.velocity_a;
        velocity_b += more.velocity_b;
        angular_a += more.angular_a;
        angular_b += more.angular_b;
        return *this;
    }
};

/// A direction in which B moves against A: along a unit vector, at lever arms, or by turning alone.
struct JointDirection {
    Vec2 along{0.0f, 0.0f};
    float turn_a = 0.0f;  // of A's arm against it
    float turn_b = 0.0f;
};

/// B turning against A.
inline constexpr JointDirection joint_turning{{0.0f, 0.0f}, 1.0f, 1.0f};

/// A direction that a joint holds, in double, for the linear system.
struct HeldDirection {
    DVec2 along{0.0, 0.0};
    double turn_a = 0.0;
    double turn_b = 0.0;
    double bias = 0.0;         // m/s or rad/s: the negative of the speed that is asked for
    double compliance = 0.0;   // of a spring: speed for an impulse; 0: rigid
    float* impulse = nullptr;  // of the joint, along this direction
};

/// At most two of a point and one of the angle.
struct HeldDirections {
    std::array<HeldDirection, 3> rows;
    std::size_t count = 0;

    void add(const HeldDirection& row) { rows[count++] = row; }
    const HeldDirection* begin() const { return rows.data(); }
    const HeldDirection* end() const { return rows.data() + count; }
};

/// A joint that is solved with others is held along the direction of its motor and limits by one of these. A
/// motor may give the most it can in either direction.
enum class Drive : std::uint8_t { none, motor, most, least, lower, upper };

struct SolverJoint {
    std::uint32_t joint = 0;
    JointKind kind = JointKind::pin;
    std::uint32_t slot_a = SolverBodies::still;
    std::uint32_t slot_b = SolverBodies::still;
    Vec2 anchor_a{0.0f, 0.0f};  // from the centre, at the step's start, world axes
    Vec2 anchor_b{0.0f, 0.0f};
    Vec2 center_offset{0.0f, 0.0f};  // from A's centre to B's at the step's start
    float angle = 0.0f;              // of B against A, less the reference, at the step's start
    float length = 0.0f;
    Vec2 slide_axis{1.0f, 0.0f};  // of a prismatic joint, unit, at the step's start, world axes
    float lower = 0.0f;           // radians; of a prismatic joint metres
    float upper = 0.0f;
    float motor_speed = 0.0f;  // rad/s or m/s
    bool has_motor = false;
    bool has_limits = false;
    bool is_factored = false;  // it is solved at once with others
    Drive drive = Drive::none;
    bool is_spring = false;     // its point or length yields
    bool bends = false;         // of a weld: its angle yields
    Spring spring;              // of what yields
    Softness rigid;             // of what does not
    float most_impulse = 0.0f;  // of a mouse in a substep
    float most_motor = 0.0f;    // of a motor in a substep
    JointImpulses impulses;     // of a substep
    /// The negative of the speed that is asked for at the substep's start, m/s. Of what is rigid it is what a
    /// straight substep misses of the arc; of a spring it is what draws it back. Of a rod x is along it, of a
    /// prismatic joint across the axis.
    Vec2 noted{0.0f, 0.0f};
    float noted_turn = 0.0f;  // rad/s: of a weld that bends
    JointPush given;          // in this substep
};

/// A body whose joint is many of its sizes away turns, for that joint, as a larger body would. Otherwise a
/// pull to the side would spin it faster than any substep can follow.
inline SolverMass turned_with(SolverMass mass, Vec2 arm) {
    const float squared = dot(arm, arm);
    if (mass.inverse_inertia * squared > most_leverage * mass.inverse_mass) {
        mass.inverse_inertia = most_leverage * mass.inverse_mass / squared;
    }
    return mass;
}

/// Where the two anchors are at the step's start.
void place_anchors(const StepMatter& matter, const JointDef& def, SolverJoint& out);

inline float inverse_of(float value) { return value > 0.0f ? 1.0f / value : 0.0f; }

/// A vector of the step's start, turned with the body.
inline Vec2 turned(const SolverBody& body, Vec2 v) {
    return v + Vec2(body.cos_less_one * v.x - body.sin * v.y, body.sin * v.x + body.cos_less_one * v.y);
}

/// The impulse at a point that changes the speed of B there against A's: a matrix is inverted.
struct PointMass {
    float xx = 0.0f;
    float xy = 0.0f;
    float yy = 0.0f;
    float scale = 0.0f;  // the inverse of the determinant

    Vec2 impulse_for(Vec2 change) const {
        return scale * Vec2(yy * change.x - xy * change.y, xx * change.y - xy * change.x);
    }
};

inline void give(const JointPush& push, SolverBody& a, SolverBody& b) {
    a.velocity_x += push.velocity_a.x;
    a.velocity_y += push.velocity_a.y;
    a.angular_velocity += push.angular_a;
    b.velocity_x += push.velocity_b.x;
    b.velocity_y += push.velocity_b.y;
    b.angular_velocity += push.angular_b;
}

/// One joint with its bodies as they are now. Speeds are of B against A.
struct JointConstraint {
    SolverJoint& joint;
    SolverBody& a;
    SolverBody& b;
    SolverMass mass_a;
    SolverMass mass_b;
    float h;
    const float* turns;
    Vec2 arm_a = turned(a, joint.anchor_a);
    Vec2 arm_b = turned(b, joint.anchor_b);

    Vec2 error() const {
        return joint.center_offset +
               Vec2(b.displacement_x - a.displacement_x, b.displacement_y - a.displacement_y) +
               (arm_b - arm_a);
    }
    float angle() const { return joint.angle + (turns[joint.slot_b] - turns[joint.slot_a]); }
    Vec2 speed() const {
        return Vec2(b.velocity_x - a.velocity_x, b.velocity_y - a.velocity_y) +
               b.angular_velocity * perp_left(arm_b) - a.angular_velocity * perp_left(arm_a);
    }
    float turn_speed() const { return b.angular_velocity - a.angular_velocity; }

    /// What a straight substep with these velocities misses of the places to which the bodies turn the
    /// joint's anchors, over its length. Turns are followed up to `most_arc`.
    Vec2 arc_speed() const;
    float rod_arc_speed() const;
    float slide_arc_speed() const;
    /// With the velocities that the bodies have now, and the places of the substep's start.
    void note();

    void add(const JointPush& push) { collide::give(push, a, b); }
    /// Adds it, and notes it to be taken back.
    void give(const JointPush& push) {
        add(push);
        joint.given += push;
    }
    /// An impulse on B at the anchors, and one that only turns it; the opposite on A.
    void push(Vec2 impulse, float turn) {
        const JointPush push{-mass_a.inverse_mass * impulse, mass_b.inverse_mass * impulse,
                             -mass_a.inverse_inertia * (cross(arm_a, impulse) + turn),
                             mass_b.inverse_inertia * (cross(arm_b, impulse) + turn)};
        give(push);
    }
    void push(const JointDirection& direction, float impulse) {
        const JointPush push{(-mass_a.inverse_mass * impulse) * direction.along,
                             (mass_b.inverse_mass * impulse) * direction.along,
                             -mass_a.inverse_inertia * (direction.turn_a * impulse),
                             mass_b.inverse_inertia * (direction.turn_b * impulse)};
        give(push);
    }
    void take_back() {
        const JointPush& given = joint.given;
        add({-given.velocity_a, -given.velocity_b, -given.angular_a, -given.angular_b});
        joint.given = {};
    }

    float speed_along(const JointDirection& direction) const {
        return dot(direction.along, Vec2(b.velocity_x - a.velocity_x, b.velocity_y - a.velocity_y)) +
               (direction.turn_b * b.angular_velocity - direction.turn_a * a.angular_velocity);
    }
    float mass_along(const JointDirection& direction) const {
        return inverse_of((mass_a.inverse_mass + mass_b.inverse_mass) *
                              dot(direction.along, direction.along) +
                          mass_a.inverse_inertia * direction.turn_a * direction.turn_a +
                          mass_b.inverse_inertia * direction.turn_b * direction.turn_b);
    }
    float mass_along(Vec2 axis, float compliance = 0.0f) const {
        const float ca = cross(arm_a, axis);
        const float cb = cross(arm_b, axis);
        return inverse_of(mass_a.inverse_mass + mass_b.inverse_mass + mass_a.inverse_inertia * ca * ca +
                          mass_b.inverse_inertia * cb * cb + compliance);
    }
    /// The speed that an impulse at the anchors gives, in the mean over all directions. It stays as the
    /// bodies turn. A spring that were stiffer in some directions would not give back what it took.
    float mean_inverse_mass() const {
        return mass_a.inverse_mass + mass_b.inverse_mass +
               0.5f * (mass_a.inverse_inertia * dot(joint.anchor_a, joint.anchor_a) +
                       mass_b.inverse_inertia * dot(joint.anchor_b, joint.anchor_b));
    }
    /// The impulse at the anchors that changes their speed by this much, against a compliance.
    Vec2 impulse_for(Vec2 change, float compliance = 0.0f) const {
        return point_mass(compliance).impulse_for(change);
    }
    PointMass point_mass(float compliance = 0.0f) const {
        const float ia = mass_a.inverse_inertia;
        const float ib = mass_b.inverse_inertia;
        const float m = mass_a.inverse_mass + mass_b.inverse_mass + compliance;
        PointMass mass;
        mass.xx = m + ia * arm_a.y * arm_a.y + ib * arm_b.y * arm_b.y;
        mass.xy = -(ia * arm_a.x * arm_a.y + ib * arm_b.x * arm_b.y);
        mass.yy = m + ia * arm_a.x * arm_a.x + ib * arm_b.x * arm_b.x;
        mass.scale = inverse_of(mass.xx * mass.yy - mass.xy * mass.xy);
        return mass;
    }

    /// Unit, from A's anchor to B's; any direction where they meet.
    Vec2 axis() const {
        const Vec2 span = error();
        const float length = std::sqrt(dot(span, span));
        return length > 0.0f ? span / length : Vec2(0.0f, 1.0f);
    }

    /// Of a prismatic joint: the axis as it lies now, and the direction across it, both of A.
    Vec2 slide_axis() const { return turned(a, joint.slide_axis); }
    Vec2 slide_normal() const { return perp_left(slide_axis()); }
    /// A takes the impulses of a prismatic joint where B's anchor is, anywhere along the axis.
    Vec2 lever_a() const { return joint.kind == JointKind::prismatic ? arm_a + error() : arm_a; }
    JointDirection at_anchors(Vec2 along) const {
        return {along, cross(lever_a(), along), cross(arm_b, along)};
    }
    /// What motor and limits act along, and how far B is along it.
    JointDirection driven_direction() const {
        return joint.kind == JointKind::prismatic ? at_anchors(slide_axis()) : joint_turning;
    }
    float driven_place() const {
        return joint.kind == JointKind::prismatic ? dot(error(), slide_axis()) : angle();
    }

    /// Its point or its length is held whatever it takes.
    bool is_rigid() const { return !joint.is_spring && joint.kind != JointKind::mouse; }
    /// All directions that it holds, with what the pass asks for.
    HeldDirections held(JointPass pass) const;
    Softness softness_in(JointPass pass) const { return pass == JointPass::pull ? joint.rigid : Softness{}; }
    /// The negative of the speed that a pin asks for, and a rod along its axis.
    Vec2 pin_bias(JointPass pass) const;
    float rod_bias(JointPass pass) const;
    float slide_bias(JointPass pass) const;
    float angle_bias(JointPass pass) const;

    float share_to_start() const;
    void start();
    void motor(const JointDirection& direction);
    void limit(const JointDirection& direction, float& impulse, float room, float sign, JointPass pass);
    void drive(JointPass pass);
    /// Where it is solved with others, the direction of motor and limits is held as `joint.drive` says.
    void add_driven(JointPass pass, HeldDirections& rows) const;
    /// After a solution: what holds it along that direction next. True if that changed; impulses beyond what
    /// motor or limit can give are taken back.
    bool choose_drive();
    float room(float sign) const {
        return sign > 0.0f ? driven_place() - joint.lower : joint.upper - driven_place();
    }
    void bend();
    void pin(JointPass pass);
    void distance(JointPass pass);
    void weld(JointPass pass);
    void slide(JointPass pass);
    void mouse(JointPass pass);
    /// All of it but motor and limits.
    void solve(JointPass pass);
};

}  // namespace collide
