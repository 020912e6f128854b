// How a piece of a concave body relates to the outline that it was cut from. Which of its edges lie inside of
// the body, and in which directions does the outline face at its corners?
#pragma once

#include <cstdint>
#include <vector>

#include <collide/base/vec2.h>

namespace collide {

/// Beyond an edge on the outline.
inline constexpr std::uint32_t no_piece = 0xffffffff;

/// A corner of a piece: unit outward normals of the two edges of the outline that meet there, along the axes
/// of the piece's frame.
struct OutlineCorner {
    Vec2 before{0.0f, 0.0f};
    Vec2 after{0.0f, 0.0f};
    bool is_convex = true;  // or straight; at a reflex corner the outline faces nothing
    friend bool operator==(const OutlineCorner&, const OutlineCorner&) = default;
};

/// Empty lists: no edge of the piece is a seam, and its own corners are the outline's.
struct PieceSeams {
    std::vector<std::uint32_t> neighbours;  // by edge: the piece on its other side, or `no_piece`
    std::vector<OutlineCorner> corners;     // by vertex
    bool one_sided = false;                 // an edge of a chain: only what lies before edge 0 meets it

    bool is_open() const { return neighbours.empty(); }
    bool is_seam(std::uint32_t edge) const { return !is_open() && neighbours[edge] != no_piece; }
    friend bool operator==(const PieceSeams&, const PieceSeams&) = default;
};

}  // namespace collide
