// A body of a scene cut into bodies: they keep material, colour, place and motion, and together area, mass
// and momentum of the whole.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "geometry/cut.h"
#include "scene/scene.h"

namespace collide {

/// The outline of the body's shape in its own frame; arcs are flattened to within `tolerance` metres. Empty
/// for shapes without area (segments, points).
Polygon outline_of(const ShapeSpec& shape, double tolerance);

/// The pieces of `body` along a world stroke (two points: a straight cut from border to border of what it
/// crosses). Each piece keeps the pose, moves as its part of the whole moved (its centroid's velocity takes
/// the turning along), and is named after the body. Empty when nothing is cut off.
std::vector<BodySpec> cut_body(const BodySpec& body, std::span<const DVec2> world_stroke);

}  // namespace collide
