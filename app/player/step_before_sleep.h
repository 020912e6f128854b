// The last step in which two bodies that sleep now were awake: it gave the impulses that their contact still
// has.
#pragma once

#include <optional>

#include "simulation/run.h"

namespace app {

/// Whether at least one of the two sleeps and the other cannot change either.
bool pair_sleeps(const collide::World& world, collide::BodyId a, collide::BodyId b);

/// The branch's world before that step, with what came into it then; nothing where the run no longer holds
/// it, or had other bodies then. Precondition: the contact is one of the run's world, and its bodies sleep.
std::optional<MadeWorld> before_last_awake_step(const Run& run, const collide::Contact& contact);

}  // namespace app
