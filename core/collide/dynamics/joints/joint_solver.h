// Joints in the substeps of the sequential response: pins and sliders with motors and limits, rods,
// welds, springs, and the mouse. They are few, and solved one after the other, before the contacts.
//
// Rigid joints are solved with a bias that corrects their error; relaxing leaves the bias out. On bodies that
// turn, the bias also corrects that a substep moves straight and not along the arc. Without that a swinging
// pendulum would leave its circle, be pulled back and lose 4 % of its energy each second. Springs are springs
// in both passes. Arms that turn far in a substep are followed only in part, and get no warm start. Bodies
// far smaller than their arms count as larger. Else small bodies and short rods would fly apart.
//
// Source: Catto, "Soft Constraints" (GDC 2011); Andersen, "Rattle" (1983) for the arc.
#pragma once

#include <cstdint>
#include <vector>

#include <collide/dynamics/joints/joint_constraint.h>
#include <collide/dynamics/joints/joint_system.h>
#include <collide/dynamics/model/response.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

class JointSolver {
  public:
    /// Joints of bodies that impulses don't move are left out. `bodies` have been collected.
    void prepare(const StepMatter& matter, const SolverBodies& bodies, double h);
    /// Takes back the joints' impulses of the substep before, which warm started the bodies. Then applies
    /// them along the joints as they lie now.
    void warm_start(SolverBodies& bodies);
    /// Forgets the impulses of the step before.
    void cold_start();
    /// By the velocities that the bodies have now.
    void note_arcs(SolverBodies& bodies);
    void solve(SolverBodies& bodies, JointPass pass);
    /// All rigid joints at once, and in turns with them what isn't rigid: for whole steps.
    void solve_together(SolverBodies& bodies, JointPass pass);
    /// The rows of the rigid joints, with what the pass asks for.
    void list_rigid(SolverBodies& bodies, JointPass pass, JointSystem& system);
    /// Adds the impulses of such rows.
    void take_impulses(SolverBodies& bodies, const JointSystem& system);
    void finish(StepMatter& matter, std::uint32_t substeps) const;

  private:
    JointConstraint take(SolverJoint& joint, SolverBodies& bodies) const;
    bool all_are_rigid() const;
    void solve_rigid(SolverBodies& bodies, JointPass pass);

    std::vector<SolverJoint> joints_;
    JointSystem system_;
    float h_ = 0.0f;
};

}  // namespace collide
