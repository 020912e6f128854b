// A rigid pin without motor and limits, as all rounds of one pass see it. Arms, matrix and bias stay the same
// while velocities change, and are computed once. Grids and cloths consist of such pins.
//
// It does the arithmetic of `JointConstraint::pin` in the same order, with the same result to the bit.
#pragma once

#include <collide/dynamics/joints/joint_constraint.h>

namespace collide {

inline bool is_plain_pin(const SolverJoint& joint) {
    return joint.kind == JointKind::pin && !joint.is_spring && !joint.is_factored && !joint.has_motor &&
           !joint.has_limits;
}

class PreparedPin {
  public:
    PreparedPin(const JointConstraint& pin, JointPass pass)
        : slot_a_(pin.joint.slot_a),
          slot_b_(pin.joint.slot_b),
          arm_a_(pin.arm_a),
          arm_b_(pin.arm_b),
          mass_a_(pin.mass_a),
          mass_b_(pin.mass_b),
          point_mass_(pin.point_mass()),
          bias_(pin.pin_bias(pass)),
          softness_(pin.softness_in(pass)),
          total_(pin.joint.impulses.linear),
          given_(pin.joint.given) {}

    void solve(SolverBody* bodies) {
        SolverBody& a = bodies[slot_a_];
        SolverBody& b = bodies[slot_b_];
        const Vec2 speed = Vec2(b.velocity_x - a.velocity_x, b.velocity_y - a.velocity_y) +
                           b.angular_velocity * perp_left(arm_b_) - a.angular_velocity * perp_left(arm_a_);
        const Vec2 impulse =
            -softness_.mass_scale * point_mass_.impulse_for(speed + bias_) - softness_.impulse_scale * total_;
        total_ += impulse;
        const JointPush push{-mass_a_.inverse_mass * impulse, mass_b_.inverse_mass * impulse,
                             -mass_a_.inverse_inertia * cross(arm_a_, impulse),
                             mass_b_.inverse_inertia * cross(arm_b_, impulse)};
        give(push, a, b);
        given_ += push;
    }

    void store(SolverJoint& joint) const {
        joint.impulses.linear = total_;
        joint.given = given_;
    }

  private:
    std::uint32_t slot_a_;
    std::uint32_t slot_b_;
    Vec2 arm_a_;
    Vec2 arm_b_;
    SolverMass mass_a_;
    SolverMass mass_b_;
    PointMass point_mass_;
    Vec2 bias_;
    Softness softness_;
    Vec2 total_;
    JointPush given_;
};

}  // namespace collide
