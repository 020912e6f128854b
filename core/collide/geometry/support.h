// Support functions: the farthest point of a shape's core along a direction. GJK, EPA and conservative
// advancement need nothing else of a shape (Gilbert, Johnson and Keerthi 1988). The caller adds the radius of
// a rounded shape, so that circles and capsules stay a point and a segment.
#pragma once

#include <cstdint>

#include <collide/geometry/shape.h>

namespace collide {

/// A point of a core, in the frame that the function names, and the vertex that it is (0 for an ellipse).
struct SupportPoint {
    DVec2 point{0.0, 0.0};
    std::uint32_t index = 0;
    friend bool operator==(const SupportPoint&, const SupportPoint&) = default;
};

/// Farthest point of an ellipse along `local_direction` (any length; +x for a direction without length).
DVec2 ellipse_support(Vec2 semi_axes, DVec2 local_direction);

/// Farthest point of the core along `local_direction` (any length), local frame; the first of equals.
SupportPoint local_support(const Shape& shape, DVec2 local_direction);

/// Radius of the circle that the surface follows where its outward normal is `world_normal` (unit), metres.
/// It is 0 at sharp vertices; along edges it is the rounding, too.
float curvature_radius(const Shape& shape, const Transform& xf, Vec2 world_normal);

/// Farthest point of the whole shape, radius included, along a unit world direction, world frame. It is the
/// support function of the moved and turned shape (van den Bergen 1999).
SupportPoint world_support(const Shape& shape, const Transform& xf, DVec2 world_direction);

/// Half of the smallest distance of two parallel lines that hold the shape between them, metres.
double half_width(const Shape& shape);

// What the support function of a turned shape reports to its tracer.

/// One answer, seen from the shape's own position with world axes where nothing else is said.
struct SupportSeen {
    DVec2 direction{0.0, 0.0};        // as it was asked for
    DVec2 local_direction{0.0, 0.0};  // turned into the shape's frame
    DVec2 local_point{0.0, 0.0};      // the farthest point of the core there
    DVec2 point{0.0, 0.0};            // turned back
    std::uint32_t index = 0;          // the vertex that it is; 0 of an ellipse
    friend bool operator==(const SupportSeen&, const SupportSeen&) = default;
};

}  // namespace collide
