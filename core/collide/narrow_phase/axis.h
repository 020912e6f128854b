// Names of candidate axes, and the rule for ties.
//
// Where several axes are equally good, every algorithm takes the same one: the first in the order of the
// candidates, that is the edges of A by number, the edges of B, the axis through vertices; on one axis the
// way out with B ahead, along the edge's normal. Centres that coincide are taken to lie along A's x axis. SAT
// and the sweep (equal overlaps, equal entries) go by what is equal in single precision. EPA, which knows no
// such order, takes SAT's axis where edges of its polygon are equally near within float rounding. The
// contacts of both kinds stand on that normal; how they name their features says contact_points.h.
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
