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

/// What a set of rings fills: all that they go around an odd number of times, or a number that is not 0,
/// where those that run clockwise count down.
enum class FillRule : std::uint8_t { even_odd, nonzero };

struct FilledRings {
    std::vector<RingGroup> groups;
    bool cross = false;  // some lie partly in others, or they are too many: those are filled whole
};
/// Which rings are outlines, and which are holes of them. None of the rings is empty.
FilledRings filled_rings(std::span<const Polygon> rings, FillRule rule);

}  // namespace collide
