// Limits what contacts and joints do, so that they may take energy but never add any.
//
// Bodies wedged deep into each other gain energy, because no single pass makes the impulses agree that push
// them out. So do light bodies on springs, whose directions turn far in a substep. Bounces need no bound:
// contact_kernel_body.h limits each of them.
//
// A group is a set of bodies connected by contacts and joints. Its kinetic energy may be that at the step's
// start, or that which gravity gives, and what its springs have released. Kinematic bodies may add the work
// that they do at its contacts. Where a group is deep, its bodies may be jammed between such a body and a
// wall. The impulses of the two grow against each other, and that work with them. There it counts up to the
// energy of all the group at (1 + e) times the speed of the surface that touches it. Groups with motors or
// hands are not limited, nor are those joined to a kinematic body.
//
// A limited group is slowed down, about its common centre where nothing holds it: so it keeps its momentum.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/solver/contact_blocks.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

/// By joint of the step.
struct JointEnergy {
    double released = 0.0;  // by its spring in the step, J
    bool is_exact = false;  // a rigid joint that is solved at once with all that hold its bodies
};

class EnergyBound {
  public:
    /// After the bounces: groups with joints, and those with deep overlaps. `step` has the velocities of the
    /// step's start.
    void bound(const StepContext& step, const SolverBodies& slots, const BlockContext& context,
               std::uint32_t blocks, std::span<const JointEnergy> joints);

  private:
    struct Place {
        std::uint32_t block = 0;
        std::uint32_t lane = 0;
    };
    struct Group {
        double excess = 0.0;   // of kinetic energy, J
        double allowed = 0.0;  // without the work of kinematic bodies, J
        double work = 0.0;     // of these, J
        double fastest = 0.0;  // m/s, of their surfaces where they touch
        double restitution = 0.0;
        double mass = 0.0;     // kg
        float kept = 1.0f;     // of the velocities about the common centre's
        bool is_held = false;  // by a body that it cannot move
        bool is_exact = true;  // all its joints are, and it touches nothing
        bool is_bounded = false;
        bool is_deep = false;
        bool is_driven = false;  // by a joint that may give energy
    };
    struct Common {
        double kinetic = 0.0;  // J
        DVec2 momentum{0.0, 0.0};
    };
    struct Given {
        const StepContext& step;
        const SolverBodies& slots;
        const BlockContext& context;
        std::uint32_t blocks;
        std::span<const JointEnergy> joints;
    };

    bool list_contacts(const Given& given);
    void group_bodies(const Given& given, std::span<const Place> places);
    bool find_excess(const Given& given);
    void add_work(const Given& given, const Place& place);
    static double allowed_work(const Group& group);
    /// Whether the group is to be slowed down.
    static bool is_limited(const Group& group) {
        return group.is_bounded && !group.is_driven && group.excess > 0.0;
    }
    void slow_down(const Given& given);
    Group& group_of(const BlockContext& context, const Place& place);

    std::vector<Place> places_;  // of the contacts with an impulse
    std::vector<Place> deep_;    // of those that are deep
    std::vector<SlotPair> pairs_;
    DisjointSets sets_;          // of slots
    std::vector<Group> groups_;  // by slot: of the set whose root it is
    std::vector<Common> commons_;
};

}  // namespace collide
