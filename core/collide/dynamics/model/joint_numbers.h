// The numbers of a joint, for code that treats all kinds alike. A number that the kind does not have is 0.
// Likewise, its motor and limits are off, and its spring is rigid.
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

inline JointNumbers numbers_of(const JointDef& def) {
    return std::visit(
        [](const auto& joint) {
            JointNumbers all;
            if constexpr (requires { joint.length; }) all.length = joint.length;
            if constexpr (requires { joint.spring; }) all.spring = joint.spring;
            if constexpr (requires { joint.max_force; }) all.max_force = joint.max_force;
            if constexpr (requires { joint.local_axis; }) all.local_axis = joint.local_axis;
            if constexpr (requires { joint.motor; }) all.motor = joint.motor;
            if constexpr (requires { joint.limits; }) all.limits = joint.limits;
            if constexpr (requires { joint.reference_angle; }) all.reference_angle = joint.reference_angle;
            return all;
        },
        def.kind);
}

/// Converts the numbers back to a joint. Numbers that the kind does not have are ignored.
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
