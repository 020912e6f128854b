// Where a point lies as seen from a simple polygon: decided exactly.
//
// Source: Hormann and Agathos 2001, "The point in polygon problem for arbitrary polygons". Crossings of the
// ray to the right are counted, each by the turn of its edge.
#pragma once

#include <cstdint>
#include <span>

#include <collide/base/vec2.h>

namespace collide {

enum class Containment : std::uint8_t { outside, on_border, inside };

/// Any vertex order.
Containment locate(std::span<const DVec2> polygon, DVec2 point);

}  // namespace collide
