// What the test of convexity reports to its tracer, one vertex after the other.
#pragma once

#include <cstdint>

namespace collide {

/// How the outline turns at a vertex.
struct TurnSeen {
    std::uint32_t vertex = 0;
    int turn = 1;  // 1 left, 0 straight, -1 right: then the polygon is not convex
    friend bool operator==(const TurnSeen&, const TurnSeen&) = default;
};

}  // namespace collide
