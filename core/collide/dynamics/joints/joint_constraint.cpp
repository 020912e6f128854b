#include <collide/dynamics/joints/joint_constraint.h>

#include <collide/dynamics/model/tuning.h>

namespace collide {

/// Impulses of the substep before, along arms that have turned far since then, would feed the bodies with
/// energy.
float JointConstraint::share_to_start() const {
    const float turn_a = dot(arm_a, arm_a) > 0.0f ? std::abs(a.angular_velocity) * h : 0.0f;
    const float turn_b = dot(arm_b, arm_b) > 0.0f ? std::abs(b.angular_velocity) * h : 0.0f;
    return std::clamp(2.0f - 2.0f * std::max(turn_a, turn_b) / most_arc, 0.0f, 1.0f);
}

void JointConstraint::start() {
    const JointImpulses& impulses = joint.impulses;
    const Vec2 linear = joint.kind == JointKind::distance ? impulses.linear.x * axis() : impulses.linear;
    push(linear, impulses.motor + impulses.lower - impulses.upper);
}

void JointConstraint::motor() {
    const float wanted = joint.impulses.motor - turn_mass() * (turn_speed() - joint.motor_speed);
    const float impulse = std::clamp(wanted, -joint.most_turn, joint.most_turn);
    push({0.0f, 0.0f}, impulse - joint.impulses.motor);
    joint.impulses.motor = impulse;
}

/// `room` is the angle left to the limit; `sign` the direction that leads away from it.
void JointConstraint::limit(float& impulse, float room, float sign, JointPass pass) {
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

Vec2 JointConstraint::pin_bias(JointPass pass) const {
    const Vec2 pull = joint.softness.bias_rate * error();
    if (joint.is_spring) return pull;
    if (pass == JointPass::pull) return pull + joint.arc;
    return pass == JointPass::follow_arc ? joint.arc : Vec2(0.0f, 0.0f);
}

float JointConstraint::rod_bias(JointPass pass) const {
    const float pull = joint.softness.bias_rate * (dot(error(), axis()) - joint.length);
    if (joint.is_spring) return pull;
    if (pass == JointPass::pull) return pull + joint.arc.x;
    return pass == JointPass::follow_arc ? joint.arc.x : 0.0f;
}

void JointConstraint::turning(JointPass pass) {
    if (joint.has_motor) {
        motor();
    }
    if (joint.has_limits) {
        limit(joint.impulses.lower, angle() - joint.lower_angle, 1.0f, pass);
        limit(joint.impulses.upper, joint.upper_angle - angle(), -1.0f, pass);
    }
}

void JointConstraint::pin(JointPass pass) {
    const Softness softness = softness_in(pass);
    const Vec2 impulse = -softness.mass_scale * impulse_for(speed() + pin_bias(pass)) -
                         softness.impulse_scale * joint.impulses.linear;
    joint.impulses.linear += impulse;
    push(impulse, 0.0f);
}

void JointConstraint::distance(JointPass pass) {
    const Vec2 along = axis();
    const Softness softness = softness_in(pass);
    float& total = joint.impulses.linear.x;
    const float impulse = -softness.mass_scale * mass_along(along) * (dot(speed(), along) + rod_bias(pass)) -
                          softness.impulse_scale * total;
    total += impulse;
    push(impulse * along, 0.0f);
}

void JointConstraint::mouse() {
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

void JointConstraint::solve(JointPass pass) {
    if (joint.kind == JointKind::pin) turning(pass);
    solve_point(pass);
}

void JointConstraint::solve_rest(JointPass pass) {
    if (joint.kind == JointKind::pin) turning(pass);
    if (!is_rigid()) solve_point(pass);
}

void JointConstraint::solve_point(JointPass pass) {
    switch (joint.kind) {
        case JointKind::pin:
            return pin(pass);
        case JointKind::distance:
            return distance(pass);
        case JointKind::mouse:
            return mouse();
    }
}

}  // namespace collide
