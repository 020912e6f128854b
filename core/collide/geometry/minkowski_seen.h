// What the merge of the edges of two shapes reports to its tracer, vertex by vertex of their sum.
#pragma once

#include <cstdint>

#include <collide/base/vec2.h>

namespace collide {

/// Whose edge led to a vertex.
enum class MinkowskiEdge : std::uint8_t {
    none,  // the first vertex: the lowest of both
    of_a,  // A's next edge turns less
    of_b,
    of_both  // they are parallel: one edge as long as both
};

/// The vertex that was reached, in the frame of the result, and the vertices of A and B that make it.
struct MinkowskiSeen {
    MinkowskiEdge edge = MinkowskiEdge::none;
    DVec2 point{0.0, 0.0};
    std::uint32_t index_a = 0;
    std::uint32_t index_b = 0;
    DVec2 edge_a{0.0, 0.0};  // the next edges of both that were compared to get here
    DVec2 edge_b{0.0, 0.0};
    friend bool operator==(const MinkowskiSeen&, const MinkowskiSeen&) = default;
};

}  // namespace collide
