// Polygons with holes as bodies: a compound of convex pieces where there are holes, else one polygon.
#pragma once

#include <cstdint>
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
