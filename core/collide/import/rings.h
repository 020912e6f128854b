// Polygons with holes as bodies: a compound of convex pieces where there are holes, else one polygon.
#pragma once

#include <span>
#include <string>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/geometry/split_ring.h>
#include <collide/import/scene_builder.h>

namespace collide {

/// Adds the fixtures of one polygon. Rings may end where they begin, run either way, and touch in points.
/// Holes that can't be cut out are told of `name`.
void add_polygon(Polygon outline, std::vector<Polygon> holes, const Fixture& like, const std::string& name,
                 SceneBuilder& builder, std::vector<Fixture>& fixtures);

/// Of rings of which no one says which are holes: those inside of an odd number of others are.
std::vector<RingGroup> grouped_rings(std::span<const Polygon> rings);

}  // namespace collide
