#include <collide/dynamics/joints/joint_constraint.h>

namespace collide {

namespace {

/// From the body's centre to a point of its frame, in world axes.
Vec2 arm(const StepMatter& matter, BodyId body, DVec2 local_anchor) {
    return Vec2(rotate(matter.states[body].turn, local_anchor - matter.facts[body].local_center));
}

}  // namespace

void place_anchors(const StepMatter& matter, const JointDef& def, SolverJoint& out) {
    const BodyState& b = matter.states[def.body_b];
    out.anchor_b = arm(matter, def.body_b, def.local_anchor_b);
    out.slide_axis = Vec2(def.local_axis);
    if (def.body_a == no_body) {
        out.center_offset = Vec2(b.center - def.local_anchor_a);
        out.angle = static_cast<float>(b.angle - def.reference_angle);
        return;
    }
    const BodyState& a = matter.states[def.body_a];
    out.anchor_a = arm(matter, def.body_a, def.local_anchor_a);
    out.slide_axis = Vec2(rotate(a.turn, def.local_axis));
    out.center_offset = Vec2(b.center - a.center);
    out.angle = static_cast<float>(b.angle - a.angle - def.reference_angle);
}

/// Impulses of the substep before, along arms that have turned far since then, would feed the bodies with
/// energy.
float JointConstraint::share_to_start() const {
    const Vec2 lever = lever_a();
    const float turn_a = dot(lever, lever) > 0.0f ? std::abs(a.angular_velocity) * h : 0.0f;
    const float turn_b = dot(arm_b, arm_b) > 0.0f ? std::abs(b.angular_velocity) * h : 0.0f;
    return std::clamp(2.0f - 2.0f * std::max(turn_a, turn_b) / most_arc, 0.0f, 1.0f);
}

namespace {

/// By how much a straight path misses the place to which an arm turns, over the substep's length.
Vec2 chord_of(Vec2 arm, float angular, float h) {
    const float angle = std::clamp(angular * h, -most_arc, most_arc);
    const float half = 0.5f * angle;
    const float tangent = half + half * (angle * angle) * (1.0f / 12.0f);  // as bodies are turned
    const float sin = 2.0f * tangent / (1.0f + tangent * tangent);
    return (1.0f / h) * (-(tangent * sin) * arm + (sin - angle) * perp_left(arm));
}

}  // namespace

Vec2 JointConstraint::arc_speed() const {
    return chord_of(arm_b, b.angular_velocity, h) - chord_of(arm_a, a.angular_velocity, h);
}

/// Its length turns with its ends. Where they pass each other farther than it is long, it is followed as far
/// as a longer one would be.
float JointConstraint::rod_arc_speed() const {
    const Vec2 span = error();
    const Vec2 along = axis();
    const Vec2 moved = h * (speed() + arc_speed());
    const float length = std::max(joint.length, static_cast<float>(min_size));
    const float size = std::sqrt(dot(moved, moved));
    const float part = size > most_arc * length ? most_arc * length / size : 1.0f;
    const Vec2 to = span + part * moved;
    const float longer = (part * part * dot(moved, moved) + 2.0f * part * dot(span, moved)) /
                         (std::sqrt(dot(to, to)) + std::sqrt(dot(span, span)));
    return longer / (part * h) - dot(along, speed());
}

/// Its axis turns with A while B slides along it.
float JointConstraint::slide_arc_speed() const {
    const Vec2 normal = slide_normal();
    const Vec2 to = error() + h * (speed() + arc_speed());
    const float angle = std::clamp(a.angular_velocity * h, -most_arc, most_arc);
    const Vec2 turn = (angle / h) * perp_left(normal) + chord_of(normal, a.angular_velocity, h);
    return dot(normal, speed() + arc_speed()) + dot(turn, to) - speed_along(at_anchors(normal));
}

void JointConstraint::note() {
    if (joint.bends) joint.noted_turn = joint.spring.bias_rate * angle();
    const bool yields = !is_rigid();
    switch (joint.kind) {
        case JointKind::distance:
            joint.noted.x =
                yields ? joint.spring.bias_rate * (dot(error(), axis()) - joint.length) : rod_arc_speed();
            return;
        case JointKind::prismatic:
            joint.noted.x = slide_arc_speed();
            return;
        default:
            joint.noted = yields ? joint.spring.bias_rate * error() : arc_speed();
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
    if (joint.is_spring) return pass >= JointPass::place ? Vec2(0.0f, 0.0f) : joint.noted;
    if (pass == JointPass::place) return error();
    if (pass == JointPass::pull) return joint.rigid.bias_rate * error() + joint.noted;
    return pass == JointPass::follow_arc ? joint.noted : Vec2(0.0f, 0.0f);
}

float JointConstraint::rod_bias(JointPass pass) const {
    if (joint.is_spring) return pass >= JointPass::place ? 0.0f : joint.noted.x;
    if (pass == JointPass::place) return dot(error(), axis()) - joint.length;
    if (pass == JointPass::pull) {
        return joint.rigid.bias_rate * (dot(error(), axis()) - joint.length) + joint.noted.x;
    }
    return pass == JointPass::follow_arc ? joint.noted.x : 0.0f;
}

float JointConstraint::slide_bias(JointPass pass) const {
    if (pass == JointPass::place) return dot(error(), slide_normal());
    if (pass == JointPass::pull) {
        return joint.rigid.bias_rate * dot(error(), slide_normal()) + joint.noted.x;
    }
    return pass == JointPass::follow_arc ? joint.noted.x : 0.0f;
}

float JointConstraint::angle_bias(JointPass pass) const {
    if (joint.bends) return pass >= JointPass::place ? 0.0f : joint.noted_turn;
    if (pass == JointPass::place) return angle();
    return pass == JointPass::pull ? joint.rigid.bias_rate * angle() : 0.0f;
}

HeldDirections JointConstraint::held(JointPass pass) const {
    HeldDirections rows;
    if (joint.kind == JointKind::mouse) return rows;
    const double compliance = joint.is_spring ? static_cast<double>(joint.spring.compliance) : 0.0;
    const auto add = [&](DVec2 along, float bias, float& impulse) {
        rows.add({along, cross(DVec2(lever_a()), along), cross(DVec2(arm_b), along),
                  static_cast<double>(bias), compliance, &impulse});
    };
    const auto add_angle = [&](float& impulse) {
        rows.add({{0.0, 0.0},
                  1.0,
                  1.0,
                  static_cast<double>(angle_bias(pass)),
                  joint.bends ? static_cast<double>(joint.spring.compliance) : 0.0,
                  &impulse});
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
            if (joint.kind == JointKind::weld) add_angle(impulses.motor);
    }
    if (joint.is_factored) add_driven(pass, rows);
    return rows;
}

void JointConstraint::add_driven(JointPass pass, HeldDirections& rows) const {
    const bool is_limit = joint.drive == Drive::lower || joint.drive == Drive::upper;
    if (!is_limit && joint.drive != Drive::motor) return;
    const float sign = joint.drive == Drive::upper ? -1.0f : 1.0f;
    float bias = is_limit ? std::max(room(sign), 0.0f) / h : -joint.motor_speed;
    // While errors are taken out a motor holds its place.
    if (pass == JointPass::place) bias = is_limit ? std::min(room(sign), 0.0f) : 0.0f;
    if (pass == JointPass::still) bias = 0.0f;
    JointImpulses& impulses = joint.impulses;
    float& impulse = !is_limit                     ? impulses.motor
                     : joint.drive == Drive::lower ? impulses.lower
                                                   : impulses.upper;
    const JointDirection direction = driven_direction();
    const double scale = static_cast<double>(sign);
    rows.add({scale * DVec2(direction.along), scale * static_cast<double>(direction.turn_a),
              scale * static_cast<double>(direction.turn_b), static_cast<double>(bias), 0.0, &impulse});
}

bool JointConstraint::choose_drive() {
    if (!joint.has_motor && !joint.has_limits) return false;
    const Drive before = joint.drive;
    const JointDirection direction = driven_direction();
    JointImpulses& impulses = joint.impulses;
    const auto hold = [&](float& impulse, float now, float sign) {
        push(direction, sign * (now - impulse));
        impulse = now;
    };
    if (joint.drive != Drive::lower) hold(impulses.lower, 0.0f, 1.0f);
    if (joint.drive != Drive::upper) hold(impulses.upper, 0.0f, -1.0f);
    if (joint.drive == Drive::lower && impulses.lower <= 0.0f) {
        hold(impulses.lower, 0.0f, 1.0f);
        joint.drive = Drive::none;
    } else if (joint.drive == Drive::upper && impulses.upper <= 0.0f) {
        hold(impulses.upper, 0.0f, -1.0f);
        joint.drive = Drive::none;
    } else if (joint.drive == Drive::motor && std::abs(impulses.motor) > joint.most_motor) {
        joint.drive = impulses.motor > 0.0f ? Drive::most : Drive::least;
        hold(impulses.motor, std::clamp(impulses.motor, -joint.most_motor, joint.most_motor), 1.0f);
    }
    if (joint.drive == before) {
        const float along = speed_along(direction);
        const float tolerance = slowest_drive;
        const bool at_limit = joint.drive == Drive::lower || joint.drive == Drive::upper;
        const bool is_too_fast = (joint.drive == Drive::most && along > joint.motor_speed + tolerance) ||
                                 (joint.drive == Drive::least && along < joint.motor_speed - tolerance);
        if (joint.has_limits && !at_limit && along + std::max(room(1.0f), 0.0f) / h < -tolerance) {
            joint.drive = Drive::lower;
        } else if (joint.has_limits && !at_limit && -along + std::max(room(-1.0f), 0.0f) / h < -tolerance) {
            joint.drive = Drive::upper;
        } else if (is_too_fast || (joint.drive == Drive::none && joint.has_motor)) {
            joint.drive = Drive::motor;
        }
    }
    return joint.drive != before;
}

void JointConstraint::drive(JointPass pass) {
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
    const float impulse =
        -inverse_of(mass_a.inverse_inertia + mass_b.inverse_inertia + joint.spring.compliance) *
        (turn_speed() + joint.noted_turn + joint.spring.compliance * total);
    total += impulse;
    push(joint_turning, impulse);
}

void JointConstraint::pin(JointPass pass) {
    Vec2& total = joint.impulses.linear;
    const Vec2 off = speed() + pin_bias(pass);
    const float compliance = joint.spring.compliance;
    const Softness softness = softness_in(pass);
    const Vec2 impulse = joint.is_spring
                             ? -impulse_for(off + compliance * total, compliance)
                             : -softness.mass_scale * impulse_for(off) - softness.impulse_scale * total;
    total += impulse;
    push(impulse, 0.0f);
}

void JointConstraint::distance(JointPass pass) {
    const Vec2 along = axis();
    float& total = joint.impulses.linear.x;
    const float off = dot(speed(), along) + rod_bias(pass);
    const float compliance = joint.spring.compliance;
    const Softness softness = softness_in(pass);
    const float impulse =
        joint.is_spring ? -mass_along(along, compliance) * (off + compliance * total)
                        : -softness.mass_scale * mass_along(along) * off - softness.impulse_scale * total;
    total += impulse;
    push(impulse * along, 0.0f);
}

void JointConstraint::mouse(JointPass pass) {
    Vec2& total = joint.impulses.linear;
    const Vec2 old = total;
    const float compliance = joint.spring.compliance;
    total -= impulse_for(speed() + pin_bias(pass) + compliance * old, compliance);
    const float size = std::sqrt(dot(total, total));
    if (size > joint.most_impulse) {
        total *= joint.most_impulse / size;
    }
    push(total - old, 0.0f);
}

/// Point and angle at once. Once the angle is eliminated, the point's matrix is the sum of the inverse masses
/// and one square. So nothing is lost where it is inverted.
void JointConstraint::weld(JointPass pass) {
    if (joint.bends) {
        bend();
        return pin(pass);
    }
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
            return mouse(pass);
    }
}

}  // namespace collide
