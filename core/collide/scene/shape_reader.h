// The shapes of a scene file.
#pragma once

#include <collide/scene/object_reader.h>

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

}  // namespace collide
