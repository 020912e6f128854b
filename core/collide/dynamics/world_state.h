// All that decides how a world goes on: kept, it can be gone back to, and what follows is the same to the
// bit.
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
    std::uint64_t steps = 0;  // since the beginning
    double time = 0.0;        // seconds
    std::vector<BodyState> bodies;
    std::vector<Contact> contacts;  // sorted by key
    std::vector<Joint> joints;
    std::vector<BodyPush> pushes{};  // of the next step, sorted by body
    /// Which bodies these are, shared with the world until one of both changes it. None in states that were
    /// made by hand: then it is that of the world which is given the state.
    std::shared_ptr<const Population> population{};
};

/// The same number exactly when all bits of the state agree (but for one chance in 2^64): FNV-1a, a word at a
/// time.
std::uint64_t hash_of(const WorldState& state);

/// Bytes held, capacity included, without the population that states share.
std::size_t bytes_of(const WorldState& state);

}  // namespace collide
