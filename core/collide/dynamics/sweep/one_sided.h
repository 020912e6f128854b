// Edges of chains are met from one side alone, by what moves fast too.
#pragma once

#include <collide/base/vec2.h>
#include <collide/geometry/collider.h>

namespace collide {

/// Whether a body that meets the piece comes from behind. It moves along the world direction `inward`, the
/// contact's normal towards the piece. Always false for a piece with two sides. `other` is placed as at the
/// step's start.
inline bool comes_from_behind(const Collider& other, std::uint32_t piece, DVec2 inward) {
    if (other.seams.empty() || !other.seams[piece].one_sided) {
        return false;
    }
    const Vec2 outward = rotate(other.transforms[piece].rotation, other.pieces[piece].shape.normal(0));
    return dot(DVec2(outward), inward) >= 0.0;
}

}  // namespace collide
