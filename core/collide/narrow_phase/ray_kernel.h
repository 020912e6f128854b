// A ray against a sharp polygon of at most eight vertices, all edges at once. The answer equals that of
// cast_on_polygon (ray_cast_body.h) to the bit, and tests hold it to that.
#pragma once

#include <collide/narrow_phase/ray_cast.h>

namespace collide {

/// Whether the kernel knows this shape.
inline bool ray_kernel_covers(const Shape& shape) {
    return shape.kind() == ShapeKind::convex && shape.radius() == 0.0f && shape.count() >= 3 &&
           shape.count() <= Shape::inline_vertices;
}

/// Only where `SimdLevel::avx2` may run. Precondition: `ray_kernel_covers`.
RayHit ray_cast_avx2(const Shape& polygon, const Transform& xf, const Ray& ray);

}  // namespace collide
