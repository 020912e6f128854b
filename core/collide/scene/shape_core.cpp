#include <collide/scene/shape_core.h>

#include <cmath>
#include <numbers>

#include <collide/base/trigonometry.h>
#include <collide/geometry/aabb.h>
#include <collide/geometry/transform.h>
#include <collide/geometry/union_moments.h>
#include <collide/scene/compound.h>
#include <collide/scene/shape_mass.h>

namespace collide {

namespace {

RoundedCore core(const PolygonSpec& spec) { return {normalized(spec.vertices), spec.radius}; }

RoundedCore core(const BoxSpec& spec) {
    const DVec2 half(0.5 * spec.width, 0.5 * spec.height);
    const Polygon corners{{-half.x, -half.y}, {half.x, -half.y}, {half.x, half.y}, {-half.x, half.y}};
    return {placed_at(corners, spec.rotation, spec.center), spec.radius};
}

RoundedCore core(const RegularSpec& spec) {
    Polygon corners;
    for (int i = 0; i < spec.sides; ++i) {
        const double angle = 2.0 * std::numbers::pi * i / spec.sides;
        corners.push_back(spec.circumradius * DVec2(cosine(angle), sine(angle)));
    }
    return {placed_at(std::move(corners), spec.rotation, spec.center), spec.radius};
}

RoundedCore core(const CircleSpec& spec) { return {{spec.center}, spec.radius}; }

RoundedCore core(const CapsuleSpec& spec) { return {{spec.p1, spec.p2}, spec.radius}; }

RoundedCore core(const SegmentSpec& spec) { return {{spec.p1, spec.p2}, 0.0}; }

RoundedCore core(const EllipseSpec&) { return {}; }

RoundedCore core(const ChainSpec&) { return {}; }

RoundedCore core(const CompoundSpec&) { return {}; }

}  // namespace

RoundedCore core_of(const ShapeSpec& shape) {
    return std::visit([](const auto& geometry) { return core(geometry); }, shape.geometry);
}

Polygon placed_at(Polygon polygon, double rotation, DVec2 center) {
    const Turn q = turn_by(rotation);
    for (DVec2& vertex : polygon) {
        vertex = center + rotate(q, vertex);
    }
    return polygon;
}

AreaMoments area_moments(const ShapeSpec& shape) {
    if (const auto* ellipse = std::get_if<EllipseSpec>(&shape.geometry)) {
        AreaMoments moments = ellipse_area_moments({ellipse->rx, ellipse->ry});
        moments.centroid = ellipse->center;
        return moments;
    }
    if (const auto* chain = std::get_if<ChainSpec>(&shape.geometry)) {
        return {0.0, bounds(std::span<const DVec2>(chain->vertices)).center(), 0.0};
    }
    if (is_compound(shape)) {
        return area_moments(parts_of(shape));
    }
    const RoundedCore core = core_of(shape);
    const bool is_rounded_concave =
        core.radius > 0.0 && core.vertices.size() >= 3 && !is_convex(core.vertices);
    return is_rounded_concave ? rounded_polygon_moments(core.vertices, core.radius)
                              : rounded_moments(core.vertices, core.radius);
}

}  // namespace collide
