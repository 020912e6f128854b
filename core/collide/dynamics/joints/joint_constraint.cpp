#include <collide/dynamics/joints/joint_constraint.h>

#include <algorithm>
#include <cmath>

#include <collide/base/tolerances.h>
#include <collide/dynamics/model/joint_numbers.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// Returns the vector from the body's centre to a point of its frame, in world axes.
Vec2 arm(const StepContext& context, BodyIndex body, DVec2 local_anchor) {
    return Vec2(rotate(context.states[body].rotation, local_anchor - context.facts[body].local_center));
}

/// Returns the vector `of`, which is given for the start of the step, rotated as the body has rotated since
/// then.
DVec2 turned(const SolverBody& body, Vec2 of) {
    const DVec2 v(of);
    const double c = double{body.cos_less_one};
    const double s = double{body.sin};
    return {v.x + (c * v.x - s * v.y), v.y + (s * v.x + c * v.y)};
}

/// Returns the arc error of a rod, which rotates with its ends. If the ends pass each other farther than the
/// rod's length, the arc is followed only in part.
double rod_arc(const SolverJoint& joint, const JointPlace& place, DVec2 speed, DVec2 arc_error, double h) {
    const DVec2 moved = h * (speed + arc_error);
    const double length = std::max(double{joint.length}, min_size);
    const double size = std::sqrt(dot(moved, moved));
    const double part = size > double{most_arc} * length ? double{most_arc} * length / size : 1.0;
    const DVec2 to = place.span + part * moved;
    const double longer = (part * part * dot(moved, moved) + 2.0 * part * dot(place.span, moved)) /
                          (std::sqrt(dot(to, to)) + std::sqrt(dot(place.span, place.span)));
    return longer / (part * h) - dot(place.axis, speed);
}

}  // namespace

bool has_second_rows(const JointDef& def) {
    const JointNumbers numbers = numbers_of(def);
    return kind_of(def) == JointKind::weld || numbers.motor.is_on || numbers.limits.are_on;
}

void place_anchors(const StepContext& context, const JointDef& def, SolverJoint& out) {
    const JointNumbers numbers = numbers_of(def);
    const BodyState& b = context.states[def.body_b.index];
    out.anchor_b = arm(context, def.body_b.index, def.local_anchor_b);
    out.slide_axis = Vec2(numbers.local_axis);
    if (def.body_a.index == no_body) {
        out.center_offset = Vec2(b.center - def.local_anchor_a);
        out.angle = static_cast<float>(b.angle - numbers.reference_angle);
        return;
    }
    const BodyState& a = context.states[def.body_a.index];
    out.anchor_a = arm(context, def.body_a.index, def.local_anchor_a);
    out.slide_axis = Vec2(rotate(a.rotation, numbers.local_axis));
    out.center_offset = Vec2(b.center - a.center);
    out.angle = static_cast<float>(b.angle - a.angle - numbers.reference_angle);
}

JointPlace::JointPlace(const SolverJoint& joint, const SolverBody* bodies, const float* turns) {
    const SolverBody& a = bodies[joint.slot_a];
    const SolverBody& b = bodies[joint.slot_b];
    arm_a = turned(a, joint.anchor_a);
    arm_b = turned(b, joint.anchor_b);
    span = DVec2(joint.center_offset) +
           DVec2(double{b.displacement_x} - double{a.displacement_x},
                 double{b.displacement_y} - double{a.displacement_y}) +
           (arm_b - arm_a);
    angle = double{joint.angle} + (double{turns[joint.slot_b]} - double{turns[joint.slot_a]});
    if (joint.kind == JointKind::distance) {
        const double length = std::sqrt(dot(span, span));
        axis = length > 0.0 ? span / length : DVec2(0.0, 1.0);
    } else if (joint.kind == JointKind::prismatic) {
        axis = turned(a, joint.slide_axis);
    }
}

/// Returns a direction with the lever arms of both bodies. A prismatic joint acts on A at B's anchor,
/// wherever that is along the axis.
JointDirection JointPlace::at_anchors(const SolverJoint& joint, DVec2 along) const {
    const DVec2 lever_a = joint.kind == JointKind::prismatic ? arm_a + span : arm_a;
    return {along, cross(lever_a, along), cross(arm_b, along)};
}

JointDirection JointPlace::driven(const SolverJoint& joint) const {
    return joint.kind == JointKind::prismatic ? at_anchors(joint, axis) : joint_turning;
}

double JointPlace::room(const SolverJoint& joint, double sign) const {
    const double place = joint.kind == JointKind::prismatic ? dot(span, axis) : angle;
    return sign > 0.0 ? place - joint.lower : joint.upper - place;
}

void JointPlace::set_first(const SolverJoint& joint, JointRows& rows) const {
    switch (joint.kind) {
        case JointKind::distance:
            rows.set_directions(at_anchors(joint, axis), {});
            break;
        case JointKind::prismatic:
            rows.set_directions(at_anchors(joint, perp_left(axis)), joint_turning);
            break;
        default:
            rows.x = Doubles2{1.0, 0.0};
            rows.y = Doubles2{0.0, 1.0};
            rows.turn_a = Doubles2{-arm_a.y, arm_a.x};
            rows.turn_b = Doubles2{-arm_b.y, arm_b.x};
    }
}

Doubles2 JointPlace::first_error(const SolverJoint& joint) const {
    if (joint.kind == JointKind::distance) return Doubles2{dot(span, axis) - double{joint.length}, 0.0};
    if (joint.kind == JointKind::prismatic) return Doubles2{dot(span, perp_left(axis)), angle};
    return Doubles2{span.x, span.y};
}

void JointPlace::set_second(const SolverJoint& joint, JointRows& rows) const {
    JointDirection direction = joint_turning;
    if (joint.kind != JointKind::weld) {
        const bool holds = joint.is_at_limit() || joint.drive == Drive::motor;
        const JointDirection along = driven(joint);
        const double sign = joint.sign();
        direction = holds ? JointDirection{sign * along.along, sign * along.turn_a, sign * along.turn_b}
                          : JointDirection{};
    }
    rows.set_directions(direction, {});
    rows.compliance = Doubles2{direction.is_empty() ? 1.0 : joint.second_compliance, 1.0};
}

/// Returns the error along the second block. It is 0 for a motor, so the motor holds its position while
/// errors are corrected.
double JointPlace::second_error(const SolverJoint& joint) const {
    if (joint.kind == JointKind::weld) return joint.bends ? 0.0 : angle;
    return joint.is_at_limit() ? std::min(room(joint, joint.sign()), 0.0) : 0.0;
}

double JointPlace::driven_bias(const SolverJoint& joint, double h) const {
    if (joint.is_at_limit()) return std::max(room(joint, joint.sign()), 0.0) / h;
    return joint.drive == Drive::motor ? -joint.motor_speed : 0.0;
}

Doubles2 JointPlace::arc(const SolverJoint& joint, const TurningMotion& a, const TurningMotion& b,
                         double h) const {
    const DVec2 arc_error = b.arc_error.of(arm_b) - a.arc_error.of(arm_a);
    if (joint.kind == JointKind::pin || joint.kind == JointKind::weld)
        return Doubles2{arc_error.x, arc_error.y};
    const double turning = a.motion.angular;
    const DVec2 speed =
        b.motion.linear - a.motion.linear + b.motion.angular * perp_left(arm_b) - turning * perp_left(arm_a);
    if (joint.kind == JointKind::distance) return Doubles2{rod_arc(joint, *this, speed, arc_error, h), 0.0};
    // The axis of a prismatic joint turns with A while B slides along it.
    const DVec2 normal = perp_left(axis);
    const double most = double{most_arc} / h;
    const DVec2 turn = std::clamp(turning, -most, most) * perp_left(normal) + a.arc_error.of(normal);
    const DVec2 moving = speed + arc_error;
    const double across = dot(normal, moving) + dot(turn, span + h * moving);
    return Doubles2{across - at_anchors(joint, normal).speed(a.motion, b.motion), 0.0};
}

void JointPlace::drive(const SolverJoint& joint, JointRows masses, double impulse, JointMotion& a,
                       JointMotion& b) const {
    masses.set_directions(driven(joint), {});
    masses.push(Doubles2{impulse, 0.0}, a, b);
}

bool JointPlace::choose_drive(SolverJoint& joint, JointRows& second, JointMotion& a, JointMotion& b,
                              double h) const {
    const JointDirection direction = driven(joint);
    const double total = second.total[0];
    const auto give = [&](double impulse) { drive(joint, second, impulse, a, b); };
    const auto hold_by = [&](Drive next, double now) {
        joint.drive = next;
        second.total = Doubles2{now, 0.0};
        return true;
    };
    if (joint.is_at_limit()) {
        if (total > 0.0) return false;
        give(-joint.sign() * total);
        return hold_by(Drive::none, 0.0);
    }
    if (joint.drive == Drive::motor && std::abs(total) > joint.most_motor) {
        joint.constant = std::clamp(total, -joint.most_motor, joint.most_motor);
        give(joint.constant - total);
        return hold_by(total > 0.0 ? Drive::most : Drive::least, 0.0);
    }
    const double along = direction.speed(a, b);
    const double tolerance = double{slowest_drive};
    const auto passes = [&](double sign) {
        return joint.has_limits && sign * along + std::max(room(joint, sign), 0.0) / h < -tolerance;
    };
    for (const double sign : {1.0, -1.0}) {
        if (!passes(sign)) continue;
        if (joint.drive == Drive::motor) joint.constant = total;
        return hold_by(sign > 0.0 ? Drive::lower : Drive::upper, 0.0);
    }
    const bool is_too_fast = (joint.drive == Drive::most && along > joint.motor_speed + tolerance) ||
                             (joint.drive == Drive::least && along < joint.motor_speed - tolerance);
    if (!is_too_fast && !(joint.drive == Drive::none && joint.has_motor)) return false;
    const double now = joint.constant;
    joint.constant = 0.0;
    return hold_by(Drive::motor, now);
}

}  // namespace collide
