// What the window shows of a run's world: a scene with everything in it that the world may have changed.
#pragma once

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>

namespace app {

/// The bodies where the world has them, also static ones that a hand has moved, and the settings by which it
/// steps. `scene` has the world's bodies.
void show_world(const collide::World& world, collide::Scene& scene);

}  // namespace app
