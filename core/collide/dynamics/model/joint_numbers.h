// What a joint of any kind has, side by side, for whoever treats the kinds alike. What a kind does not have
// is off, rigid, or 0.
#pragma once

#include <collide/dynamics/model/joint.h>

namespace collide {

struct JointNumbers {
    double length = 0.0;
    JointSpring spring{};
    double max_force = 0.0;
    DVec2 local_axis{1.0, 0.0};
    JointMotor motor{};
    JointLimits limits{};
    double reference_angle = 0.0;
};

// Structured bindings, so that a field which is added is not forgotten here.

inline JointNumbers numbers_of(const PinJoint& joint) {
    const auto& [motor, limits, spring, reference_angle] = joint;
    return {.spring = spring, .motor = motor, .limits = limits, .reference_angle = reference_angle};
}
inline JointNumbers numbers_of(const DistanceJoint& joint) {
    const auto& [length, spring] = joint;
    return {.length = length, .spring = spring};
}
inline JointNumbers numbers_of(const WeldJoint& joint) {
    const auto& [spring, reference_angle] = joint;
    return {.spring = spring, .reference_angle = reference_angle};
}
inline JointNumbers numbers_of(const PrismaticJoint& joint) {
    const auto& [axis, motor, limits, reference_angle] = joint;
    return {.local_axis = axis, .motor = motor, .limits = limits, .reference_angle = reference_angle};
}
inline JointNumbers numbers_of(const MouseJoint& joint) {
    const auto& [spring, max_force] = joint;
    return {.spring = spring, .max_force = max_force};
}
inline JointNumbers numbers_of(const JointDef& def) {
    return std::visit([](const auto& joint) { return numbers_of(joint); }, def.kind);
}

/// Numbers that the kind does not have are left out.
inline AnyJoint joint_of(JointKind kind, const JointNumbers& of) {
    switch (kind) {
        case JointKind::distance:
            return DistanceJoint{of.length, of.spring};
        case JointKind::weld:
            return WeldJoint{of.spring, of.reference_angle};
        case JointKind::prismatic:
            return PrismaticJoint{of.local_axis, of.motor, of.limits, of.reference_angle};
        case JointKind::mouse:
            return MouseJoint{of.spring, of.max_force};
        default:
            return PinJoint{of.motor, of.limits, of.spring, of.reference_angle};
    }
}

}  // namespace collide
