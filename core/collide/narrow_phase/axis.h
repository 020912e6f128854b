// Names of candidate axes, and the rule for ties.
//
// Where several axes are equally good, every algorithm takes the same one, the first in a fixed order. That
// is: edges of A by number, edges of B, the axis through vertices. On one axis the direction with B ahead
// comes first, along the edge's normal. Centres that coincide count as lying along A's x axis. SAT and the
// sweep call axes equal when their overlaps or entries are equal in single precision. EPA knows no such
// order: where edges of its polygon are equally near within float rounding, it takes SAT's axis. The contacts
// of both kinds are built on that normal; contact_points.h says how they name their features.
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
