// Joints for the responses that know nothing of them: impulses that hold the joints, given to the bodies'
// velocities before the response moves them.
//
// The gravity of the step is counted here, and taken off again, since the response adds it. Contacts may then
// undo a part of the result: each of the two is solved once. The correction of a joint's error is a
// displacement without velocity; the response applies it at once or within the step. What leads bodies along
// the arc stays a velocity. If velocities were turned into the tangent once a step, a swing would come to
// rest within seconds. Source and limits: as of joint_solver.h, with the whole step for a substep.
#pragma once

#include <span>
#include <vector>

#include <collide/dynamics/joints/arc_energy.h>
#include <collide/dynamics/joints/joint_solver.h>
#include <collide/dynamics/solver/energy_bound.h>

namespace collide {

class HoldJoints {
  public:
    /// Changes velocities; leaves at the joints the impulses that they gave.
    void hold(StepMatter& matter);
    /// By body, the velocities with which joints are drawn together in the step after `hold`, and which end
    /// with it; their places mean nothing. Empty without joints.
    std::span<const BodyState> pulls() const { return pulls_; }
    /// The whole displacement by the pulls at once.
    void draw_together(StepMatter& matter) const;

    /// After `hold` and with gravity: the speeds at rigid joints, of velocities and pulls, that are kept.
    void note_speeds(const StepMatter& matter);
    /// Where contacts have changed velocities: gives the joints their speeds again, and adds the impulses.
    void keep_speeds(StepMatter& matter);
    /// The same of pulls.
    void keep_pulls(std::span<BodyState> pulls) { drawn_.solve(pulls, bodies_); }

  private:
    void note(std::vector<SolverVelocity>& out);

    SolverBodies bodies_;
    std::vector<SolverVelocity> before_;    // by slot, with gravity
    std::vector<SolverVelocity> pulled_;    // and with what draws the joints together
    std::vector<SolverVelocity> straight_;  // and with the joints held as they lie
    std::vector<BodyState> pulls_;          // by body
    JointSolver solver_;
    JointSystem held_;   // of velocities
    JointSystem drawn_;  // of pulls
    EnergyBound bound_;
    ArcEnergy arcs_;
};

}  // namespace collide
