#include <collide/dynamics/joints/joint_constraint.h>

namespace collide {

/// Impulses of the substep before, along arms that have turned far since then, would feed the bodies with
/// energy.
float JointConstraint::share_to_start() const {
    const Vec2 lever = lever_a();
    const float turn_a = dot(lever, lever) > 0.0f ? std::abs(a.angular_velocity) * h : 0.0f;
    const float turn_b = dot(arm_b, arm_b) > 0.0f ? std::abs(b.angular_velocity) * h : 0.0f;
    return std::clamp(2.0f - 2.0f * std::max(turn_a, turn_b) / most_arc, 0.0f, 1.0f);
}

void JointConstraint::note_arc() {
    if (joint.is_spring) return;
    switch (joint.kind) {
        case JointKind::distance:
            joint.arc = {rod_arc_speed(), 0.0f};
            return;
        case JointKind::prismatic:
            joint.arc = {slide_arc_speed(), 0.0f};
            return;
        default:
            joint.arc = arc_speed();
    }
}

void JointConstraint::start() {
    const JointImpulses& impulses = joint.impulses;
    const float driven = impulses.motor + impulses.lower - impulses.upper;
    switch (joint.kind) {
        case JointKind::distance:
            return push(impulses.linear.x * axis(), driven);
        case JointKind::prismatic:
            push(at_anchors(slide_normal()), impulses.linear.x);
            push(joint_turning, impulses.linear.y);
            return push(driven_direction(), driven);
        default:
            return push(impulses.linear, driven);
    }
}

void JointConstraint::motor(const JointDirection& direction) {
    const float wanted =
        joint.impulses.motor - mass_along(direction) * (speed_along(direction) - joint.motor_speed);
    const float impulse = std::clamp(wanted, -joint.most_motor, joint.most_motor);
    push(direction, impulse - joint.impulses.motor);
    joint.impulses.motor = impulse;
}

/// `room` is the angle or the length left to the limit; `sign` the direction that leads away from it.
void JointConstraint::limit(const JointDirection& direction, float& impulse, float room, float sign,
                            JointPass pass) {
    float bias = 0.0f;
    Softness softness;
    if (room > 0.0f) {
        bias = room / h;
    } else if (pass == JointPass::pull) {
        softness = joint.rigid;
        bias = softness.bias_rate * room;
    }
    const float wanted =
        impulse - mass_along(direction) * softness.mass_scale * (sign * speed_along(direction) + bias) -
        softness.impulse_scale * impulse;
    const float now = std::max(wanted, 0.0f);
    push(direction, sign * (now - impulse));
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

float JointConstraint::slide_bias(JointPass pass) const {
    if (pass == JointPass::pull) {
        return joint.softness.bias_rate * dot(error(), slide_normal()) + joint.arc.x;
    }
    return pass == JointPass::follow_arc ? joint.arc.x : 0.0f;
}

float JointConstraint::angle_bias(JointPass pass) const {
    return pass == JointPass::pull ? joint.softness.bias_rate * angle() : 0.0f;
}

HeldDirections JointConstraint::held(JointPass pass) const {
    HeldDirections rows;
    if (!is_rigid()) return rows;
    const auto add = [&](DVec2 along, float bias, float& impulse) {
        rows.add({along, cross(DVec2(lever_a()), along), cross(DVec2(arm_b), along),
                  static_cast<double>(bias), &impulse});
    };
    const auto add_angle = [&](float& impulse) {
        rows.add({{0.0, 0.0}, 1.0, 1.0, static_cast<double>(angle_bias(pass)), &impulse});
    };
    JointImpulses& impulses = joint.impulses;
    switch (joint.kind) {
        case JointKind::distance:
            add(DVec2(axis()), rod_bias(pass), impulses.linear.x);
            break;
        case JointKind::prismatic:
            add(DVec2(slide_normal()), slide_bias(pass), impulses.linear.x);
            add_angle(impulses.linear.y);
            break;
        default:
            const Vec2 bias = pin_bias(pass);
            add({1.0, 0.0}, bias.x, impulses.linear.x);
            add({0.0, 1.0}, bias.y, impulses.linear.y);
            if (joint.kind == JointKind::weld && !joint.bends) add_angle(impulses.motor);
    }
    return rows;
}

void JointConstraint::drive(JointPass pass) {
    if (joint.bends) bend();
    if (!joint.has_motor && !joint.has_limits) return;
    const JointDirection direction = driven_direction();
    if (joint.has_motor) {
        motor(direction);
    }
    if (joint.has_limits) {
        limit(direction, joint.impulses.lower, driven_place() - joint.lower, 1.0f, pass);
        limit(direction, joint.impulses.upper, joint.upper - driven_place(), -1.0f, pass);
    }
}

void JointConstraint::bend() {
    float& total = joint.impulses.motor;
    const float speed = speed_along(joint_turning) + joint.bending.bias_rate * angle();
    const float impulse =
        -joint.bending.mass_scale * mass_along(joint_turning) * speed - joint.bending.impulse_scale * total;
    total += impulse;
    push(joint_turning, impulse);
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

/// Point and angle at once. Once the angle is eliminated, the point's matrix is the sum of the inverse masses
/// and one square. So nothing is lost where it is inverted.
void JointConstraint::weld(JointPass pass) {
    if (joint.bends) return pin(pass);
    const float ia = mass_a.inverse_inertia;
    const float ib = mass_b.inverse_inertia;
    const float inertia = inverse_of(ia + ib);
    const Vec2 turns_point = ia * perp_left(arm_a) + ib * perp_left(arm_b);
    const float turn = turn_speed() + angle_bias(pass);
    const Vec2 point = speed() + pin_bias(pass) - (inertia * turn) * turns_point;
    const float mass = inverse_of(mass_a.inverse_mass + mass_b.inverse_mass);
    const Vec2 across = perp_left(arm_a - arm_b);
    const float weight = ia * ib * inertia * mass;
    const Vec2 along =
        mass * (point - (weight * dot(across, point) / (1.0f + weight * dot(across, across))) * across);
    const Softness softness = softness_in(pass);
    JointImpulses& total = joint.impulses;
    const Vec2 impulse = -softness.mass_scale * along - softness.impulse_scale * total.linear;
    const float turning = -softness.mass_scale * (inertia * (turn - dot(turns_point, along))) -
                          softness.impulse_scale * total.motor;
    total.linear += impulse;
    total.motor += turning;
    push(impulse, turning);
}

/// Across the axis and angle at once, the angle eliminated as that of a weld.
void JointConstraint::slide(JointPass pass) {
    const float ia = mass_a.inverse_inertia;
    const float ib = mass_b.inverse_inertia;
    const float inertia = inverse_of(ia + ib);
    const JointDirection across = at_anchors(slide_normal());
    const float turns_across = ia * across.turn_a + ib * across.turn_b;
    const float turn = turn_speed() + angle_bias(pass);
    const float apart = speed_along(across) + slide_bias(pass) - inertia * turn * turns_across;
    const float arms = across.turn_a - across.turn_b;
    const float size =
        apart * inverse_of(mass_a.inverse_mass + mass_b.inverse_mass + ia * ib * inertia * arms * arms);
    const Softness softness = softness_in(pass);
    Vec2& total = joint.impulses.linear;
    const float impulse = -softness.mass_scale * size - softness.impulse_scale * total.x;
    const float turning =
        -softness.mass_scale * (inertia * (turn - turns_across * size)) - softness.impulse_scale * total.y;
    total += Vec2(impulse, turning);
    push(across, impulse);
    push(joint_turning, turning);
}

void JointConstraint::solve(JointPass pass) {
    drive(pass);
    solve_point(pass);
}

void JointConstraint::solve_rest(JointPass pass) {
    drive(pass);
    if (!is_rigid()) solve_point(pass);
}

void JointConstraint::solve_point(JointPass pass) {
    switch (joint.kind) {
        case JointKind::pin:
            return pin(pass);
        case JointKind::distance:
            return distance(pass);
        case JointKind::weld:
            return weld(pass);
        case JointKind::prismatic:
            return slide(pass);
        case JointKind::mouse:
            return mouse();
    }
}

}  // namespace collide
