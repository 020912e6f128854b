// One moment of a simulation as `simulate` prints it: names of fields are a fixed contract.
#pragma once

#include <cstdint>

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>
#include "answers/query_output.h"

namespace app {

/// {"time", "bodies": [...], "kinetic_energy", "potential_energy", "max_penetration", "contacts"} without an
/// end of line. The bodies are in the scene's order, doubles are the shortest decimals that read back equal.
/// `scene` is the one that the world was made of. `held_back` counts how often since the frame before a body
/// stood still for the rest of a step. It ends the object where it is not 0. Precondition: all numbers are
/// finite.
void write_frame(const collide::World& world, const collide::Scene& scene, std::uint64_t held_back,
                 const WriteText& write);

}  // namespace app
