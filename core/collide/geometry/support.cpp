#include <collide/geometry/support.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace collide {

DVec2 ellipse_support(Vec2 semi_axes, DVec2 local_direction) {
    // At the farthest point the gradient of (x/rx)^2 + (y/ry)^2 is parallel to the direction.
    const DVec2 r(semi_axes);
    DVec2 scaled = r * local_direction;
    // The square of a short vector may underflow. Scaling by a power of two changes only the exponent, so it
    // adds no rounding error.
    if (std::max(std::abs(scaled.x), std::abs(scaled.y)) < 0x1p-500) {
        scaled *= 0x1p600;
    }
    const double length = collide::length(scaled);
    return length > 0.0 ? r * scaled / length : DVec2(r.x, 0.0);
}

SupportPoint local_support(const Shape& shape, DVec2 local_direction) {
    if (shape.kind() == ShapeKind::ellipse) {
        return {ellipse_support(shape.semi_axes(), local_direction), 0};
    }
    const std::uint32_t index = support_vertex(shape, Vec2(local_direction));
    return {DVec2(shape.vertex(index)), index};
}

// Formula for semi-axes r and normal n: rx^2 ry^2 / |(rx nx, ry ny)|^3.
float curvature_radius(const Shape& shape, const Transform& xf, Vec2 world_normal) {
    if (shape.kind() != ShapeKind::ellipse) {
        return shape.radius();
    }
    const Vec2 r = shape.semi_axes();
    const float length = collide::length(r * inverse_rotate(xf.rotation, world_normal));
    const float both = r.x * r.y;
    return length > 0.0f ? both * both / (length * length * length) : 0.0f;
}

SupportPoint world_support(const Shape& shape, const Transform& xf, DVec2 world_direction) {
    const DVec2 q(xf.rotation.c, xf.rotation.s);
    const DVec2 d = world_direction;
    const SupportPoint local = local_support(shape, {q.x * d.x + q.y * d.y, q.x * d.y - q.y * d.x});
    const DVec2 p = local.point;
    return {xf.position + DVec2(q.x * p.x - q.y * p.y, q.y * p.x + q.x * p.y) +
                static_cast<double>(shape.radius()) * d,
            local.index};
}

double half_width(const Shape& shape) {
    if (shape.kind() == ShapeKind::ellipse) {
        return double{std::min(shape.semi_axes().x, shape.semi_axes().y)};
    }
    double width = shape.count() > 2 ? std::numeric_limits<double>::infinity() : 0.0;
    if (shape.count() > 2) {
        for (std::uint32_t i = 0; i < shape.edge_count(); ++i) {
            width = std::min(width, double{shape.projection_highs()[i]} - double{shape.projection_lows()[i]});
        }
    }
    return 0.5 * width + double{shape.radius()};
}

}  // namespace collide
