// Which pairs of bodies have touched in a branch, and when: what of a step's contacts is a collision worth a
// bookmark, and what only goes on touching.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "dynamics/world.h"

namespace app {

/// Two bodies came together.
struct Collision {
    collide::BodyId body_a = 0;  // the lower number
    collide::BodyId body_b = 0;
    bool first = true;  // in this branch; else they had parted since
};

class PairTouches {
  public:
    /// The collisions of the world's last step, sorted by bodies. A pair collides when it touches for the
    /// first time, and when it comes together again at a speed after it has been apart for some steps. What
    /// touches in the very first step lay there from the beginning.
    std::vector<Collision> note(const collide::World& world);

    /// As it was when the branch arrived at `step`.
    void end_at(std::uint64_t step);
    /// Bodies came, went or have other numbers now.
    void clear() { when_.clear(); }
    std::size_t bytes() const { return when_.size() * 64; }

  private:
    struct Touch {
        std::uint64_t first = 0;
        std::uint64_t last = 0;
    };
    std::unordered_map<std::uint64_t, Touch> when_;  // by pair
};

}  // namespace app
