// Sides of a polygon that have corners on the way: two edges or more on one line.
//
// Someone put a vertex on an edge, or a seam of a concave body goes on where its outline ends. For what
// touches the polygon they are one side: clipped to one of the edges only, half of a contact would be
// missing.
#pragma once

#include <cstdint>

#include <collide/geometry/shape.h>
#include <collide/geometry/tuning.h>

namespace collide {

/// Vertices `first` and `last` are the ends of a side; the edges between run from `first` to `last`.
struct StraightSide {
    std::uint32_t first = 0;
    std::uint32_t last = 0;
};

/// Whether edge `other` lies on the line of `edge`: by its direction, and by its far end to within the
/// rounding of the vertices.
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

/// The side that an edge belongs to: the edge itself, unless it has a straight corner.
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
