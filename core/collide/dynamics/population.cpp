#include <collide/dynamics/population.h>

#include <collide/dynamics/state_hash.h>

namespace collide {

namespace {

/// A body may take a slot with room for at most this many times its number of pieces. So numbers are used
/// again, and few remain unused.
constexpr std::uint32_t most_room = 2;

}  // namespace

void Population::renew_hash(BodyMake& make) {
    StateHash hash;
    hash.add(make.hash_of_pieces);
    hash.add_without_pieces(make.def);
    make.hash = hash.value();
}

std::uint64_t Population::hash_of_slot(BodyIndex body) const {
    const BodySlot& slot = slots_[body];
    StateHash hash;
    hash.add(body, slot.generation, slot.room, slot.make != nullptr ? slot.make->hash : 0);
    return hash.value();
}

std::uint64_t Population::hash_of_joint(std::uint32_t slot) const {
    StateHash hash;
    hash.add(slot, joint_slots_[slot].generation, joint_slots_[slot].place);
    return hash.value();
}

BodyIndex Population::add(const BodyDef& def) {
    auto make = std::make_shared<BodyMake>();
    make->def = def;
    StateHash of_pieces;
    of_pieces.add(def.pieces, def.seams);
    make->hash_of_pieces = of_pieces.value();
    renew_hash(*make);

    const auto count = static_cast<std::uint32_t>(def.pieces.size());
    const auto fits = free_.lower_bound(count);
    auto body = static_cast<BodyIndex>(slots_.size());
    if (fits != free_.end() && fits->first <= most_room * count) {
        body = fits->second.front();
        fits->second.pop_front();
        if (fits->second.empty()) free_.erase(fits);
        hash_ -= hash_of_slot(body);
    } else {
        slots_.push_back({nullptr, 0, count});
    }
    slots_[body].make = std::move(make);
    hash_ += hash_of_slot(body);
    ++live_bodies_;
    return body;
}

void Population::remove(BodyIndex body) {
    hash_ -= hash_of_slot(body);
    BodySlot& slot = slots_[body];
    slot.make.reset();
    ++slot.generation;
    free_[slot.room].push_back(body);
    hash_ += hash_of_slot(body);
    --live_bodies_;
}

JointId Population::add_joint() {
    auto slot = static_cast<std::uint32_t>(joint_slots_.size());
    if (free_joints_.empty()) {
        joint_slots_.emplace_back();
    } else {
        slot = free_joints_.front();
        free_joints_.pop_front();
        hash_ -= hash_of_joint(slot);
    }
    joint_slots_[slot].place = static_cast<JointIndex>(slots_of_joints_.size());
    slots_of_joints_.push_back(slot);
    hash_ += hash_of_joint(slot);
    return {slot, joint_slots_[slot].generation};
}

void Population::remove_joints(std::span<const JointIndex> places) {
    auto removed = places.begin();
    std::size_t to = 0;
    for (std::size_t from = 0; from < slots_of_joints_.size(); ++from) {
        const std::uint32_t slot = slots_of_joints_[from];
        const bool goes = removed != places.end() && *removed == from;
        if (!goes && to == from) {
            ++to;
            continue;
        }
        hash_ -= hash_of_joint(slot);
        if (goes) {
            ++removed;
            ++joint_slots_[slot].generation;
            joint_slots_[slot].place = no_joint;
            free_joints_.push_back(slot);
        } else {
            joint_slots_[slot].place = static_cast<JointIndex>(to);
            slots_of_joints_[to++] = slot;
        }
        hash_ += hash_of_joint(slot);
    }
    slots_of_joints_.resize(to);
}

void Population::renumber_joints(std::size_t count) {
    for (std::uint32_t slot = 0; slot < joint_slots_.size(); ++slot) hash_ -= hash_of_joint(slot);
    joint_slots_.clear();
    slots_of_joints_.clear();
    free_joints_.clear();
    for (std::size_t i = 0; i < count; ++i) add_joint();
}

}  // namespace collide
