// Bodies that lie at the same place in two worlds, but turned otherwise: wheels and gears differ in nothing
// else.
#pragma once

#include <cstddef>

#include <collide/dynamics/world.h>
#include "simulation/run_beside.h"

namespace app {

struct TurnedBodies {
    std::size_t count = 0;
    double largest = 0.0;      // radians between the two, whole turns left out
    std::size_t farthest = 0;  // the body that turned by as much, of the world `beside` is seen from
};

/// `own`: the world from which `beside` is seen.
TurnedBodies turned_bodies(const RunBeside& beside, const collide::World& own);

}  // namespace app
