// What rotating calipers report to their tracer: the rectangle on one edge after the other.
#pragma once

#include <cstdint>

#include <collide/base/vec2.h>

namespace collide {

/// A rectangle around a hull, one side along an edge of it.
struct LeastBox {
    DVec2 center{0.0, 0.0};
    DVec2 axis{1.0, 0.0};    // unit, along the edge
    DVec2 half{0.0, 0.0};    // half the sizes, along the axis and across it
    std::uint32_t edge = 0;  // of the hull: from this vertex to the next
    friend bool operator==(const LeastBox&, const LeastBox&) = default;
};

/// One stop of the calipers. The vertices are those that touch the four sides.
struct LeastBoxSeen {
    LeastBox box;
    std::uint32_t right = 0;  // farthest along the edge
    std::uint32_t top = 0;    // farthest from it
    std::uint32_t left = 0;   // farthest against its direction
    double area = 0.0;
    bool best = false;  // less area than all before
    friend bool operator==(const LeastBoxSeen&, const LeastBoxSeen&) = default;
};

}  // namespace collide
