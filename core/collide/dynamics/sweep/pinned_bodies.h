// Bodies that are pinned to what stands still, as impacts meet them: they turn about their pins. A motor with
// torque to spare does not let impacts change that. A weld, or a second joint, leaves no freedom.
#pragma once

#include <span>
#include <vector>

#include <collide/dynamics/responses/impact_pair.h>

namespace collide {

class PinnedBodies {
  public:
    void clear() { pins_.clear(); }
    void list(const StepContext& step);

    /// Also of bodies that are not pinned.
    BodyMass mass_of(const StepContext& step, BodyIndex body) const;
    /// From the centre to the pin, world; 0 where there is none.
    DVec2 arm(BodyIndex body, const BodyState& state) const;
    /// The body's velocity becomes that of its pin, or that of its centre again.
    void move_to_pin(BodyIndex body, BodyState& state) const;
    void move_from_pin(BodyIndex body, BodyState& state) const;
    bool is_driven(BodyIndex body) const;
    /// Takes from a motor what it needs to hold the body against these impacts. False if it cannot: then the
    /// body gives way.
    bool motor_holds(BodyIndex body, std::span<const ImpactPair> impacts);

  private:
    struct Pin {
        BodyIndex body = 0;
        DVec2 pin{0.0, 0.0};  // from the body's centre, in its frame
        BodyMass now;
        double about_pin = 0.0;  // inverse inertia
        double motor = 0.0;      // N m s that its motor may still give; while it has some, `now` is none
    };
    const Pin* find(BodyIndex body) const;

    std::vector<Pin> pins_;  // by body
};

}  // namespace collide
