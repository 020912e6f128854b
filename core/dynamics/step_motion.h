// How responses 1 and 2 move the bodies: along the exact path of the step.
//
// Under constant acceleration a body moves by the mean of its velocities before and after the step. So of
// each change of velocity it is asked over which part f of the step, from its start on, it came about evenly:
//
//   a stop or a bounce of what came in            at once                     f = 0
//   gravity, and what carries the weight          all through the step        f = 1
//   friction on what slides on                    all through the step        f = 1
//   friction that stops a body                    until it stands             0 <= f <= 1
//
// The step's way is the velocity after it times its length, less f / 2 of each change. Bodies that joints
// hold move by their velocities after the step, which is what joints are held by (hold_joints.h).
#pragma once

#include <cstdint>
#include <vector>

#include "dynamics/impact_pair.h"
#include "dynamics/response.h"

namespace collide {

class StepMotion {
  public:
    /// Adds gravity to the velocities of awake dynamic bodies.
    void begin(StepMatter& matter);
    /// After the pair has got its impulses; its contact as of the step's start. Speeds of the pair before
    /// them: `begin_impact`. Arms and masses of the pair say how the impulses acted.
    void note(const StepMatter& matter, const Contact& contact, const ImpactPair& pair);
    /// Moves and turns all that moves, for the whole step.
    void move(StepMatter& matter) const;

  private:
    /// What of a body's change of velocity does not move it in this step.
    struct Lag {
        DVec2 velocity{0.0, 0.0};
        double rate = 0.0;
    };

    double sliding_before(const ImpactPair& pair, DVec2 arm_a, DVec2 arm_b) const;
    double friction_lag(const StepMatter& matter, const ImpactPair& pair) const;

    std::vector<BodyState> before_;  // velocities before gravity
    std::vector<Lag> lags_;
    std::vector<std::uint8_t> is_joined_;
};

}  // namespace collide
