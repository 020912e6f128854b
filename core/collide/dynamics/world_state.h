// Everything that decides how a world continues. After a return to a saved state, the following steps are the
// same to the bit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <collide/dynamics/model/body.h>
#include <collide/dynamics/model/contact.h>
#include <collide/dynamics/model/joint.h>

namespace collide {

class Population;  // population.h

struct WorldState {
    std::uint64_t steps = 0;  // since the world began
    double time = 0.0;        // seconds
    std::vector<BodyState> bodies;
    std::vector<Contact> contacts;  // sorted by key
    std::vector<Joint> joints;
    std::vector<BodyPush> pushes{};  // for the next step, sorted by body
    /// The bodies and ids of the state. The world and the state share it until one of them changes it. It is
    /// nullptr in a state made by hand. Then the world that gets the state uses its own population.
    std::shared_ptr<const Population> population{};
};

/// Returns a hash of the state: FNV-1a, one word at a time. States that agree in all bits have equal hashes.
/// Different states have equal hashes only with a chance of one in 2^64.
std::uint64_t hash_of(const WorldState& state);

/// Returns the bytes of memory, capacity included, without the population that states share.
std::size_t bytes_of(const WorldState& state);

}  // namespace collide
