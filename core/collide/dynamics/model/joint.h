// Joints between two bodies, or between a body and a point of the world (then `body_a` is `no_body` and its
// anchor is a world position).
//
//   pin        the two anchors stay together; the bodies turn freely, driven by a motor, within limits
//   distance   the anchors stay `length` apart (a rod), or spring back to it
//   weld       the anchors stay together and the bodies keep their angle, or spring back to it
//   prismatic  B slides along an axis of A and keeps its angle, driven by a motor, within limits (a slider)
//   mouse      a spring of limited force pulls B's anchor to A's (the target)
//
// All kinds except the prismatic joint may be soft. `frequency` and `damping_ratio` then give a spring-damper
// with that behaviour, whatever the masses are. In a soft weld only the angle yields, as in Box2D. Source:
// Catto, "Soft Constraints" (GDC 2011); Box2D 2.4, b2WeldJoint and b2PrismaticJoint.
#pragma once

#include <variant>

#include <collide/dynamics/model/body.h>

namespace collide {

using JointIndex = std::uint32_t;  // index in the list of joints; decreases when an earlier joint is removed
inline constexpr JointIndex no_joint = 0xffffffff;

/// Identifies a joint permanently, whatever its index in the list. A slot is used again with another
/// generation.
struct JointId {
    std::uint32_t slot = no_joint;
    std::uint32_t generation = 0;
    friend bool operator==(const JointId&, const JointId&) = default;
};

/// Rotates or pushes B relative to A, along the direction that the joint leaves free.
struct JointMotor {
    bool is_on = false;
    double speed = 0.0;  // rad/s; for a prismatic joint m/s
    double max = 0.0;    // most torque, N m; for a prismatic joint most force, N
    friend bool operator==(const JointMotor&, const JointMotor&) = default;
};

/// For a pin: the range of the angle of B less that of A, less `reference_angle`, in radians. For a prismatic
/// joint: the range of the distance from A's anchor to B's along the axis, in metres.
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
    double reference_angle = 0.0;  // angle of B less that of A at which the limits' angle is 0
    friend bool operator==(const PinJoint&, const PinJoint&) = default;
};

struct DistanceJoint {
    double length = 0.0;  // metres
    JointSpring spring{};
    friend bool operator==(const DistanceJoint&, const DistanceJoint&) = default;
};

struct WeldJoint {
    JointSpring spring{};
    double reference_angle = 0.0;  // angle of B less that of A, which the joint keeps
    friend bool operator==(const WeldJoint&, const WeldJoint&) = default;
};

struct PrismaticJoint {
    DVec2 local_axis{1.0, 0.0};  // unit, in A's body frame; without body A in the world
    JointMotor motor{};
    JointLimits limits{};
    double reference_angle = 0.0;  // angle of B less that of A, which the joint keeps
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
    AnyJoint kind{};         // the kind of joint, with its numbers
    BodyId body_a{no_body};  // `no_body`: the world
    BodyId body_b{0};
    DVec2 local_anchor_a{0.0, 0.0};  // anchor in A's body frame; without body A in the world
    DVec2 local_anchor_b{0.0, 0.0};  // anchor in B's body frame
    bool bodies_collide = false;     // whether the two joined bodies collide with each other
    double break_force = 0.0;        // N: a larger force in a step removes the joint; 0: it never breaks
    double break_torque = 0.0;       // N m: as `break_force`
    std::uint64_t user_data = 0;     // for the caller; the world only stores it
    friend bool operator==(const JointDef&, const JointDef&) = default;
};

inline JointKind kind_of(const JointDef& def) { return static_cast<JointKind>(def.kind.index()); }

/// Returns what is wrong with a joint. Examples are a number that is not finite or out of range, an axis
/// whose length is not 1, or the same body twice. Does not check whether a world has the bodies.
std::optional<Problem> validate(const JointDef& def);

/// Impulses over the last step, kept as the start of the next step.
struct JointImpulses {
    /// On B, N s. For a distance joint, x is the impulse along it. For a prismatic joint, x is across the
    /// axis, and y is the angular impulse (N m s).
    Vec2 linear{0.0f, 0.0f};
    float motor = 0.0f;  // for a weld: the angular impulse that keeps the angle
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

/// The force and torque of a joint in the last step: the constant values with the same impulse.
struct JointReaction {
    DVec2 force{0.0, 0.0};  // force on B at its anchor, N, world axes
    double torque = 0.0;    // torque on B, N m
};

struct Joint {
    JointDef def;
    JointImpulses impulses;
};

/// A joint that broke in the last step and has been removed.
struct BrokenJoint {
    JointId id;
    JointDef def;
    JointReaction reaction;  // the force and torque that broke it
};

}  // namespace collide
