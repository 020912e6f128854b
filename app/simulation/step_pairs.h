// The pairs to report of a run's last step. These are its contacts, and pairs that were apart at its
// beginning and met within it or at its end.
#pragma once

#include <cstddef>
#include <vector>

#include <collide/dynamics/world.h>

namespace app {

struct StepPair {
    collide::BodyId body_a = 0;
    collide::BodyId body_b = 0;
    const collide::Contact* contact = nullptr;  // of the last step; nullptr: there is none
    // N s along the normal, of an impact within the step that no contact tells of: the two have parted since.
    double impulse = 0.0;

    bool pushed() const;
};

/// Sorted by bodies. Holds until the world changes.
std::vector<StepPair> pairs_of_step(const collide::World& world);

std::size_t count_pushed(const std::vector<StepPair>& pairs);

}  // namespace app
