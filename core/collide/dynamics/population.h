// Which bodies and joints a world has: what each body was made from, ids and free slots.
//
// A body's slot is its index. When a body is removed, its slot stays empty until another body takes it with a
// new generation. So everything that is indexed by body keeps its index, and no list grows. A slot also keeps
// its range of piece numbers, and these ranges are in the order of the slots. So a slot can only be taken by
// a body whose pieces fit into the range. Joints are in a dense list, and an id gives the present index.
//
// A saved state shares the population of its world. Who changes the population makes a copy first.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include <collide/dynamics/model/body.h>
#include <collide/dynamics/model/joint.h>

namespace collide {

/// What a body was made from. It is never changed while several populations share it. The hash does not
/// include the initial pose.
struct BodyMake {
    BodyDef def;  // with pieces and seams
    std::uint64_t hash = 0;
    std::uint64_t hash_of_pieces = 0;
};

struct BodySlot {
    std::shared_ptr<BodyMake> make;  // nullptr: the slot is free
    std::uint32_t generation = 0;    // generation of the body in the slot, or of the next one
    std::uint32_t room = 0;          // number of pieces that fit
};

class Population {
  public:
    // Bodies.

    std::span<const BodySlot> slots() const { return slots_; }
    std::size_t live_bodies() const { return live_bodies_; }
    bool is_live(BodyIndex body) const { return body < slots_.size() && slots_[body].make != nullptr; }
    bool is_valid(BodyId id) const {
        return is_live(id.index) && slots_[id.index].generation == id.generation;
    }
    BodyId id_of(BodyIndex body) const { return {body, slots_[body].generation}; }
    const BodyDef& def(BodyIndex body) const { return slots_[body].make->def; }

    /// Adds a body in the free slot that fits best; among equal ones, in the slot that has been free longest.
    /// If none fits, appends a new slot.
    BodyIndex add(const BodyDef& def);
    void remove(BodyIndex body);
    /// Applies `change(def)` to the definition of a body. It must not change pieces or seams.
    template <class Change>
    void change(BodyIndex body, Change&& change) {
        std::shared_ptr<BodyMake>& make = slots_[body].make;
        if (make.use_count() > 1) make = std::make_shared<BodyMake>(*make);
        hash_ -= hash_of_slot(body);
        change(make->def);
        renew_hash(*make);
        hash_ += hash_of_slot(body);
    }

    // Joints.

    std::size_t joint_count() const { return slots_of_joints_.size(); }
    /// Returns the index in the list of joints, or `no_joint` if the id is stale.
    JointIndex place_of(JointId id) const {
        const bool valid = id.slot < joint_slots_.size() && joint_slots_[id.slot].generation == id.generation;
        return valid ? joint_slots_[id.slot].place : no_joint;
    }
    JointId joint_id(JointIndex place) const {
        const std::uint32_t slot = slots_of_joints_[place];
        return {slot, joint_slots_[slot].generation};
    }
    JointId add_joint();
    /// Removes joints. `places`: their indices, ascending.
    void remove_joints(std::span<const JointIndex> places);
    /// Replaces the joints by `count` joints, all with new ids. Every earlier id becomes stale.
    void renumber_joints(std::size_t count);

    /// Returns a hash of bodies, ids and joints.
    std::uint64_t hash() const { return hash_; }

  private:
    struct JointSlot {
        std::uint32_t generation = 0;
        JointIndex place = no_joint;
    };

    static void renew_hash(BodyMake& make);
    std::uint64_t hash_of_slot(BodyIndex body) const;
    std::uint64_t hash_of_joint(std::uint32_t slot) const;

    std::vector<BodySlot> slots_;
    std::map<std::uint32_t, std::deque<BodyIndex>> free_;  // slots by room; the one free for longest first
    std::size_t live_bodies_ = 0;
    std::vector<JointSlot> joint_slots_;
    std::vector<std::uint32_t> slots_of_joints_;  // by index in the list of joints: the joint's slot
    std::deque<std::uint32_t> free_joints_;
    std::uint64_t hash_ = 0;  // a sum over the slots, so that one slot's share can be replaced
};

}  // namespace collide
