// The parts of a scene file, read: shapes, motion, a crowd.
#pragma once

#include <collide/scene/crowd.h>
#include <collide/scene/object_reader.h>
#include <collide/scene/scene.h>
#include <collide/scene/tuning.h>

namespace collide {

/// Refuses what no algorithm can use: unknown types, sizes out of range, polygons without area or crossing
/// themselves.
ShapeSpec read_shape(const Value& value, std::vector<std::string>& warnings);

/// The list `shapes` of a compound body. Refuses an empty or overlong list, chains, and lists within the
/// list.
CompoundSpec read_parts(const Value& value, std::vector<std::string>& warnings);

/// The vertices of a simple polygon with area, as they are written: either way round, maybe concave. Refuses
/// any other.
std::vector<DVec2> read_outline(const Value& at);

// What scene files say of motion: materials and filters of bodies, joints.

/// Refuses less than the sliding friction, where that is given.
void read_static_friction(ObjectReader& object, std::optional<double> friction,
                          std::optional<double>& static_friction);

/// Keys of a body beside density, restitution and friction, which must have been read. Returns what the
/// body's filter holds beside its known keys, to be kept as the body's unknown "filter".
UnknownKeys read_motion_of_body(ObjectReader& object, BodySpec& body, std::vector<std::string>& warnings);

/// The list of joints between the scene's bodies. Refuses names that no body has.
std::vector<JointSpec> read_joints(const Value& value, const std::vector<BodySpec>& bodies,
                                   std::vector<std::string>& warnings);

// The `crowd` of a scene file.

struct ReadCrowd {
    CrowdSpec spec;
    CrowdEdits edits;     // without those that the scene adds
    std::string pointer;  // where it stands
};

/// Refuses counts, sizes and numbers out of range, and a crowd that would reach beyond 1e6 metres.
ReadCrowd read_crowd(const Value& value, std::vector<std::string>& warnings);

/// Put the crowd before the bodies that the scene already has; at most `most` of it are made. Refuses a body
/// under the name of another one.
void add_crowd(ReadCrowd crowd, int most, Scene& scene);

/// scene_reader.cpp: a body of a scene file.
BodySpec read_body_value(const Value& value, std::vector<std::string>& warnings);

}  // namespace collide
