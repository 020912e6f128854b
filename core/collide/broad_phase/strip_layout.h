// How the world is cut into horizontal strips for the sweep in strips (strip_sweep.h).
//
// Strips are a few boxes high: low enough that each has few boxes side by side, high enough that few boxes
// lie in several. The ends of a strip are found by a monotone function of y, clamped to the first and the
// last strip. So boxes far outside are in the right place, too.
//
// Frame: world, metres.
#pragma once

#include <cstdint>
#include <span>

#include <collide/geometry/aabb.h>

namespace collide {

struct StripLayout {
    DVec2 origin{0.0, 0.0};  // the sweep's floats count from here
    double bottom = 0.0;
    double strips_per_metre = 0.0;
    double last = 0.0;  // number of the topmost strip

    std::uint32_t count() const { return static_cast<std::uint32_t>(last) + 1; }
    std::uint32_t strip_of(double y) const {
        const double strip = (y - bottom) * strips_per_metre;
        const double from_below = strip > 0.0 ? strip : 0.0;
        return static_cast<std::uint32_t>(static_cast<std::int32_t>(from_below < last ? from_below : last));
    }
};

/// Made from a sample of the boxes, always the same one; any layout gives the same pairs.
/// Boxes with infinite or undefined ends are not allowed.
StripLayout choose_strips(std::span<const Aabb> boxes);

}  // namespace collide
