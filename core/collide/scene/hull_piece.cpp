#include <collide/scene/hull_piece.h>

#include <algorithm>
#include <limits>
#include <vector>

#include <collide/base/trigonometry.h>
#include <collide/geometry/body_pieces.h>
#include <collide/geometry/convex_hull.h>
#include <collide/scene/compound.h>
#include <collide/scene/outline.h>
#include <collide/scene/shape_core.h>

namespace collide {

namespace {

constexpr int circle_corners = 64;

RoundedCore hull_core(const ShapeSpec& shape) {
    RoundedCore core = core_of(shape);
    if (std::holds_alternative<EllipseSpec>(shape.geometry)) {
        core.vertices = outline_of(shape, fine_flattening(shape));
    }
    return core;
}

void add_points(const RoundedCore& core, double rounding, Polygon& points) {
    const double rest = core.radius - rounding;
    for (const DVec2 vertex : core.vertices) {
        if (!(rest > 0.0)) {
            points.push_back(vertex);
            continue;
        }
        for (int k = 0; k < circle_corners; ++k) {
            const double angle = full_turn * k / circle_corners;
            points.push_back(vertex + rest * DVec2(cosine(angle), sine(angle)));
        }
    }
}

}  // namespace

PlacedShape hull_piece(const ShapeSpec& shape) {
    std::vector<RoundedCore> cores;
    double rounding = std::numeric_limits<double>::infinity();
    for (const ShapeSpec& one : shapes_in_body(shape)) {
        cores.push_back(hull_core(one));
        rounding = std::min(rounding, cores.back().radius);
    }
    Polygon points;
    for (const RoundedCore& core : cores) {
        add_points(core, rounding, points);
    }
    const ConvexHull hull = convex_hull(points);
    return hull.span == HullSpan::area ? pieces_of_polygon(hull.vertices, rounding).pieces.front()
                                       : place_convex(hull.vertices, rounding);
}

}  // namespace collide
