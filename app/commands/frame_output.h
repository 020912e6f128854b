// One moment of a simulation as `simulate` prints it.
#pragma once

#include <optional>
#include <string>

#include "dynamics/world.h"
#include "scene/scene.h"

namespace app {

/// {"time", "bodies": [...], "kinetic_energy", "potential_energy", "max_penetration", "contacts"} on one
/// line, the bodies in the scene's order, doubles as the shortest decimals that read back equal. `scene` is
/// the one that the world was made of. Nothing when a number is not finite.
std::optional<std::string> frame_text(const collide::World& world, const collide::Scene& scene);

}  // namespace app
