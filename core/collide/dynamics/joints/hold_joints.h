// Joints for the responses that know nothing of them: impulses that hold the joints, given to the bodies'
// velocities before the response moves them.
//
// The bodies of joints are moved on by substeps as those of the sequential response are, but without
// contacts. The response gets the velocities that they have then. It adds gravity, and so gravity is taken
// off. Where the step's velocity does not lead, a pull does: a velocity that ends with the step. So bodies
// that nothing hits end where the substeps have moved them. Groups that touch something get the whole step's
// gravity first. Then they leave no part of a fall to the pulls, and a contact that stops them stops them.
//
// Source and limits: as of joint_solver.h. What contacts change is taken up by the joints in the next step;
// in the ordered mode, at the step's start, in this one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/dynamics/joints/joint_solver.h>
#include <collide/dynamics/solver/energy_bound.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

class HoldJoints {
  public:
    /// Changes velocities; leaves at the joints the impulses that they gave.
    void hold(StepContext& context);
    /// By body, the velocities with which joints are drawn together in the step after `hold`, and which end
    /// with it; their places mean nothing. Empty without joints.
    std::span<const BodyState> pulls() const { return pulls_; }
    /// The whole displacement by the pulls at once.
    void draw_together(StepContext& context) const;

    /// After `hold` and with gravity: the velocities that hold the joints.
    void note_speeds(const StepContext& context);
    /// Where contacts have changed velocities since: takes off what parts the joints, and adds the impulses.
    void keep_speeds(StepContext& context);
    /// The same of pulls.
    void keep_pulls(std::span<BodyState> pulls);

  private:
    void note_before();
    void move_on(float h);
    void hand_out(StepContext& context);
    void keep(std::span<const BodyState> held, std::span<BodyState> states);

    SolverBodies bodies_;
    std::vector<SolverVelocity> before_;  // by slot
    std::vector<BodyState> held_;         // by body, with gravity
    std::vector<BodyState> pulls_;        // by body
    JointSolver solver_;
    EnergyBound bound_;
};

}  // namespace collide
