// Sides of a polygon that contain straight corners: two or more edges on one line.
//
// Such corners arise where the user put a vertex on an edge, or where an outline edge continues along a seam
// of a concave body. For contacts the edges form one side. If contacts were clipped to a single edge, half of
// a contact would be missing.
#pragma once

#include <cstdint>

#include <collide/geometry/shape.h>
#include <collide/geometry/tuning.h>

namespace collide {

/// A side from vertex `first` to vertex `last`; the edges between both lie on one line.
struct StraightSide {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
};

/// Returns whether edge `other` lies on the line of `edge`. Their normals must agree, and the ends of `other`
/// must lie on the line within the rounding of the vertices.
inline bool goes_straight_on(const Shape& shape, std::uint32_t edge, std::uint32_t other) {
    if (shape.count() < 3 || dot(shape.normal(edge), shape.normal(other)) < same_line_cosine) {
        return false;
    }
    const float rounding = same_line_fraction * shape.extent();
    const Vec2 normal = shape.normal(edge);
    const float place = dot(normal, shape.vertex(edge));
    return place - dot(normal, shape.vertex(other)) <= rounding &&
           place - dot(normal, shape.vertex(shape.next(other))) <= rounding;
}

/// Returns the side to which an edge belongs: the edge itself, unless it ends at a straight corner.
inline StraightSide straight_side(const Shape& shape, std::uint32_t edge) {
    StraightSide side{edge, shape.next(edge)};
    if (!shape.has_straight_corner()) {
        return side;
    }
    while (goes_straight_on(shape, edge, side.last)) {
        side.last = shape.next(side.last);
    }
    while (goes_straight_on(shape, edge, shape.previous(side.first))) {
        side.first = shape.previous(side.first);
    }
    return side;
}

}  // namespace collide
