// Whether a ring of vertices is large enough for a shape or an outline.
#pragma once

#include <cstddef>
#include <span>

#include <collide/base/vec2.h>

namespace collide {

/// Of doubles, and of the floats that a shape keeps of them.
template <class V>
bool neighbours_coincide(std::span<const V> ring) {
    for (std::size_t i = 0; ring.size() > 1 && i < ring.size(); ++i) {
        if (ring[i] == ring[(i + 1) % ring.size()]) return true;
    }
    return false;
}

/// Smaller than `min_size`, flat, or with two neighbours that coincide; of two vertices or more.
bool is_too_small(std::span<const DVec2> ring);

}  // namespace collide
