// All that decides how a world goes on: kept, it can be gone back to, and what follows is the same to the
// bit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <collide/dynamics/model/body.h>
#include <collide/dynamics/model/contact.h>
#include <collide/dynamics/model/joint.h>

namespace collide {

struct WorldState {
    std::uint64_t steps = 0;  // since the beginning
    double time = 0.0;        // seconds
    std::vector<BodyState> bodies;
    std::vector<Contact> contacts;  // sorted by key
    std::vector<Joint> joints;
};

/// The same number exactly when all bits of the state agree (but for one chance in 2^64): FNV-1a, a word at a
/// time.
std::uint64_t hash_of(const WorldState& state);

/// Bytes held, capacity included.
std::size_t bytes_of(const WorldState& state);

}  // namespace collide
