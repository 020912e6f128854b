#include "dynamics/joint_solver.h"

#include <algorithm>
#include <cmath>

#include "base/tolerances.h"

namespace collide {

namespace {

Vec2 turned(const SolverBody& body, Vec2 v) {
    return v + Vec2(body.cos_less_one * v.x - body.sin * v.y, body.sin * v.x + body.cos_less_one * v.y);
}

/// Over all joints in each pass: they are few, and chains and what a joint holds at once by its pin and its
/// limits need several to agree.
constexpr int joint_rounds = 4;

/// Radians in a substep, up to which the arc of a turning body is followed.
constexpr float most_arc = 0.5f;

/// Square of the arm of a joint against the body's squared radius of gyration.
constexpr float most_leverage = 1000.0f;

float inverse_of(float value) { return value > 0.0f ? 1.0f / value : 0.0f; }

JointImpulses scaled(const JointImpulses& impulses, float scale) {
    return {impulses.linear * scale, impulses.motor * scale, impulses.lower * scale, impulses.upper * scale};
}

/// A body that a joint holds many of its sizes away turns, for the joint, as a larger one would: a pull aside
/// would spin it faster than any substep can follow.
SolverMass turned_with(SolverMass mass, Vec2 arm) {
    const float squared = dot(arm, arm);
    if (mass.inverse_inertia * squared > most_leverage * mass.inverse_mass) {
        mass.inverse_inertia = most_leverage * mass.inverse_mass / squared;
    }
    return mass;
}

/// Of a body frame's point: from the body's centre, in world axes.
Vec2 arm(const StepMatter& matter, BodyId body, DVec2 local_anchor) {
    return Vec2(rotate(matter.states[body].turn, local_anchor - matter.facts[body].local_center));
}

}  // namespace

/// One joint with its bodies as they are now. Speeds are of B against A.
struct JointSolver::Hand {
    SolverJoint& joint;
    SolverBody& a;
    SolverBody& b;
    SolverMass mass_a;
    SolverMass mass_b;
    float h;
    const float* turns;
    Vec2 arm_a = turned(a, joint.anchor_a);
    Vec2 arm_b = turned(b, joint.anchor_b);

    Vec2 error() const { return joint.way + Vec2(b.way_x - a.way_x, b.way_y - a.way_y) + (arm_b - arm_a); }
    float angle() const { return joint.angle + (turns[joint.slot_b] - turns[joint.slot_a]); }
    Vec2 speed() const {
        return Vec2(b.velocity_x - a.velocity_x, b.velocity_y - a.velocity_y) +
               b.angular_velocity * perp_left(arm_b) - a.angular_velocity * perp_left(arm_a);
    }
    float turn_speed() const { return b.angular_velocity - a.angular_velocity; }

    /// By how much a straight substep of this velocity misses the arc of the arms, over its length.
    Vec2 arc_speed() const {
        return 0.5f * h * (slow_square(a.angular_velocity) * arm_a - slow_square(b.angular_velocity) * arm_b);
    }
    /// Of an angular velocity; what turns farther in a substep than an arc can be followed counts as slower.
    float slow_square(float angular) const {
        const float most = most_arc / h;
        return std::min(angular * angular, most * most);
    }
    /// The same of a rod that turns about its ends.
    float rod_arc_speed() const {
        const Vec2 along = axis();
        const float across = std::abs(cross(along, speed()));
        const float length = std::max(joint.length, static_cast<float>(min_size));
        return dot(arc_speed(), along) + 0.5f * across * std::min(across * h / length, most_arc);
    }
    /// With the velocities that the substep starts with: those between two rounds may be anything.
    void note_arc() {
        if (joint.is_spring) return;
        joint.arc = joint.kind == JointKind::distance ? Vec2(rod_arc_speed(), 0.0f) : arc_speed();
    }

    void add(const JointPush& push) {
        a.velocity_x += push.velocity_a.x;
        a.velocity_y += push.velocity_a.y;
        a.angular_velocity += push.angular_a;
        b.velocity_x += push.velocity_b.x;
        b.velocity_y += push.velocity_b.y;
        b.angular_velocity += push.angular_b;
    }
    /// An impulse on B at the anchors, and one that only turns it; the opposite on A.
    void push(Vec2 impulse, float turn) {
        const JointPush push{-mass_a.inverse_mass * impulse, mass_b.inverse_mass * impulse,
                             -mass_a.inverse_inertia * (cross(arm_a, impulse) + turn),
                             mass_b.inverse_inertia * (cross(arm_b, impulse) + turn)};
        add(push);
        joint.given.velocity_a += push.velocity_a;
        joint.given.velocity_b += push.velocity_b;
        joint.given.angular_a += push.angular_a;
        joint.given.angular_b += push.angular_b;
    }
    void take_back() {
        const JointPush& given = joint.given;
        add({-given.velocity_a, -given.velocity_b, -given.angular_a, -given.angular_b});
        joint.given = {};
    }

    float turn_mass() const { return inverse_of(mass_a.inverse_inertia + mass_b.inverse_inertia); }
    float mass_along(Vec2 axis) const {
        const float ca = cross(arm_a, axis);
        const float cb = cross(arm_b, axis);
        return inverse_of(mass_a.inverse_mass + mass_b.inverse_mass + mass_a.inverse_inertia * ca * ca +
                          mass_b.inverse_inertia * cb * cb);
    }
    /// The impulse at the anchors that changes their speed by this much.
    Vec2 impulse_for(Vec2 change) const {
        const float ia = mass_a.inverse_inertia;
        const float ib = mass_b.inverse_inertia;
        const float m = mass_a.inverse_mass + mass_b.inverse_mass;
        const float xx = m + ia * arm_a.y * arm_a.y + ib * arm_b.y * arm_b.y;
        const float xy = -(ia * arm_a.x * arm_a.y + ib * arm_b.x * arm_b.y);
        const float yy = m + ia * arm_a.x * arm_a.x + ib * arm_b.x * arm_b.x;
        const float scale = inverse_of(xx * yy - xy * xy);
        return scale * Vec2(yy * change.x - xy * change.y, xx * change.y - xy * change.x);
    }

    /// Unit, from A's anchor to B's; any direction where they meet.
    Vec2 axis() const {
        const Vec2 span = error();
        const float length = std::sqrt(dot(span, span));
        return length > 0.0f ? span / length : Vec2(0.0f, 1.0f);
    }

    float share_to_start() const;
    void start();
    void motor();
    void limit(float& impulse, float room, float sign, JointPass pass);
    void pin(JointPass pass);
    void distance(JointPass pass);
    void mouse();
    void solve(JointPass pass);
};

/// Impulses of the substep before, along arms that have turned far since then, would feed the bodies with
/// energy.
float JointSolver::Hand::share_to_start() const {
    const float turn_a = dot(arm_a, arm_a) > 0.0f ? std::abs(a.angular_velocity) * h : 0.0f;
    const float turn_b = dot(arm_b, arm_b) > 0.0f ? std::abs(b.angular_velocity) * h : 0.0f;
    return std::clamp(2.0f - 2.0f * std::max(turn_a, turn_b) / most_arc, 0.0f, 1.0f);
}

void JointSolver::Hand::start() {
    const JointImpulses& impulses = joint.impulses;
    const Vec2 linear = joint.kind == JointKind::distance ? impulses.linear.x * axis() : impulses.linear;
    push(linear, impulses.motor + impulses.lower - impulses.upper);
}

void JointSolver::Hand::motor() {
    const float wanted = joint.impulses.motor - turn_mass() * (turn_speed() - joint.motor_speed);
    const float impulse = std::clamp(wanted, -joint.most_turn, joint.most_turn);
    push({0.0f, 0.0f}, impulse - joint.impulses.motor);
    joint.impulses.motor = impulse;
}

/// `room` is the angle left to the limit; `sign` the direction that leads away from it.
void JointSolver::Hand::limit(float& impulse, float room, float sign, JointPass pass) {
    float bias = 0.0f;
    Softness softness;
    if (room > 0.0f) {
        bias = room / h;
    } else if (pass == JointPass::pull) {
        softness = joint.rigid;
        bias = softness.bias_rate * room;
    }
    const float wanted = impulse - turn_mass() * softness.mass_scale * (sign * turn_speed() + bias) -
                         softness.impulse_scale * impulse;
    const float now = std::max(wanted, 0.0f);
    push({0.0f, 0.0f}, sign * (now - impulse));
    impulse = now;
}

void JointSolver::Hand::pin(JointPass pass) {
    if (joint.has_motor) {
        motor();
    }
    if (joint.has_limits) {
        limit(joint.impulses.lower, angle() - joint.lower_angle, 1.0f, pass);
        limit(joint.impulses.upper, joint.upper_angle - angle(), -1.0f, pass);
    }
    Softness softness = joint.softness;
    Vec2 bias{0.0f, 0.0f};
    if (joint.is_spring) {
        bias = softness.bias_rate * error();
    } else if (pass == JointPass::pull) {
        bias = softness.bias_rate * error() + joint.arc;
    } else {
        softness = {};
        bias = pass == JointPass::follow_arc ? joint.arc : Vec2(0.0f, 0.0f);
    }
    const Vec2 impulse =
        -softness.mass_scale * impulse_for(speed() + bias) - softness.impulse_scale * joint.impulses.linear;
    joint.impulses.linear += impulse;
    push(impulse, 0.0f);
}

void JointSolver::Hand::distance(JointPass pass) {
    const Vec2 span = error();
    const Vec2 along = axis();
    const float excess = dot(span, along) - joint.length;
    Softness softness = joint.softness;
    float bias = 0.0f;
    if (joint.is_spring) {
        bias = softness.bias_rate * excess;
    } else if (pass == JointPass::pull) {
        bias = softness.bias_rate * excess + joint.arc.x;
    } else {
        softness = {};
        bias = pass == JointPass::follow_arc ? joint.arc.x : 0.0f;
    }
    float& total = joint.impulses.linear.x;
    const float impulse = -softness.mass_scale * mass_along(along) * (dot(speed(), along) + bias) -
                          softness.impulse_scale * total;
    total += impulse;
    push(impulse * along, 0.0f);
}

void JointSolver::Hand::mouse() {
    const Softness& softness = joint.softness;
    Vec2& total = joint.impulses.linear;
    const Vec2 old = total;
    total += -softness.mass_scale * impulse_for(speed() + softness.bias_rate * error()) -
             softness.impulse_scale * old;
    const float size = std::sqrt(dot(total, total));
    if (size > joint.most_impulse) {
        total *= joint.most_impulse / size;
    }
    push(total - old, 0.0f);
}

void JointSolver::Hand::solve(JointPass pass) {
    switch (joint.kind) {
        case JointKind::pin:
            return pin(pass);
        case JointKind::distance:
            return distance(pass);
        case JointKind::mouse:
            return mouse();
    }
}

namespace {

Softness rigid_softness(double h) {
    return make_softness(std::min(joint_hertz, 0.25 / h), joint_damping_ratio, h);
}

/// Where the two anchors are at the step's start.
void place_anchors(const StepMatter& matter, const JointDef& def, SolverJoint& out) {
    const BodyState& b = matter.states[def.body_b];
    out.anchor_b = arm(matter, def.body_b, def.local_anchor_b);
    if (def.body_a == no_body) {
        out.way = Vec2(b.center - def.local_anchor_a);
        out.angle = static_cast<float>(b.angle - def.reference_angle);
        return;
    }
    const BodyState& a = matter.states[def.body_a];
    out.anchor_a = arm(matter, def.body_a, def.local_anchor_a);
    out.way = Vec2(b.center - a.center);
    out.angle = static_cast<float>(b.angle - a.angle - def.reference_angle);
}

void set_motor_and_limits(const JointDef& def, double h, SolverJoint& out) {
    out.has_motor = def.has_motor;
    out.motor_speed = static_cast<float>(def.motor_speed);
    out.most_turn = static_cast<float>(std::max(def.max_motor_torque, 0.0) * h);
    out.has_limits = def.has_limits;
    out.lower_angle = static_cast<float>(def.lower_angle);
    out.upper_angle = static_cast<float>(def.upper_angle);
}

}  // namespace

void JointSolver::prepare(const StepMatter& matter, const SolverBodies& bodies, double h) {
    h_ = static_cast<float>(h);
    joints_.clear();
    const float scale = matter.settings.warm_starting ? static_cast<float>(h / matter.seconds) : 0.0f;
    for (std::uint32_t i = 0; i < matter.joints.size(); ++i) {
        const JointDef& def = matter.joints[i].def;
        SolverJoint joint;
        joint.joint = i;
        joint.kind = def.kind;
        joint.slot_b = bodies.slot(def.body_b);
        joint.slot_a = def.body_a == no_body ? SolverBodies::still : bodies.slot(def.body_a);
        if (!bodies.is_movable(joint.slot_a) && !bodies.is_movable(joint.slot_b)) {
            continue;
        }
        place_anchors(matter, def, joint);
        set_motor_and_limits(def, h, joint);
        joint.length = static_cast<float>(def.length);
        joint.rigid = rigid_softness(h);
        joint.is_spring = def.frequency > 0.0;
        joint.softness = joint.is_spring ? make_softness(def.frequency, def.damping_ratio, h) : joint.rigid;
        joint.most_impulse = static_cast<float>(std::max(def.max_force, 0.0) * h);
        joint.impulses = scaled(matter.joints[i].impulses, scale);
        joints_.push_back(joint);
    }
}

void JointSolver::warm_start(SolverBodies& bodies) {
    for (SolverJoint& joint : joints_) {
        Hand hand = take(joint, bodies);
        hand.take_back();
        joint.impulses = scaled(joint.impulses, hand.share_to_start());
        hand.start();
    }
}

void JointSolver::note_arcs(SolverBodies& bodies) {
    for (SolverJoint& joint : joints_) {
        take(joint, bodies).note_arc();
    }
}

void JointSolver::solve(SolverBodies& bodies, JointPass pass) {
    for (int round = 0; round < joint_rounds; ++round) {
        for (SolverJoint& joint : joints_) {
            take(joint, bodies).solve(pass);
        }
    }
}

JointSolver::Hand JointSolver::take(SolverJoint& joint, SolverBodies& bodies) const {
    return {joint,
            bodies.bodies()[joint.slot_a],
            bodies.bodies()[joint.slot_b],
            turned_with(bodies.masses()[joint.slot_a], joint.anchor_a),
            turned_with(bodies.masses()[joint.slot_b], joint.anchor_b),
            h_,
            bodies.turned()};
}

void JointSolver::finish(StepMatter& matter, std::uint32_t substeps) const {
    for (const SolverJoint& joint : joints_) {
        matter.joints[joint.joint].impulses = scaled(joint.impulses, static_cast<float>(substeps));
    }
}

}  // namespace collide
