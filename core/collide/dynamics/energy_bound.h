// Contacts may take energy, and give none.
//
// Restitution asks each point for the speed with which it met, as if it were alone. Where several points
// bounce at once on the same bodies, or one is hit while it presses on another, what they ask for together
// may hold more energy than came. And bodies that lie deep in each other, wedged, are pushed out by impulses
// that no single pass makes agree. So for bodies that hang together by contacts and joints, if they have more
// kinetic energy after the step than before it (or than gravity alone would have left them), and if the
// contacts' work is more than nothing (a body that is moved as told may have given it; of motors and springs
// nothing is asked),
//
//   - what joints and contacts did is given in part only, where joints hold them together,
//   - the bounces are given in part only,
//   - and where some lie deep, so are all impulses, if that is not enough.
//
// Impulses of such a group are scaled alike, which keeps momentum, and leaves speeds between those without
// them and those with them. An impulse works its length times the mean of the speeds before and after it, at
// its point.
//
// Source: Stronge, "Impact Mechanics" (2000), on the energy that Newton's coefficient may gain.
#pragma once

#include <cstdint>
#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/contact_blocks.h>
#include <collide/dynamics/solver_bodies.h>
#include <collide/dynamics/solver_energy.h>

namespace collide {

class EnergyBound {
  public:
    /// After the bounces: takes back of velocities, and of what was given, what is too much. `step` has the
    /// velocities of the step's start.
    void apply(const StepMatter& step, const SolverBodies& slots, const BlockMatter& matter,
               std::uint32_t blocks);

    /// What hangs together by joints alone or also by contacts: if a solver of few rounds has given it
    /// energy, all impulses are scaled.
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
