// Limits what contacts and joints do, so that they may take kinetic energy but never add any.
//
// Restitution treats each contact point as if it were alone. Where several points of a body bounce at once,
// or one is hit while another presses, their impulses together may add energy. Bodies wedged deep into each
// other are a second cause: no single pass makes the impulses agree that push them out.
//
// A group is a set of bodies connected by contacts and joints. It is limited when two conditions hold. Its
// kinetic energy exceeds that at the step's start, and that which gravity alone would have given. And its
// contacts have done positive work, at the relative speeds of their bodies. Energy that a kinematic body
// supplies is no such work. Groups with motors or springs, which may add energy, are not limited. In a
// limited group,
//
//   - the impulses of joints and contacts are scaled down, where joints connect the group,
//   - the bounces are scaled down,
//   - and where bodies overlap deeply, so are all impulses, if that does not suffice.
//
// All impulses of a group get the same factor, which keeps momentum. The velocities then lie between those
// without the impulses and those with them. The work of an impulse is its length times the mean of the speeds
// before and after it, at its point.
//
// Source: Stronge, "Impact Mechanics" (2000), on the energy that Newton's coefficient may gain.
#pragma once

#include <cstdint>
#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/solver/contact_blocks.h>
#include <collide/dynamics/solver/solver_bodies.h>
#include <collide/dynamics/solver/solver_energy.h>

namespace collide {

class EnergyBound {
  public:
    /// After the bounces: takes back the excess from the velocities and from the impulses. `step` has the
    /// velocities of the step's start.
    void apply(const StepMatter& step, const SolverBodies& slots, const BlockMatter& matter,
               std::uint32_t blocks);

    /// Groups connected by joints, alone or also by contacts. If the few rounds of the solver have added
    /// energy to one, all its impulses are scaled down.
    void bound_joints(const StepMatter& step, const SolverBodies& slots, const BlockMatter& matter,
                      std::uint32_t blocks);

  private:
    enum class Which : std::uint8_t { bounces, all };
    struct Place {
        std::uint32_t block = 0;
        std::uint32_t lane = 0;
    };
    struct Group {
        // With shares of the impulses in question.
        ShareEnergy work;    // of the contacts in the step
        ShareEnergy energy;  // of the bodies, less what they may have
        float lost = 0.0f;
        bool bounces = false;
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

    void list_bounces(const Given& given);
    bool list_all(const Given& given);
    bool bounces_gain(const Given& given);
    void group_bodies(const Given& given, const std::vector<Place>& places);
    void mark(const Given& given, const std::vector<Place>& places, bool Group::*mark);
    void bound(const Given& given, Which which);
    void sum_gains(const Given& given, Which which);
    void sum_all_gains(const Given& given);
    void group_joined(const Given& given, const std::vector<Place>& places);
    void add_energies(const Given& given);
    void add_work(const Given& given, Which which, const Place& place);
    bool choose_shares(Which which);
    void take_back(const Given& given, Which which);
    bool some_gain(const Given& given, bool Group::*mark);
    Group& group_of(const BlockMatter& matter, const Place& place);

    std::vector<Place> places_;   // of the contacts in question
    std::vector<Place> bounces_;  // of those that bounce
    std::vector<Place> deep_;
    DisjointSets sets_;                  // of slots
    std::vector<SolverVelocity> gains_;  // by slot: what the impulses in question changed
    std::vector<Group> groups_;          // by slot: of the set whose root it is
};

}  // namespace collide
