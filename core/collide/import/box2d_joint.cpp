#include <collide/import/box2d_joint.h>

#include <fmt/format.h>
#include <array>
#include <string_view>
#include <utility>

namespace collide {

namespace {

void take_pin(const Box2dJoint& from, JointSpec& joint) {
    if (from.number("enableLimit") != 0.0) {
        joint.lower_angle = from.number("lowerAngle");
        joint.upper_angle = from.number("upperAngle");
    }
    joint.max_motor_torque = from.number("enableMotor") == 0.0 ? 0.0 : from.number("maxMotorTorque");
    if (joint.max_motor_torque > 0.0) joint.motor_speed = from.number("motorSpeed");
}

void take_slider(const Box2dJoint& from, JointSpec& joint) {
    joint.axis = from.point("localAxisA", {1.0, 0.0});
    if (from.number("enableLimit") != 0.0) {
        joint.lower = from.number("lowerTranslation");
        joint.upper = from.number("upperTranslation");
    }
    joint.max_motor_force = from.number("enableMotor") == 0.0 ? 0.0 : from.number("maxMotorForce");
    if (joint.max_motor_force > 0.0) joint.motor_speed = from.number("motorSpeed");
}

void take_spring(const Box2dJoint& from, JointSpec& joint) {
    joint.frequency = from.number("frequencyHz");
    if (joint.frequency != 0.0) joint.damping_ratio = from.number("dampingRatio");
}

void take_rod(const Box2dJoint& from, JointSpec& joint) {
    joint.length = from.number("length");
    take_spring(from, joint);
}

/// Version 2.4 lets a distance vary between two lengths.
bool is_loose(const Box2dJoint& from) { return from.number("minLength") < from.number("maxLength"); }

struct Kind {
    std::string_view name;
    JointKind kind;
    void (*take)(const Box2dJoint& from, JointSpec& joint);
};

constexpr std::array kinds{
    Kind{"revolute", JointKind::pin, take_pin}, Kind{"prismatic", JointKind::prismatic, take_slider},
    Kind{"distance", JointKind::distance, take_rod}, Kind{"weld", JointKind::weld, take_spring}};

}  // namespace

void add_box2d_joint(const Box2dJoint& from, SceneBuilder& builder) {
    for (const Kind& kind : kinds) {
        if (kind.name != from.kind) continue;
        JointSpec joint;
        joint.type = kind.kind;
        joint.a = from.a;
        joint.b = from.b;
        joint.anchor_a = from.point("localAnchorA", {0.0, 0.0});
        joint.anchor_b = from.point("localAnchorB", {0.0, 0.0});
        joint.collide = from.number("collideConnected") != 0.0;
        joint.reference_angle = from.number("referenceAngle");
        kind.take(from, joint);
        if (from.number("stiffness") != 0.0) builder.leave_out(from.name, "a spring there, and rigid here");
        if (is_loose(from)) builder.leave_out(from.name, "loose between two lengths there, and rigid here");
        return builder.add_joint(std::move(joint));
    }
    builder.leave_out(from.name, fmt::format("{} joints are not supported", from.kind));
}

}  // namespace collide
