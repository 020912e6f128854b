// Joints for the responses that do not solve joints. Before the response moves the bodies, their velocities
// get the impulses that hold the joints.
//
// The bodies on joints are first moved by substeps, as the sequential response does it, but without contacts.
// The response gets the velocities at the end of these substeps. Since the response adds gravity itself,
// gravity is subtracted. The velocity over the whole step may not lead to where the substeps ended. The
// difference becomes a pull: a velocity that ends with the step. So bodies that hit nothing end where the
// substeps have moved them. Groups that touch something get the gravity of the whole step first. Then no part
// of a fall is in the pulls, and a contact can stop the whole fall.
//
// Source and limits: see joint_solver.h. Joints react to what contacts change only in the next step. In the
// ordered mode they react in the same step to changes at its start.
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
    /// Changes velocities, and stores in the joints the impulses that they gave.
    void hold(StepContext& context);
    /// Returns the pulls by body: velocities that draw joints together in the step after `hold` and end with
    /// it. The positions in these states mean nothing. Empty without joints.
    std::span<const BodyState> pulls() const { return pulls_; }
    /// Applies the displacement by the pulls over the whole step at once.
    void pull_together(StepContext& context) const;

    /// Notes the present velocities as those that hold the joints. Call it after `hold`, once gravity has
    /// been added.
    void note_speeds(const StepContext& context);
    /// Where contacts have changed velocities since `note_speeds`: removes what separates the joints, and
    /// adds the impulses for it to the joints.
    void keep_speeds(StepContext& context);
    /// Changes the pulls so that they do not separate the joints. Adds no impulses to the joints.
    void keep_pulls(std::span<BodyState> pulls);

  private:
    void note_before();
    void move_on(float h);
    void hand_out(StepContext& context);
    void keep(std::span<const BodyState> held, std::span<BodyState> states);

    SolverBodies bodies_;
    std::vector<SolverVelocity> before_;  // by slot: the velocity before the substeps
    std::vector<BodyState> held_;         // by body: the state that holds the joints, with gravity
    std::vector<BodyState> pulls_;        // by body: the velocity that draws its joints together
    JointSolver solver_;
    EnergyBound bound_;
};

}  // namespace collide
