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
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/solver/solver_bodies.h>
#include <collide/dynamics/solver/solver_energy.h>

namespace collide {

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

}  // namespace collide
