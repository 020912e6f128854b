// Joints between two bodies, or of a body to a place in the world (then `body_a` is `no_body` and its anchor
// is a world place).
//
//   pin        the two anchors stay together; the bodies turn freely, driven by a motor, within limits
//   distance   the anchors stay `length` apart (a rod), or spring back to it
//   weld       the anchors stay together and the bodies keep their angle, or spring back to it
//   prismatic  B slides along an axis of A and keeps its angle, driven by a motor, within limits (a slider)
//   mouse      a spring of limited force pulls B's anchor to A's (the target)
//
// All but the prismatic may be soft: `frequency` and `damping_ratio` make a spring-damper of that behaviour
// whatever the masses. Of a soft weld only the angle yields, as in Box2D. Source: Catto, "Soft Constraints"
// (GDC 2011); Box2D 2.4, b2WeldJoint and b2PrismaticJoint.
#pragma once

#include <variant>

#include <collide/dynamics/model/body.h>

namespace collide {

using JointIndex = std::uint32_t;  // the place in the list of joints, which moves down when one is removed
inline constexpr JointIndex no_joint = 0xffffffff;

/// Names a joint for good, wherever it stands in the list. A slot is used again with another generation.
struct JointId {
    std::uint32_t slot = no_joint;
    std::uint32_t generation = 0;
    friend bool operator==(const JointId&, const JointId&) = default;
};

/// Turns or pushes B against A along what the joint leaves free.
struct JointMotor {
    bool is_on = false;
    double speed = 0.0;  // rad/s; of a prismatic joint m/s
    double max = 0.0;    // N m; of a prismatic joint N
    friend bool operator==(const JointMotor&, const JointMotor&) = default;
};

/// Of a pin: radians, the angle of B less that of A, less `reference_angle`. Of a prismatic joint: metres,
/// from A's anchor to B's along the axis.
struct JointLimits {
    bool are_on = false;
    double lower = 0.0;
    double upper = 0.0;
    friend bool operator==(const JointLimits&, const JointLimits&) = default;
};

struct JointSpring {
    double frequency = 0.0;      // Hz; 0: rigid
    double damping_ratio = 1.0;  // 1: no overshoot
    friend bool operator==(const JointSpring&, const JointSpring&) = default;
};

struct PinJoint {
    JointMotor motor{};
    JointLimits limits{};
    JointSpring spring{};
    double reference_angle = 0.0;  // of B less that of A, from which limits count
    friend bool operator==(const PinJoint&, const PinJoint&) = default;
};

struct DistanceJoint {
    double length = 0.0;  // metres
    JointSpring spring{};
    friend bool operator==(const DistanceJoint&, const DistanceJoint&) = default;
};

struct WeldJoint {
    JointSpring spring{};
    double reference_angle = 0.0;  // of B less that of A, which is kept
    friend bool operator==(const WeldJoint&, const WeldJoint&) = default;
};

struct PrismaticJoint {
    DVec2 local_axis{1.0, 0.0};  // unit, in A's body frame, or in the world
    JointMotor motor{};
    JointLimits limits{};
    double reference_angle = 0.0;  // of B less that of A, which is kept
    friend bool operator==(const PrismaticJoint&, const PrismaticJoint&) = default;
};

struct MouseJoint {
    JointSpring spring{};
    double max_force = 0.0;  // N
    friend bool operator==(const MouseJoint&, const MouseJoint&) = default;
};

using AnyJoint = std::variant<PinJoint, DistanceJoint, WeldJoint, PrismaticJoint, MouseJoint>;

enum class JointKind : std::uint8_t { pin, distance, weld, prismatic, mouse };  // in the order of `AnyJoint`

struct JointDef {
    AnyJoint kind{};             // with what belongs to it
    BodyIndex body_a = no_body;  // the index of a `BodyId`
    BodyIndex body_b = 0;
    DVec2 local_anchor_a{0.0, 0.0};  // in A's body frame, or in the world
    DVec2 local_anchor_b{0.0, 0.0};  // in B's body frame
    bool bodies_collide = false;     // the two joined ones with each other
    double break_force = 0.0;        // N; a step with more of it removes the joint. 0: it never breaks
    double break_torque = 0.0;       // N m
    std::uint64_t user_data = 0;     // for the caller; the world only keeps it
    friend bool operator==(const JointDef&, const JointDef&) = default;
};

inline JointKind kind_of(const JointDef& def) { return static_cast<JointKind>(def.kind.index()); }

/// What is wrong with a joint: a number not finite or out of its range, an axis not of length 1, one body
/// twice. Whether a world has the bodies it does not say.
std::optional<Problem> validate(const JointDef& def);

/// Impulses over the last step, kept to start the next one from.
struct JointImpulses {
    /// On B, N s. Of a distance joint x is along it; of a prismatic joint x is across the axis, and y turns
    /// (N m s).
    Vec2 linear{0.0f, 0.0f};
    float motor = 0.0f;  // of a weld: what keeps the angle
    float lower = 0.0f;
    float upper = 0.0f;
    friend bool operator==(const JointImpulses&, const JointImpulses&) = default;
    friend JointImpulses operator*(const JointImpulses& all, float scale) {
        return {all.linear * scale, all.motor * scale, all.lower * scale, all.upper * scale};
    }
    JointImpulses& operator+=(const JointImpulses& more) {
        linear += more.linear;
        motor += more.motor;
        lower += more.lower;
        upper += more.upper;
        return *this;
    }
};

/// What a joint gave in the last step, as a force and a torque that were the same all through the step.
struct JointReaction {
    DVec2 force{0.0, 0.0};  // on B at its anchor, N, world axes
    double torque = 0.0;    // on B, N m
};

struct Joint {
    JointDef def;
    JointImpulses impulses;
};

/// A joint that broke in the last step and is gone.
struct BrokenJoint {
    JointId id;
    JointDef def;
    JointReaction reaction;  // by which it broke
};

}  // namespace collide
