// Limits what contacts and joints do, so that they may take kinetic energy but never add any.
//
// Bodies wedged deep into each other gain energy, because no single pass makes the impulses agree that push
// them out. So do chains of joints that the few rounds of the solver do not satisfy. Bounces need no bound:
// contact_kernel_body.h limits each of them.
//
// A group is a set of bodies connected by contacts and joints. Its kinetic energy may be that at the step's
// start, or that which gravity alone would have given. Kinematic bodies may add what they do at its contacts.
// Groups with motors or springs, which may add energy, are not limited, nor are those joined to a kinematic
// body.
//
// All impulses of a limited group are scaled down by the same factor, which keeps momentum. The velocities
// then lie between those without the impulses and those with them.
#pragma once

#include <cstdint>
#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/solver/contact_blocks.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

class EnergyBound {
  public:
    /// Groups with deep overlaps, after the bounces: takes back the excess from the velocities and from the
    /// impulses. `step` has the velocities of the step's start.
    void bound_overlaps(const StepMatter& step, const SolverBodies& slots, const BlockMatter& matter,
                        std::uint32_t blocks);

    /// Groups connected by joints, alone or also by contacts. If the few rounds of the solver have added
    /// energy to one, all its impulses are scaled down.
    void bound_joints(const StepMatter& step, const SolverBodies& slots, const BlockMatter& matter,
                      std::uint32_t blocks);

  private:
    struct Place {
        std::uint32_t block = 0;
        std::uint32_t lane = 0;
    };
    struct Group {
        ShareEnergy energy;  // of the bodies, less what they may have, with shares of the impulses
        float lost = 0.0f;
        bool is_deep = false;
        bool is_joined = false;
        bool is_driven = false;  // by a joint that may give energy
    };
    struct Given {
        const StepMatter& step;
        const SolverBodies& slots;
        const BlockMatter& matter;
        std::uint32_t blocks;
    };

    bool list_all(const Given& given);
    void group_bodies(const Given& given, const std::vector<Place>& places);
    void sum_gains(const Given& given);
    void add_energies(const Given& given);
    void allow_work(const Given& given, const Place& place);
    bool some_gain(const Given& given, const std::vector<Place>& places, bool Group::*mark);
    void bound(const Given& given, bool Group::*mark);
    void take_back(const Given& given);
    Group& group_of(const BlockMatter& matter, const Place& place);

    std::vector<Place> places_;          // of the contacts with an impulse
    std::vector<Place> deep_;            // of those that are deep
    DisjointSets sets_;                  // of slots
    std::vector<SolverVelocity> gains_;  // by slot: what the impulses in question changed
    std::vector<Group> groups_;          // by slot: of the set whose root it is
};

}  // namespace collide
