#include "document/body_transforms.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include <collide/geometry/transform.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>
#include "document/sketch_geometry.h"

namespace app {

using collide::BodySpec;
using collide::DVec2;

namespace {

/// Multiplies all lengths of a shape. Each kind of shape has some of them.
void scale_shape(collide::ShapeGeometry& geometry, double f) {
    const auto scale = [f](auto& s) {
        if constexpr (requires { s.vertices; }) {
            for (DVec2& vertex : s.vertices) vertex *= f;
        }
        if constexpr (requires { s.radius; }) s.radius *= f;
        if constexpr (requires { s.circumradius; }) s.circumradius *= f;
        if constexpr (requires { s.center; }) s.center *= f;
        if constexpr (requires { s.width; }) {
            s.width *= f;
            s.height *= f;
        }
        if constexpr (requires { s.p1; }) {
            s.p1 *= f;
            s.p2 *= f;
        }
        if constexpr (requires { s.rx; }) {
            s.rx *= f;
            s.ry *= f;
        }
        if constexpr (requires { s.parts; }) {
            for (collide::PartSpec& part : s.parts) {
                scale_shape(part.shape.geometry, f);
                part.center *= f;
            }
        }
    };
    std::visit(scale, geometry);
}

/// Returns the vector without negative zeros, so that files stay tidy.
DVec2 tidy(DVec2 v) { return {v.x + 0.0, v.y + 0.0}; }

void mirror_shape(collide::ShapeGeometry& geometry, DVec2 flip);

/// Returns the mirrored part: the mirrored shape at the mirrored position, with the opposite angle.
collide::PartSpec mirrored(const collide::PartSpec& part, DVec2 flip) {
    collide::ShapeSpec shape = part.shape;
    mirror_shape(shape.geometry, flip);
    collide::PartSpec image =
        collide::part_at(std::move(shape), tidy(flip * part.center), -part.rotation + 0.0);
    image.material = part.material;
    return image;
}

/// Mirrors a shape in the body's frame: a point (x, y) becomes (x, y) * `flip`.
void mirror_shape(collide::ShapeGeometry& geometry, DVec2 flip) {
    const auto mirror = [flip](auto& s) {
        using Spec = std::decay_t<decltype(s)>;
        if constexpr (requires { s.vertices; }) {
            for (DVec2& vertex : s.vertices) vertex = tidy(vertex * flip);
            // The order is reversed, so that the solid side of a chain stays solid and a polygon stays
            // counter-clockwise. The first vertex of a polygon stays the first.
            const bool keeps_first = std::is_same_v<Spec, collide::PolygonSpec> && !s.vertices.empty();
            std::reverse(s.vertices.begin() + (keeps_first ? 1 : 0), s.vertices.end());
        }
        if constexpr (requires { s.p1; }) {
            s.p1 = tidy(s.p1 * flip);
            s.p2 = tidy(s.p2 * flip);
        }
        if constexpr (requires { s.center; }) {
            s.center = tidy(s.center * flip);
            s.rotation = -s.rotation + 0.0;
        }
        if constexpr (std::is_same_v<Spec, collide::RegularSpec>) {
            if (flip.x < 0.0) s.rotation += std::numbers::pi;
        }
        if constexpr (requires { s.parts; }) {
            for (collide::PartSpec& part : s.parts) part = mirrored(part, flip);
        }
    };
    std::visit(mirror, geometry);
}

}  // namespace

void turn_body(BodySpec& body, double angle) {
    const collide::Collider collider = collide::make_collider(body);
    DVec2 center{0.0, 0.0};
    for (const collide::Transform& xf : collider.transforms) {
        center += xf.position / static_cast<double>(collider.transforms.size());
    }
    const double turn = angle - body.angle;
    const DVec2 arm = body.position - center;
    body.angle = angle;
    if (arm != DVec2(0.0, 0.0))
        body.position = center + collide::rotate(collide::DRotation::from_angle(turn), arm);
}

BodySpec turned_about(const BodySpec& body, DVec2 pivot, double angle) {
    BodySpec out = body;
    out.position = pivot + collide::rotate(collide::DRotation::from_angle(angle), body.position - pivot);
    out.angle = std::remainder(body.angle + angle, 2.0 * std::numbers::pi);
    return out;
}

BodySpec scaled_about(const BodySpec& body, DVec2 pivot, double factor) {
    BodySpec out = body;
    out.position = pivot + factor * (body.position - pivot);
    if (out.pivot) *out.pivot *= factor;
    scale_shape(out.shape.geometry, factor);
    return out;
}

// With the reflection F and the rotation R, F R(a) = R(-a) F. So the image is the reflected shape at the
// opposite angle.
BodySpec mirrored_about(const BodySpec& body, DVec2 middle, Direction direction) {
    const DVec2 flip = direction == Direction::horizontal ? DVec2(-1.0, 1.0) : DVec2(1.0, -1.0);
    BodySpec out = body;
    out.position = middle + flip * (body.position - middle);
    out.angle = -body.angle + 0.0;
    if (out.rotation) out.rotation->s = -out.rotation->s;
    out.velocity = tidy(flip * body.velocity);
    out.angular_velocity = -body.angular_velocity + 0.0;
    if (out.pivot) out.pivot = tidy(flip * *out.pivot);
    mirror_shape(out.shape.geometry, flip);
    return out;
}

// ---- stretching along one axis

namespace {

/// A symmetric matrix [[xx, xy], [xy, yy]]: the stretch in the body's frame.
struct BodyStretch {
    double xx = 1.0;
    double xy = 0.0;
    double yy = 1.0;
    DVec2 operator()(DVec2 v) const { return {xx * v.x + xy * v.y, xy * v.x + yy * v.y}; }
};

/// Returns R(-angle) * diag(factors) * R(angle).
BodyStretch in_frame(DVec2 factors, double angle) {
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    return {c * c * factors.x + s * s * factors.y, c * s * (factors.y - factors.x),
            s * s * factors.x + c * c * factors.y};
}

/// Returns the number of quarter turns in `angle`, if it is a multiple of them within rounding.
std::optional<long> quarter_turns(double angle) {
    constexpr double rounding = 1e-9;
    const double quarters = angle / (0.5 * std::numbers::pi);
    const double whole = std::round(quarters);
    return std::abs(quarters - whole) <= rounding ? std::optional(std::lround(whole)) : std::nullopt;
}

void stretch_polygon(collide::ShapeSpec& shape, const BodyStretch& stretch) {
    collide::Polygon vertices = *sharp_vertices(shape);
    for (DVec2& vertex : vertices) vertex = stretch(vertex);
    shape.geometry = polygon_of(shape, std::move(vertices));
}

/// Stretches an ellipse into an ellipse. The new half axes are the singular values of the stretch times the
/// old axes. They lie along the left singular vectors (Golub and Van Loan 2013, 2.4).
void stretch_ellipse(collide::EllipseSpec& ellipse, const BodyStretch& stretch) {
    const DVec2 along(std::cos(ellipse.rotation), std::sin(ellipse.rotation));
    const DVec2 p = ellipse.rx * stretch(along);
    const DVec2 q = ellipse.ry * stretch(collide::perp_left(along));
    // The eigenvectors of p pᵀ + q qᵀ are the new axes.
    const double xx = p.x * p.x + q.x * q.x;
    const double yy = p.y * p.y + q.y * q.y;
    const double xy = p.x * p.y + q.x * q.y;
    double angle = 0.5 * std::atan2(2.0 * xy, xx - yy);
    const double middle = 0.5 * (xx + yy);
    const double apart = std::hypot(0.5 * (xx - yy), xy);
    double longer = std::sqrt(middle + apart);
    double shorter = ellipse.rx * ellipse.ry * (stretch.xx * stretch.yy - stretch.xy * stretch.xy) / longer;
    // The axis rx keeps its name: the rotation is at most an eighth of a circle.
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

void stretch_box(collide::ShapeSpec& shape, double angle, DVec2 factors, const BodyStretch& stretch) {
    auto& box = std::get<collide::BoxSpec>(shape.geometry);
    const auto quarters = quarter_turns(angle + box.rotation);
    if (!quarters) return stretch_polygon(shape, stretch);
    const bool lies = *quarters % 2 != 0;  // the box is rotated, so its width is vertical
    box.width *= lies ? factors.y : factors.x;
    box.height *= lies ? factors.x : factors.y;
    box.center = stretch(box.center);
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
    const auto radius = [](const auto& s) {
        if constexpr (requires { s.radius; }) return s.radius;
        return 0.0;
    };
    if (std::visit(radius, geometry) > 0.0)
        return fmt::format(form, body.name, "its rounded corners would no longer be circular");
    return std::nullopt;
}

BodySpec stretched_about(const BodySpec& body, DVec2 pivot, DVec2 factors) {
    BodySpec out = body;
    const BodyStretch stretch = in_frame(factors, body.angle);
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
