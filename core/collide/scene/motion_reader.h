// What scene files say of motion: how the world steps, materials and filters of bodies, joints.
#pragma once

#include <collide/scene/object_reader.h>
#include <collide/scene/scene.h>
#include <collide/scene/tuning.h>

namespace collide {

/// Keys of the settings: "response", "substeps" and the switches.
void read_motion_settings(ObjectReader& object, SceneSettings& settings);

/// Keys of a body beside density, restitution and friction, which must have been read. Returns what the
/// body's filter holds beside its known keys, to be kept as the body's unknown "filter".
UnknownKeys read_motion_of_body(ObjectReader& object, BodySpec& body, std::vector<std::string>& warnings);

/// The list of joints between the scene's bodies. Refuses names that no body has.
std::vector<JointSpec> read_joints(const Value& value, const std::vector<BodySpec>& bodies,
                                   std::vector<std::string>& warnings);

}  // namespace collide
