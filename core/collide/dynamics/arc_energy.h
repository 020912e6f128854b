// How much of the speed that leads bodies along the arcs of their joints they may keep after a step.
//
// A body on a rod moves along the chord of its arc, and its velocity is the chord's: the next step bends it
// into the next chord, and the energy stays. Of several joints that a few rounds have not made agree the
// chords may hold more than there was, step after step. So bodies that hang together by joints keep the
// greatest share of them with which their kinetic energy grows by no more than gravity's work, along the mean
// of the velocities of two steps. What a motor or a spring may drive keeps none.
//
// Source: Andersen, "Rattle" (1983); Hairer, Lubich and Wanner, "Geometric Numerical Integration" (2006),
// VII.1.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/solver_bodies.h>
#include <collide/dynamics/solver_energy.h>

namespace collide {

class ArcEnergy {
  public:
    /// By slot, `straight` are the velocities without the arcs' speed, those of `bodies` the ones with it,
    /// and afterwards with the share of it; `ways` are what moves the bodies in the step. `step` has the
    /// velocities of its start, before gravity.
    void bound(const StepMatter& step, std::span<const SolverVelocity> straight,
               std::span<const SolverVelocity> ways, SolverBodies& bodies);

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
