// What quickhull reports to its tracer, one event after the other.
#pragma once

#include <cstddef>
#include <cstdint>

#include <collide/base/vec2.h>

namespace collide {

enum class HullEvent : std::uint8_t {
    no_points,  // there are none
    one_point,  // all lie at `from`
    filtered,   // [third, last) are dropped: they lie in the octagon of the extreme points
    ends,       // `from` is the leftmost point, `to` the rightmost: [first, second) lie below, [second,
                // third) above, [third, last) on the line between
    one_line,   // nothing lies above or below
    split,      // `apex` is the farthest outside of from -> to: [first, second) lie outside of from -> apex,
                // [second, third) outside of apex -> to, [third, last) are dropped, and `apex` is at `last`
    edge,       // nothing lies outside of from -> to
    few,        // [first, last) lie outside of from -> to, and are taken for corners in this order
    straightened  // the hull does not turn left at `apex`, between `from` and `to`: no corner
};

/// A step: an edge in counter-clockwise order, so that its outside is on the right, and places of points.
struct HullSeen {
    HullEvent event = HullEvent::no_points;
    DVec2 from{0.0, 0.0};
    DVec2 to{0.0, 0.0};
    DVec2 apex{0.0, 0.0};
    std::size_t first = 0;
    std::size_t second = 0;
    std::size_t third = 0;
    std::size_t last = 0;
    friend bool operator==(const HullSeen&, const HullSeen&) = default;
};

}  // namespace collide
