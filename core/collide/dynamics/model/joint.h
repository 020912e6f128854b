// Joints between two bodies, or of a body to a place in the world (then `body_a` is `no_body` and its anchor
// is a world place).
//
//   pin        the two anchors stay together; the bodies turn freely, driven by a motor, within limits
//   distance   the anchors stay `length` apart (a rod), or spring back to it
//   mouse      a spring of limited force pulls B's anchor to A's (the target)
//
// All may be soft: `frequency` and `damping_ratio` make a spring-damper of that behaviour whatever the
// masses. Source: Catto, "Soft Constraints" (GDC 2011).
#pragma once

#include <collide/dynamics/model/body.h>

namespace collide {

using JointId = std::uint32_t;

enum class JointKind : std::uint8_t { pin, distance, mouse };

struct JointDef {
    JointKind kind = JointKind::pin;
    BodyId body_a = no_body;
    BodyId body_b = 0;
    DVec2 local_anchor_a{0.0, 0.0};  // in A's body frame, or in the world
    DVec2 local_anchor_b{0.0, 0.0};  // in B's body frame
    double length = 0.0;             // of a distance joint, metres
    double frequency = 0.0;          // Hz; 0: rigid
    double damping_ratio = 1.0;      // 1: no overshoot
    double max_force = 0.0;          // of a mouse joint, N
    bool has_motor = false;          // of a pin
    double motor_speed = 0.0;        // of B against A, rad/s
    double max_motor_torque = 0.0;   // N m
    bool has_limits = false;         // of a pin: angle of B less that of A, less `reference_angle`
    double lower_angle = 0.0;
    double upper_angle = 0.0;
    double reference_angle = 0.0;
    bool bodies_collide = false;  // the two joined ones with each other
    friend bool operator==(const JointDef&, const JointDef&) = default;
};

/// Impulses over the last step, kept to start the next one from.
struct JointImpulses {
    Vec2 linear{0.0f, 0.0f};  // on B, N s; of a distance joint x is along it
    float motor = 0.0f;
    float lower = 0.0f;
    float upper = 0.0f;
    friend bool operator==(const JointImpulses&, const JointImpulses&) = default;
};

struct Joint {
    JointDef def;
    JointImpulses impulses;
};

}  // namespace collide
