// The bounding box of a rectangle about its origin.
#pragma once

#include <cmath>

#include "geometry/aabb.h"
#include "geometry/transform.h"

namespace collide {

/// Of half width and height `half`. What the corners give, to the bit: rounding knows no sign.
inline Aabb box_bounds(Vec2 half, const Transform& xf) {
    const float c = std::abs(xf.rotation.c);
    const float s = std::abs(xf.rotation.s);
    const DVec2 reach(Vec2(c * half.x + s * half.y, s * half.x + c * half.y));
    return {xf.position - reach, xf.position + reach};
}

}  // namespace collide
