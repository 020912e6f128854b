// Any broad phase against brute force: the same operations on both, and the same answers after each.
#pragma once

#include <collide/broad_phase/broad_phase.h>
#include "support/random_pairs.h"

namespace support {

struct Drill {
    std::uint64_t seed = 1;
    int operations = 2000;
    collide::ProxyId ids = 60;
    double world = 20.0;       // metres from end to end
    double step = 0.2;         // of a move; now and then it is across the world
    double whole_share = 0.3;  // of boxes on whole coordinates, so that they touch
};

/// Checks with doctest: answers, invariants.
void drill_against_brute_force(collide::BroadPhase& subject, const Drill& drill);

}  // namespace support
