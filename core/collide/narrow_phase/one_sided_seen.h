// What the one-sided edge test reports to its tracer, one vertex after the other.
#pragma once

#include <cstdint>

#include <collide/narrow_phase/axis.h>

namespace collide {

/// A vertex of the other shape against the line through an edge.
struct OneSidedSeen {
    AxisId edge;               // of A or of B
    std::uint32_t vertex = 0;  // of the other shape
    float distance = 0.0f;     // from the line, metres; positive: in front, on the outer side
    bool in_front = false;
    friend bool operator==(const OneSidedSeen&, const OneSidedSeen&) = default;
};

}  // namespace collide
