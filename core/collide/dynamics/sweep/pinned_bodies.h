// Bodies that are pinned to a static body or to the world. In impacts they rotate about their pins. A motor
// with torque to spare does not let impacts change that rotation. A weld, or a second joint, leaves no
// freedom.
#pragma once

#include <span>
#include <vector>

#include <collide/dynamics/responses/impact_pair.h>

namespace collide {

class PinnedBodies {
  public:
    void clear() { pins_.clear(); }
    void list(const StepContext& step);

    /// Returns the mass of a body in impacts. Bodies that are not pinned have their own mass.
    BodyMass mass_of(const StepContext& step, BodyIndex body) const;
    /// Returns the vector from the centre to the pin, world; 0 without a pin.
    DVec2 arm(BodyIndex body, const BodyState& state) const;
    /// Replaces the velocity of the centre by that of the pin. `move_from_pin` does the reverse.
    void move_to_pin(BodyIndex body, BodyState& state) const;
    void move_from_pin(BodyIndex body, BodyState& state) const;
    bool is_driven(BodyIndex body) const;
    /// Takes from a motor the impulse that it needs to hold the body against these impacts. Returns false if
    /// it cannot hold the body.
    bool motor_holds(BodyIndex body, std::span<const ImpactPair> impacts);

  private:
    struct Pin {
        BodyIndex body = 0;
        DVec2 pin{0.0, 0.0};  // vector from the body's centre to the pin, body frame
        BodyMass now;
        double about_pin = 0.0;  // inverse inertia about the pin
        double motor = 0.0;      // N m s that its motor may still give; while this is positive, `now` is zero
    };
    const Pin* find(BodyIndex body) const;

    std::vector<Pin> pins_;  // sorted by body
};

}  // namespace collide
