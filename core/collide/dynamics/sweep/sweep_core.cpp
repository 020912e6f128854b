#include <collide/dynamics/sweep/sweep_core.h>

#include <algorithm>

#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// The part of a polygon on the inner side of a line with outward normal `n`. Sutherland and Hodgman 1974.
void keep_below(std::vector<DVec2>& polygon, DVec2 n, double height, std::vector<DVec2>& kept) {
    kept.clear();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const DVec2 p = polygon[i];
        const DVec2 q = polygon[(i + 1) % polygon.size()];
        const double at_p = dot(p, n) - height;
        const double at_q = dot(q, n) - height;
        if (at_p <= 0.0) {
            kept.push_back(p);
        }
        if ((at_p < 0.0 && at_q > 0.0) || (at_p > 0.0 && at_q < 0.0)) {
            kept.push_back(p + (at_p / (at_p - at_q)) * (q - p));
        }
    }
    polygon.swap(kept);
}

/// Removes vertices that are too near to their neighbour for a shape.
std::vector<Vec2> distinct(std::span<const DVec2> polygon, double size) {
    std::vector<Vec2> vertices;
    const auto near = [&](Vec2 p, Vec2 q) {
        return glm::length(DVec2(p - q)) <= core_vertex_fraction * size;
    };
    for (const DVec2 p : polygon) {
        if (vertices.empty() || !near(vertices.back(), Vec2(p))) {
            vertices.emplace_back(p);
        }
    }
    while (vertices.size() > 1 && near(vertices.front(), vertices.back())) {
        vertices.pop_back();
    }
    return vertices;
}

Shape inset_polygon(const Shape& shape, double depth) {
    std::vector<DVec2> polygon;
    std::vector<DVec2> kept;
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        polygon.emplace_back(shape.vertex(i));
    }
    for (std::uint32_t i = 0; i < shape.edge_count(); ++i) {
        const DVec2 n(shape.normal(i));
        keep_below(polygon, n, dot(DVec2(shape.vertex(i)), n) - depth, kept);
    }
    const std::vector<Vec2> vertices = distinct(polygon, 2.0 * depth);
    return Shape::convex(vertices);
}

Vec2 middle_of(const Shape& shape) {
    if (shape.kind() == ShapeKind::ellipse) {
        return {0.0f, 0.0f};
    }
    Vec2 sum(0.0f, 0.0f);
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        sum += shape.vertex(i) / static_cast<float>(shape.count());
    }
    return sum;
}

}  // namespace

Shape inset(const Shape& shape, double depth) {
    if (shape.kind() == ShapeKind::ellipse) {
        return Shape::ellipse(shape.semi_axes() - static_cast<float>(depth));
    }
    const double radius = double{shape.radius()};
    if (depth > radius && shape.count() > 2) {
        return inset_polygon(shape, depth - radius);
    }
    std::vector<Vec2> vertices;
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        vertices.push_back(shape.vertex(i));
    }
    return Shape::convex(vertices, static_cast<float>(std::max(0.0, radius - depth)));
}

SweepCore sweep_core(const Shape& shape, double half_width) {
    SweepCore made{inset(shape, skin_depth * half_width), inset(shape, core_depth * half_width), {}};
    const Vec2 middle = middle_of(made.core);
    made.middle = Shape::convex({&middle, 1});
    return made;
}

}  // namespace collide
