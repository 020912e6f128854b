// Converts scene data to bodies that move.
#pragma once

#include <vector>

#include <collide/dynamics/world.h>
#include <collide/scene/scene.h>

namespace collide {

WorldSettings world_settings(const SceneSettings& settings);

/// Returns the definition of one body. The spec must have passed the reader's checks. shape_mass.h computes
/// mass and inertia. A static body gets no velocity here, whatever its spec says.
BodyDef body_def(const BodySpec& spec);

/// Returns whether cutting bodies cut this body in a run. They cut dynamic bodies with an area that do not
/// cut themselves.
bool can_be_cut(const BodySpec& spec);

/// Returns the mass of the body as in `body_def`, kg.
double mass_of(const BodySpec& spec);

/// Returns the scene's joints, with bodies by index. Joints that name a missing body are left out.
std::vector<JointDef> joint_defs(const Scene& scene);

/// Returns a world with all bodies and joints of the scene, in its order.
World make_world(const Scene& scene);

/// Moves the scene's bodies to where the world has them. Nothing else of the scene changes. `scene` must have
/// the world's bodies.
void place_bodies(const World& world, Scene& scene);

}  // namespace collide
