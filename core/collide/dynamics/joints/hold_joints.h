// Joints for the responses that know nothing of them: impulses that hold the joints, given to the bodies'
// velocities before the response moves them.
//
// The gravity of the step is counted here, and taken off again, since the response adds it. Contacts may then
// undo a part of the result: each of the two is solved once. The correction of a joint's error is a
// displacement without velocity; the response applies it at once or within the step. What leads bodies along
// the arc stays a velocity. If velocities were turned into the tangent once a step, a swing would come to
// rest within seconds. Source and limits: as of joint_solver.h, with the whole step for a substep.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/joints/joint_solver.h>
#include <collide/dynamics/solver/energy_bound.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

// How much of the speed that leads bodies along the arcs of their joints they may keep after a step.
//
// A body on a rod moves along the chord of its arc, and its velocity is the chord's. The next step turns that
// velocity into the next chord, so the energy stays. But where a few rounds have not made several joints
// agree, the chords may gain energy in every step. So each group of bodies connected by joints keeps a share
// of the chord velocities. It is the greatest share with which the kinetic energy grows by no more than
// gravity's work. That work is measured along the mean of the velocities of two steps. Bodies that a motor or
// a spring may drive keep none.
//
// Source: Andersen, "Rattle" (1983); Hairer, Lubich and Wanner, "Geometric Numerical Integration" (2006),
// VII.1.

class ArcEnergy {
  public:
    /// By slot: `straight` are the velocities without the arcs' speed. `bodies` has the velocities with it,
    /// and afterwards with its share. `displacements` are those of the step. `step` has the velocities of
    /// its start, before gravity.
    void bound(const StepMatter& step, std::span<const SolverVelocity> straight,
               std::span<const SolverVelocity> displacements, SolverBodies& bodies);

  private:
    struct Group {
        ShareEnergy energy;
        bool is_driven = false;
    };

    void group_by_joints(const StepMatter& step, const SolverBodies& bodies);

    DisjointSets sets_;          // of slots
    std::vector<Group> groups_;  // by slot: of the set whose root it is
};

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
    void hold_at_once(const StepMatter& joined);
    void hold_in_turns(const StepMatter& joined);
    void note(std::vector<SolverVelocity>& out);

    SolverBodies bodies_;
    std::vector<SolverVelocity> before_;    // by slot, with gravity
    std::vector<SolverVelocity> pulled_;    // and with what draws the joints together
    std::vector<SolverVelocity> straight_;  // and with the joints held as they lie
    std::vector<BodyState> pulls_;          // by body
    std::vector<JointMotion> corrections_;  // by slot
    JointSolver solver_;
    JointSystem held_;   // of velocities
    JointSystem drawn_;  // of pulls
    EnergyBound bound_;
    ArcEnergy arcs_;
};

}  // namespace collide
