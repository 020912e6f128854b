// Makes bodies of polygons with holes: a compound of convex pieces if there are holes, else one polygon.
#pragma once

#include <cstdint>
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

/// Which points a set of rings fills: those with an odd winding number, or those whose winding number is not
/// 0.
enum class FillRule : std::uint8_t { even_odd, nonzero };

struct FilledRings {
    std::vector<RingGroup> groups;
    bool cross = false;  // some rings cross, or there are too many: these rings are filled whole
};
/// Divides the rings into outlines and their holes. Precondition: no ring is empty.
FilledRings filled_rings(std::span<const Polygon> rings, FillRule rule);

}  // namespace collide
