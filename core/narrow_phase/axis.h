// Names of candidate axes.
#pragma once

#include <cstdint>

namespace collide {

/// Where a candidate axis comes from. `velocity` lies across the relative velocity; `vertex` joins the two
/// nearest vertices of round shapes.
enum class AxisSource : std::uint8_t { edge_a, edge_b, velocity, vertex };

struct AxisId {
    AxisSource source = AxisSource::edge_a;
    std::uint32_t a = 0;  // edge_a: the edge of A; vertex: the vertex of A; else 0
    std::uint32_t b = 0;  // edge_b: the edge of B; vertex: the vertex of B; else 0
    friend bool operator==(const AxisId&, const AxisId&) = default;
};

}  // namespace collide
