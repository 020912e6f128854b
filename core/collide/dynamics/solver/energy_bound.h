// Bounds the energy of contacts and joints, so that they may take energy but never add any.
//
// Bodies that are wedged deep into each other gain energy, because no single pass makes the impulses that
// push them out agree. So do light bodies on springs whose directions turn far in a substep. Bounces need no
// bound here: contact_kernel_body.h limits each of them.
//
// A group is a set of bodies connected by contacts and joints. Its kinetic energy may be that at the step's
// start or that which gravity gives, plus the energy that its springs have released. Kinematic bodies may add
// the work that they do at its contacts. In a deep group, bodies may be jammed between a kinematic body and a
// wall. Then the impulses of the two grow against each other, and the work grows with them. So in deep groups
// the work counts only up to a limit. The limit is the energy that the whole group has at (1 + e) times the
// speed of the touching surface. Groups with motors or mouse joints are not bounded, nor are groups joined to
// a kinematic body.
//
// A bounded group with too much energy is slowed down. If nothing holds it, only velocities relative to its
// common centre are reduced, so it keeps its momentum.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <collide/base/disjoint_sets.h>
#include <collide/dynamics/solver/contact_blocks.h>
#include <collide/dynamics/solver/solver_bodies.h>

namespace collide {

/// The energy of a joint in the step.
struct JointEnergy {
    double released = 0.0;  // energy that its spring has released in the step, J
    bool is_exact = false;  // a rigid joint; it is solved together with all joints that hold its bodies
};

class EnergyBound {
  public:
    /// Bounds groups with joints and groups with deep overlaps. To be called after the bounces. `step` has
    /// the velocities at the step's start.
    void bound(const StepContext& step, const SolverBodies& slots, const BlockContext& context,
               std::uint32_t blocks, std::span<const JointEnergy> joints);

  private:
    struct Place {
        std::uint32_t block = 0;
        std::uint32_t lane = 0;
    };
    struct Group {
        double excess = 0.0;   // kinetic energy above the allowed one, J
        double allowed = 0.0;  // without the work of kinematic bodies, J
        double work = 0.0;     // work of kinematic bodies, J
        double fastest = 0.0;  // m/s, highest speed of their surfaces at the contacts
        double restitution = 0.0;
        double mass = 0.0;     // kg
        float kept = 1.0f;     // factor on velocities relative to the common centre
        bool is_held = false;  // a body that the group cannot move touches or joins it
        bool is_exact = true;  // all its joints are exact, and it touches nothing
        bool is_bounded = false;
        bool is_deep = false;
        bool is_driven = false;  // a joint or torque may give it energy
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
    /// Returns whether the group must be slowed down.
    static bool is_limited(const Group& group) {
        return group.is_bounded && !group.is_driven && group.excess > 0.0;
    }
    void slow_down(const Given& given);
    Group& group_of(const BlockContext& context, const Place& place);

    std::vector<Place> places_;  // lanes of the contacts with an impulse
    std::vector<Place> deep_;    // lanes of the deep contacts among these
    std::vector<SlotPair> pairs_;
    DisjointSets sets_;          // sets of connected slots
    std::vector<Group> groups_;  // by slot: the group of the set with this root
    std::vector<Common> commons_;
};

}  // namespace collide
