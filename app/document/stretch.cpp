#include "document/stretch.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>
#include <utility>

#include <collide/geometry/transform.h>
#include "document/sketch_geometry.h"

namespace app {

using collide::BodySpec;
using collide::DVec2;

namespace {

/// A symmetric matrix [[xx, xy], [xy, yy]]: the stretch as the body's own frame has it.
struct Stretch {
    double xx = 1.0;
    double xy = 0.0;
    double yy = 1.0;
    DVec2 operator()(DVec2 v) const { return {xx * v.x + xy * v.y, xy * v.x + yy * v.y}; }
};

/// R(-angle) * diag(factors) * R(angle).
Stretch in_frame(DVec2 factors, double angle) {
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    return {c * c * factors.x + s * s * factors.y, c * s * (factors.y - factors.x),
            s * s * factors.x + c * c * factors.y};
}

/// Quarter turns in `angle`, when it is a multiple of them but for rounding.
std::optional<long> quarter_turns(double angle) {
    constexpr double rounding = 1e-9;
    const double quarters = angle / (0.5 * std::numbers::pi);
    const double whole = std::round(quarters);
    return std::abs(quarters - whole) <= rounding ? std::optional(std::lround(whole)) : std::nullopt;
}

void stretch_polygon(collide::ShapeSpec& shape, const Stretch& stretch) {
    collide::Polygon vertices = *sharp_vertices(shape);
    for (DVec2& vertex : vertices) vertex = stretch(vertex);
    shape.geometry = polygon_of(shape, std::move(vertices));
}

/// The image of an ellipse is an ellipse. Its half axes are the singular values of the stretch times the old
/// axes. They lie along the left singular vectors (Golub and Van Loan 2013, 2.4).
void stretch_ellipse(collide::EllipseSpec& ellipse, const Stretch& stretch) {
    const DVec2 along(std::cos(ellipse.rotation), std::sin(ellipse.rotation));
    const DVec2 p = ellipse.rx * stretch(along);
    const DVec2 q = ellipse.ry * stretch(collide::perp_left(along));
    // The eigenvectors of p pᵀ + q qᵀ.
    const double xx = p.x * p.x + q.x * q.x;
    const double yy = p.y * p.y + q.y * q.y;
    const double xy = p.x * p.y + q.x * q.y;
    double angle = 0.5 * std::atan2(2.0 * xy, xx - yy);
    const double middle = 0.5 * (xx + yy);
    const double apart = std::hypot(0.5 * (xx - yy), xy);
    double longer = std::sqrt(middle + apart);
    double shorter = ellipse.rx * ellipse.ry * (stretch.xx * stretch.yy - stretch.xy * stretch.xy) / longer;
    // Of both axes rx is the one that it was: the turn is no more than an eighth.
    const double turned = std::remainder(angle - ellipse.rotation, std::numbers::pi);
    if (std::abs(turned) > 0.25 * std::numbers::pi) {
        angle += 0.5 * std::numbers::pi;
        std::swap(longer, shorter);
    }
    ellipse.rotation += std::remainder(angle - ellipse.rotation, std::numbers::pi);
    ellipse.rx = longer;
    ellipse.ry = shorter;
    ellipse.center = stretch(ellipse.center);
}

void stretch_box(collide::ShapeSpec& shape, double angle, DVec2 factors, const Stretch& stretch) {
    auto& box = std::get<collide::BoxSpec>(shape.geometry);
    const auto quarters = quarter_turns(angle + box.rotation);
    if (!quarters) {
        stretch_polygon(shape, stretch);
        return;
    }
    const bool lies = *quarters % 2 != 0;  // its width stands upright
    box.width *= lies ? factors.y : factors.x;
    box.height *= lies ? factors.x : factors.y;
    box.center = stretch(box.center);
}

double radius_of(const collide::ShapeGeometry& geometry) {
    const auto radius = [](const auto& s) {
        if constexpr (requires { s.radius; }) return s.radius;
        return 0.0;
    };
    return std::visit(radius, geometry);
}

}  // namespace

std::optional<std::string> why_not_stretched(const BodySpec& body) {
    constexpr const char* form = "{} can't be stretched: {}. Its corner handles scale it as a whole.";
    const auto& geometry = body.shape.geometry;
    if (std::holds_alternative<collide::CircleSpec>(geometry))
        return fmt::format(form, body.name, "a circle has one radius");
    if (std::holds_alternative<collide::CapsuleSpec>(geometry))
        return fmt::format(form, body.name, "a capsule's ends would no longer be half circles");
    if (std::holds_alternative<collide::CompoundSpec>(geometry))
        return fmt::format(form, body.name,
                           "its parts may be turned, and circles among them have one radius");
    if (radius_of(geometry) > 0.0)
        return fmt::format(form, body.name, "its rounded corners would no longer be circular");
    return std::nullopt;
}

BodySpec stretched_about(const BodySpec& body, DVec2 pivot, DVec2 factors) {
    BodySpec out = body;
    const Stretch stretch = in_frame(factors, body.angle);
    out.position = pivot + factors * (body.position - pivot);
    if (out.pivot) out.pivot = stretch(*out.pivot);
    collide::ShapeSpec& shape = out.shape;
    if (std::holds_alternative<collide::BoxSpec>(shape.geometry)) {
        stretch_box(shape, body.angle, factors, stretch);
    } else if (auto* ellipse = std::get_if<collide::EllipseSpec>(&shape.geometry)) {
        stretch_ellipse(*ellipse, stretch);
    } else if (auto* segment = std::get_if<collide::SegmentSpec>(&shape.geometry)) {
        segment->p1 = stretch(segment->p1);
        segment->p2 = stretch(segment->p2);
    } else if (auto* chain = std::get_if<collide::ChainSpec>(&shape.geometry)) {
        for (DVec2& vertex : chain->vertices) vertex = stretch(vertex);
    } else if (sharp_vertices(shape)) {
        stretch_polygon(shape, stretch);
    }
    return out;
}

}  // namespace app
