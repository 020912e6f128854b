// One moment of a simulation as `simulate` prints it.
#pragma once

#include "commands/query_output.h"
#include "dynamics/world.h"
#include "scene/scene.h"

namespace app {

/// {"time", "bodies": [...], "kinetic_energy", "potential_energy", "max_penetration", "contacts"} without an
/// end of line, the bodies in the scene's order, doubles as the shortest decimals that read back equal.
/// `scene` is the one that the world was made of. Precondition: all numbers are finite.
void write_frame(const collide::World& world, const collide::Scene& scene, const WriteText& write);

}  // namespace app
