// Support functions: the farthest point of a shape's core along a direction. GJK, EPA and conservative
// advancement need nothing else of a shape (Gilbert, Johnson and Keerthi 1988). The caller adds the radius of
// a rounded shape. So the core of a circle is a point, and the core of a capsule is a segment.
#pragma once

#include <cstdint>

#include <collide/geometry/shape.h>

namespace collide {

/// A point of a core, in the frame that the function names, and the index of the vertex there (0 for an
/// ellipse).
struct SupportPoint {
    DVec2 point{0.0, 0.0};
    std::uint32_t index = 0;
    friend bool operator==(const SupportPoint&, const SupportPoint&) = default;
};

/// Returns the farthest point of an ellipse along `local_direction` of any length, in the local frame. A
/// direction of length zero counts as +x.
DVec2 ellipse_support(Vec2 semi_axes, DVec2 local_direction);

/// Returns the farthest point of the core along `local_direction` of any length, in the local frame; of
/// equally far vertices the first.
SupportPoint local_support(const Shape& shape, DVec2 local_direction);

/// Returns the radius of curvature of the surface where its outward normal is the unit vector `world_normal`,
/// metres. It is 0 at sharp vertices, and the rounding radius at rounded vertices and along edges.
float curvature_radius(const Shape& shape, const Transform& xf, Vec2 world_normal);

/// Returns the farthest point of the whole shape, radius included, along a unit world direction, in the world
/// frame. It is the support function of the moved and turned shape (van den Bergen 1999).
SupportPoint world_support(const Shape& shape, const Transform& xf, DVec2 world_direction);

/// Returns half of the smallest distance between two parallel lines with the shape between them, metres.
double half_width(const Shape& shape);

// Events that the support function of a turned shape reports to its tracer.

/// One support query. Points are relative to the shape's position, along world axes unless named otherwise.
struct SupportEvent {
    DVec2 direction{0.0, 0.0};        // the queried direction
    DVec2 local_direction{0.0, 0.0};  // the direction in the shape's frame
    DVec2 local_point{0.0, 0.0};      // the farthest point of the core, in the shape's frame
    DVec2 point{0.0, 0.0};            // the same point, rotated to world axes
    std::uint32_t index = 0;          // index of the vertex at the point; 0 for an ellipse
    friend bool operator==(const SupportEvent&, const SupportEvent&) = default;
};

}  // namespace collide
