// Readers for the parts of a scene file: shapes, motion, a crowd.
#pragma once

#include <collide/scene/crowd.h>
#include <collide/scene/object_reader.h>
#include <collide/scene/scene.h>
#include <collide/scene/tuning.h>

namespace collide {

/// Reads a shape. Refuses what no algorithm can use: unknown types, sizes out of range, and polygons that
/// have no area or cross themselves.
ShapeSpec read_shape(const Value& value, std::vector<std::string>& warnings);

/// Reads the list `shapes` of a compound body. Refuses an empty or too long list, chains, and lists within
/// the list.
CompoundSpec read_parts(const Value& value, std::vector<std::string>& warnings);

/// Reads the vertices of a simple polygon with area, as they are written: in either direction, maybe concave.
/// Refuses any other polygon.
std::vector<DVec2> read_outline(const Value& at);

/// Reads the vertices of a polygon with area, as they are written. It may touch or cross itself, which
/// `check_simple` refuses.
std::vector<DVec2> read_ring(const Value& at);
void check_simple(const Value& at, std::span<const DVec2> vertices);

// Readers for motion: materials and filters of bodies, and joints.

/// Refuses a static friction below the sliding friction, if both are given.
void check_static_friction(ObjectReader& object, std::optional<double> friction,
                           std::optional<double> static_friction);

/// Checks the motion of a chain, and reads the filter. Returns the unknown keys of the body's filter. They
/// are kept as the body's unknown "filter".
UnknownKeys read_motion_of_body(ObjectReader& object, BodySpec& body, std::vector<std::string>& warnings);

/// Reads the list of joints between the scene's bodies. Refuses names that no body has.
std::vector<JointSpec> read_joints(const Value& value, const std::vector<BodySpec>& bodies,
                                   std::vector<std::string>& warnings);

// Readers for the `crowd` of a scene file.

struct ReadCrowd {
    CrowdSpec spec;
    CrowdEdits edits;     // without the bodies that the scene adds
    std::string pointer;  // its position in the file
};

/// Reads a crowd. Refuses counts, sizes and numbers out of range, and a crowd that would reach beyond 1e6
/// metres.
ReadCrowd read_crowd(const Value& value, std::vector<std::string>& warnings);

/// Inserts the crowd before the bodies that the scene already has. At most `most` of its bodies are made.
/// Refuses a body with the name of another one.
void add_crowd(ReadCrowd crowd, int most, Scene& scene);

/// Reads a body of a scene file (scene_reader.cpp).
BodySpec read_body_value(const Value& value, std::vector<std::string>& warnings);

}  // namespace collide
