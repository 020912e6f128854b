// Joints for the responses that know nothing of them: impulses that hold the joints, given to the bodies'
// velocities before the response moves them.
//
// The gravity of the step counts, and is taken off again, since the response adds it. Contacts may then undo
// a part of it: each is treated once. What draws a joint together moves the bodies, and leaves no speed; what
// leads them along the arc stays a speed, since a body whose speed were turned into the tangent once a step
// would swing out in seconds.
// Source and limits: as of joint_solver.h, with the whole step for a substep.
#pragma once

#include <vector>

#include "dynamics/arc_energy.h"
#include "dynamics/energy_bound.h"
#include "dynamics/joint_solver.h"

namespace collide {

class HoldJoints {
  public:
    /// Nothing without joints. Leaves at them the impulses that they gave.
    void hold(StepMatter& matter);

  private:
    void note(std::vector<SolverVelocity>& out);

    SolverBodies bodies_;
    std::vector<SolverVelocity> before_;    // by slot, with gravity
    std::vector<SolverVelocity> pulled_;    // and with what draws the joints together
    std::vector<SolverVelocity> straight_;  // and with the joints held as they lie
    JointSolver solver_;
    EnergyBound bound_;
    ArcEnergy arcs_;
};

}  // namespace collide
