// From scene data to bodies that move.
#pragma once

#include <vector>

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>

namespace collide {

WorldSettings world_settings(const SceneSettings& settings);

/// One body, its number that of the scene's body. The spec must have passed the reader's checks. Mass and
/// inertia: shape_mass.h. A static body has no velocity here, whatever its spec says.
BodyDef body_def(const BodySpec& spec);

/// Whether bodies that cut cut this one in a run: dynamic bodies with an area that do not cut themselves.
bool can_be_cut(const BodySpec& spec);

/// Of the body as `body_def` has it, kg.
double mass_of(const BodySpec& spec);

/// The scene's joints, bodies by number; those that name a body that is gone are left out.
std::vector<JointDef> joint_defs(const Scene& scene);

/// All bodies and joints of the scene, in its order.
World make_world(const Scene& scene);

/// The scene's bodies where the world has them; nothing else of it changes. `scene` has the world's bodies.
void place_bodies(const World& world, Scene& scene);

}  // namespace collide
