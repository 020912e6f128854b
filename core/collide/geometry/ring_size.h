// Tests whether a ring of vertices is large enough for a shape or an outline.
#pragma once

#include <cstddef>
#include <span>

#include <collide/base/vec2.h>

namespace collide {

/// Returns whether two neighbouring vertices are equal, in doubles or in the floats that a shape stores.
template <class V>
bool neighbours_coincide(std::span<const V> ring) {
    for (std::size_t i = 0; ring.size() > 1 && i < ring.size(); ++i) {
        if (ring[i] == ring[(i + 1) % ring.size()]) return true;
    }
    return false;
}

/// Returns whether the ring is smaller than `min_size`, flat, or has two coincident neighbours. Precondition:
/// at least two vertices.
bool is_too_small(std::span<const DVec2> ring);

}  // namespace collide
