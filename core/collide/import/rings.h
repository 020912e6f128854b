// Makes bodies of polygons with holes: a compound of convex pieces if there are holes, else one polygon.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/geometry/split_ring.h>
#include <collide/import/scene_builder.h>

namespace collide {

/// Adds the fixtures of one polygon. Rings may repeat their first point at the end, have either orientation,
/// and touch in points. Holes that can't be cut out are left out; a message says so, and `name` is the name
/// in it.
void add_polygon(Polygon outline, std::vector<Polygon> holes, const Fixture& like, const std::string& name,
                 SceneBuilder& builder, std::vector<Fixture>& fixtures);

/// Groups rings whose roles are unknown: a ring inside an odd number of other rings is a hole.
std::vector<RingGroup> grouped_rings(std::span<const Polygon> rings);

}  // namespace collide
